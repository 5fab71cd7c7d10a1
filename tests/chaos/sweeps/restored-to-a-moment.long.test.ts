import { randomBytes } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePassingFolder } from '@fairtick/testkit'
import { afterAll, expect, it } from 'vitest'
import { createPool } from '../../../apps/server/src/database/pool'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { tellPutBack } from '../../../apps/server/src/operations/backup/restore'
import { silentLog } from '../../../apps/server/test-support/silent-log.cases'
import { type ProductServer, startProductServer } from '../../../bench/parts/product-server'
import { type ArchivingPostgres, findPrograms, startArchivingPostgres } from './postgres-with-archive'

const ORDERS = 10
const folder = makePassingFolder('fairtick-moment-')
let postgres: ArchivingPostgres | undefined
let server: ProductServer | undefined
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Envelope {
  readonly code: number
  readonly data: { readonly token?: string; readonly Id?: number } | null
}

async function post(path: string, form: Readonly<Record<string, string>>, token = ''): Promise<Envelope> {
  const answer = await fetch(`${server?.address}${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  })
  return (await answer.json()) as Envelope
}

/** Ids of the orders that were acknowledged. */
async function places(token: string, count: number): Promise<number[]> {
  const ids: number[] = []
  const order = { type: '1', cont: '0.01', forex_id: '1', status: '1', multiple: '100' }
  while (ids.length < count) {
    const { code, data } = await post('/v2/api/forex/submit', order, token)
    if (code === 1) ids.push(data?.Id ?? 0)
    else await sleep(200)
  }
  return ids
}

it('a database goes back to a moment: every order before it is there, none after, and the books agree', async ({
  skip,
}) => {
  const programs = findPrograms()
  if (programs === undefined) {
    if (process.env['CI'] === 'true') throw new Error('there is no pg_basebackup in /usr/lib/postgresql')
    return skip('there is no pg_basebackup in /usr/lib/postgresql')
  }
  chmodSync(folder, 0o755)
  postgres = await startArchivingPostgres(programs, join(folder))
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), PUBLIC_URL: '' }
  server = await startProductServer(settings)
  const login = await post('/api/user/createAccountDemoForU', { demo_id: randomBytes(16).toString('hex') })
  const token = login.data?.token ?? ''
  const before = await places(token, ORDERS)
  await postgres.backup()
  before.push(...(await places(token, ORDERS)))
  await sleep(20)
  const moment = new Date()
  await sleep(20)
  const after = await places(token, ORDERS)
  process.kill(server.pid, 'SIGKILL')
  await server.ended
  await postgres.crash()

  const began = performance.now()
  await postgres.restoreTo(moment)
  await tellPutBack(postgres.url, { say: () => undefined })
  server = await startProductServer(settings)
  console.log(`restored and serving after ${Math.round(performance.now() - began)} ms`)
  const pool = createPool({ url: postgres.url, name: 'fairtick-moment', log: silentLog() })
  const { rows } = await pool.query<{ id: bigint }>(
    'SELECT id FROM position WHERE id >= $1 AND user_id = (SELECT user_id FROM position WHERE id = $1) ORDER BY id',
    [before[0]],
  )
  expect(rows.map(({ id }) => Number(id))).toEqual(before)
  expect(after.filter((id) => before.includes(id))).toEqual([])
  const { rows: shifts } = await pool.query<{ is_shifted: boolean }>(
    'SELECT bool_or(from_user > (SELECT max(id) FROM app_user)) AS is_shifted FROM address_shift',
  )
  expect(shifts).toEqual([{ is_shifted: true }])
  expect(await places(token, 1)).toHaveLength(1)
  expect(await auditBooks(pool)).toEqual([])
  await pool.end()
})
