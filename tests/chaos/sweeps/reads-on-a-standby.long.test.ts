import { chmodSync, rmSync } from 'node:fs'
import { makePassingFolder } from '@fairtick/testkit'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { migrate } from '../../../apps/server/src/database/migrate'
import {
  type Standby,
  type StandbyOptions,
  openStandby,
} from '../../../apps/server/src/database/standby/standby'
import { run } from '../../../apps/server/src/database/test-servers.cases'
import { type Parameters, get, post, send } from '../../../apps/server/test-http/call.cases'
import {
  type DemoUser,
  BUY,
  PATH,
  demoUser,
  openedAndClosed,
} from '../../../apps/server/test-http/demo-user.cases'
import { FIRST, type TestOperator, firstOperator } from '../../../apps/server/test-http/operator-user.cases'
import { realUser } from '../../../apps/server/test-http/real-user.cases'
import { type TestServer, startTestServer } from '../../../apps/server/test-http/start-test-server.cases'
import { silentLog } from '../../../apps/server/test-support/silent-log.cases'
import { findPrograms } from './postgres-with-archive'
import { type RunningPostgres, startPrimary } from './postgres-with-standby'

const programs = findPrograms()
if (programs === undefined) throw new Error('there is no pg_basebackup in /usr/lib/postgresql')

const TEMPLATE = 'fairtick_test'
const folder = makePassingFolder('fairtick-reads-')
let primary: RunningPostgres
let follower: RunningPostgres
let server: TestServer
let standby: Standby
let user: DemoUser
let real: { readonly id: number; readonly token: string }
let owner: TestOperator
/** Where reads were done since the last test, for each that may be done on the standby. */
let done: ('there' | 'home')[] = []

/** A standby of a database that notes where its reads were done. */
function openNoted(options: Omit<StandbyOptions, 'oldestMs'>): Standby {
  const url = new URL(follower.url)
  url.pathname = new URL(options.url).pathname
  standby = openStandby({ ...options, url: url.href, oldestMs: 600_000 })
  return {
    ...standby,
    async read(asked) {
      const answer = await standby.read(asked)
      done.push(answer ? 'there' : 'home')
      return answer
    },
  }
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  primary = await startPrimary(programs, folder, 'primary')
  const template = new URL(primary.url)
  template.pathname = `/${TEMPLATE}`
  await run(primary.url, `CREATE DATABASE ${TEMPLATE} ENCODING 'UTF8' TEMPLATE template0`)
  await migrate({ url: template.href, log: silentLog() })
  follower = await primary.follow('follower')
  const databases = { url: primary.url, template: TEMPLATE }
  server = await startTestServer({ databases, settings: FIRST, standby: openNoted })
  user = await demoUser(server)
  real = await realUser(server, '1000')
  owner = await firstOperator(server)
  await vi.waitFor(async () => expect(await faultSeen()).toBeUndefined(), { timeout: 20_000 })
}, 120_000)
afterEach(() => {
  done = []
})
afterAll(async () => {
  await server.stop()
  await follower.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

const faultSeen = async () => {
  await standby.look()
  return standby.state().fault
}

const DAYS = { from: '2026-01-01', to: '2026-12-31' }
const file = async (path: string, token: string) =>
  (await send(server, { path, headers: { authorization: token } })).text
const statement = (kind: string) => {
  const day = new Date(server.clock.now()).toISOString().slice(0, 10)
  return file(`/api/account/statement?kind=${kind}&format=csv&from=${day}&to=${day}`, user.token)
}
const list = (name: string, asked: Parameters = {}) =>
  get<{ readonly data: readonly Record<string, unknown>[]; readonly as_of?: string }>(
    server,
    `/api/admin/${name}`,
    asked,
    { token: owner.token },
  )

it('what is listed is read on the standby', async () => {
  const listed: Readonly<Record<string, () => Promise<unknown>>> = {
    statements: () => statement('records'),
    exports: () => file('/api/user/export?format=json', real.token),
    records: () => user.get(PATH.records, { accountTypeId: 1, page: 2 }),
    performance: () => user.get('/v2/api/main/account/performance', DAYS),
    orders: () => user.get(PATH.orders, { status: 3, page: 2 }),
    options: () => user.get('/v2/api/micro/orders', { status: 3, page: 2 }),
    lists: () => list('users'),
    files: () => file('/api/admin/users/export', owner.token),
    rowCounts: () => list(`users/${real.id}/counts`),
  }
  for (const [name, ask] of Object.entries(listed)) {
    done = []
    await ask()
    expect([name, ...new Set(done)]).toEqual([name, 'there'])
  }
})

it('what may be asked for right after an order is read on the primary', async () => {
  await openedAndClosed(server, user, '1.10010')
  await user.get(PATH.records, { accountTypeId: 1 })
  await user.get(PATH.orders, { status: 3 })
  await user.get(PATH.balance)
  await get(server, `/api/admin/users/${real.id}`, {}, { token: owner.token })
  expect(done).toEqual([])
})

it('whoever changed something sees it, while the standby stands still and after a restart too', async () => {
  await list('users')
  await run(follower.url, 'SELECT pg_wal_replay_pause()')
  const state = async () => (await run(follower.url, 'SELECT pg_get_wal_replay_pause_state() AS state'))[0]
  await expect.poll(state).toEqual({ state: 'paused' })
  const trades = async () => {
    const path = '/v2/api/main/account/performance'
    const { data } = await get<{ readonly trades: number }>(server, path, DAYS, { token: user.token })
    return data.trades
  }
  const [before, records] = [await trades(), await statement('records')]
  await openedAndClosed(server, user, '1.10020')
  done = []
  expect(await trades()).toBe(before + 1)
  expect((await statement('records')).length).toBeGreaterThan(records.length)
  expect(done).not.toContain('there')

  // Lists of operators may be old, and say so, until an operator changes something.
  const notes = async () => {
    const { data } = await list('notes', { user_id: real.id })
    return { seen: data.data.map(({ text }) => text), isDated: data.as_of !== undefined }
  }
  expect(await notes()).toEqual({ seen: [], isDated: true })
  await post(server, '/api/admin/notes', { user_id: real.id, text: 'asked twice' }, { token: owner.token })
  expect(await notes()).toEqual({ seen: ['asked twice'], isDated: false })

  server = await server.restart()
  expect(await trades()).toBe(before + 1)
  expect(await notes()).toEqual({ seen: ['asked twice'], isDated: false })
  await run(follower.url, 'SELECT pg_wal_replay_resume()')
  await expect.poll(faultSeen).toBeUndefined()
  await expect.poll(async () => (await notes()).isDated).toBe(true)
})

it('orders go on while the standby goes away under its reads', async () => {
  const reading = Promise.all(Array.from({ length: 20 }, () => list('users')))
  await follower.stop()
  expect((await post(server, PATH.submit, BUY, { token: user.token })).code).toBe(1)
  for (const { code } of await reading) expect(code).toBe(1)
  for (const { code } of await Promise.all(Array.from({ length: 20 }, () => list('users'))))
    expect(code).toBe(1)
  await follower.start()
  await expect.poll(faultSeen).toBeUndefined()
  done = []
  await list('users')
  expect(done).toEqual(['there'])
})
