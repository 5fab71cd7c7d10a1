import { once } from 'node:events'
import { connect } from 'node:net'
import { createRandom } from '@fairtick/testkit'
import type { WireForexOrder } from '@fairtick/wire'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFaultyBus } from '../../src/bus/faulty-bus.cases'
import { createAlarmLog } from '../../src/monitoring/alarms'
import { handOverAlarms } from '../../src/monitoring/desk-monitor'
import { type GatewayApp, startGatewayApp } from '../../src/processes/gateway-app'
import { SocketClient } from '../../src/realtime/socket-client.cases'
import { readSettings } from '../../src/settings'
import { put } from '../../test-support/put-back.cases'
import { builtProgram } from '../../test-support/built-programs.cases'
import { silentLog } from '../../test-support/silent-log.cases'
import { openTestPool } from '../../test-support/test-pool.cases'
import { get, post, send } from '../call.cases'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import { type TestServer, startTestServer } from '../start-test-server.cases'

const APART = {
  NATS_URL: 'nats://127.0.0.1:1',
  BUS_KEY: '0f'.repeat(32),
  DATABASE_URL: 'postgres://127.0.0.1/none',
  PORT: '0',
}
const bus = createFaultyBus(createRandom(5))
/** The process with books and market. */
let owner: TestServer
let gateway: GatewayApp
let gatewayPool: Pool

const log = createAlarmLog(silentLog(), Date.now)

/** Another gateway beside the first. */
async function startGateway(onLost = () => undefined): Promise<GatewayApp> {
  const settings = readSettings({ ...APART, ROLES: 'gateway', RATE_LIMIT_FACTOR: '100000' })
  if ('wrong' in settings) throw new Error(settings.wrong.join())
  return startGatewayApp({
    settings,
    pool: gatewayPool,
    visitorPool: gatewayPool,
    bus: bus.connect(),
    clock: owner.clock,
    log,
    reference: owner.reference,
    webRoot: '/nowhere',
    onLost,
    keepAlarms: () => handOverAlarms(gatewayPool, log, { tell: async () => undefined }),
    gateway: await builtProgram('gateway'),
  })
}

beforeAll(async () => {
  owner = await startTestServer({
    bus: bus.connect(),
    settings: { ...APART, ROLES: 'books,market', TRUSTED_PROXIES: '127.0.0.1' },
  })
  gatewayPool = openTestPool(owner.databaseUrl)
  gateway = await startGateway()
})
afterAll(async () => {
  await gateway.stop()
  await gatewayPool.end()
  await owner.stop()
})

const NOBODY = { account: 'nobody@example.com', password: 'x' }
/** A gateway, as the calls of tests are sent to a server. */
const reached = ({ address } = gateway) => ({ ...owner, address, port: Number(new URL(address).port) })
const socketOf = ({ address } = gateway) => SocketClient.connect(`${address.replace('http', 'ws')}/v2/ws`)

describe('a gateway apart from the books', () => {
  it('finds the owner', async () => {
    await expect.poll(gateway.hasOwner).toBe(true)
  })

  it('signs in, has an order filled, and pushes it', async () => {
    const user = await demoUser(reached())
    const socket = await socketOf()
    expect(await socket.login(user.token)).toBe(1)
    for (const topic of ['FOREX_ORDER', 'DAY_MARKET']) expect(await socket.subscribe(topic)).toBe(1)
    await socket.next('DAY_MARKET')
    const opened = await get<WireForexOrder>(reached(), PATH.submit, BUY, { token: user.token })
    expect(opened).toMatchObject({ code: 1, data: { OriginPrice: '1.10000' } })
    const said = await socket.until(
      () => socket.heard.find((each) => JSON.stringify(each.data ?? '').includes(`"Id":${opened.data.Id}`)),
      30_000,
      'push of the order',
    )
    expect(said.topic).toBe('FOREX_ORDER')
    await owner.tick('EURUSD', '1.20000')
    expect(JSON.stringify((await socket.next('DAY_MARKET')).data)).toContain('1.20000')
    await owner.tick('EURUSD', '1.10000')
    socket.webSocket.terminate()
  })

  it('answers a key once, whichever process is asked', async () => {
    const { token } = await demoUser(reached())
    const keyed = { token, headers: { 'idempotency-key': 'k' } }
    const first = await get(reached(), PATH.submit, BUY, keyed)
    expect(first.code).toBe(1)
    expect((await get(reached(), PATH.submit, BUY, keyed)).text).toBe(first.text)
    expect((await get(owner, PATH.submit, BUY, keyed)).text).toBe(first.text)
  })

  it('answers what is refused like the owner: no session, wrong parameters, unknown calls', async () => {
    const { token } = await demoUser(reached())
    for (const ask of [
      () => get(reached(), PATH.submit, BUY),
      () => get(reached(), PATH.submit, { ...BUY, cont: 'x' }, { token }),
      () => get(reached(), PATH.submit, { ...BUY, multiple: 7 }, { token }),
      () => get(reached(), '/api/none', {}, { token }),
    ]) {
      const answer = await ask()
      expect(answer.code).not.toBe(1)
      expect(answer.code).not.toBe(1900)
    }
  })

  it('hands files and operators on to the owner, and nothing of this machine alone', async () => {
    const operators = await post(reached(), '/api/admin/login', NOBODY)
    expect(operators.code).toBe((await post(owner, '/api/admin/login', NOBODY)).code)
    expect(operators.code).not.toBe(1900)
    expect((await send(reached(), { path: '/outbox' })).status).toBe(404)
    expect((await send(reached(), { path: '/api/common/image/none' })).text).toContain('"code":')
  })

  it('goes on after a request that Node takes and does not send: with two hosts', async () => {
    const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1')
    socket.write('GET /api/admin/none HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')
    let said = ''
    socket.on('data', (piece: Buffer) => (said += piece.toString()))
    await once(socket, 'close')
    expect(said).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('refuses a body where none belongs, as its length would not go on with it', async () => {
    const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1')
    socket.write('GET /api/admin/none HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx')
    let said = ''
    socket.on('data', (piece: Buffer) => (said += piece.toString()))
    await once(socket, 'close')
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('ends a session everywhere when its user logs out at one', async () => {
    const user = await demoUser(reached())
    const socket = await socketOf()
    await socket.login(user.token)
    expect((await post(owner, PATH.logout, {}, { token: user.token })).code).toBe(1)
    expect(await socket.end()).toBe(4401)
    expect((await get(reached(), PATH.balance, {}, { token: user.token })).code).toBe(999)
  })

  it('learns of an ended session from the database where the message is lost', async () => {
    const user = await demoUser(reached())
    expect((await get(reached(), PATH.balance, {}, { token: user.token })).code).toBe(1)
    await owner.pool.query('DELETE FROM session WHERE user_id = $1', [user.id])
    await expect
      .poll(async () => (await get(reached(), PATH.balance, {}, { token: user.token })).code)
      .toBe(999)
  })
})

describe('a gateway that leaves', () => {
  it('has each connection end with its answer, then sends sockets elsewhere and answers no more', async () => {
    const leaving = await startGateway()
    await expect.poll(leaving.hasOwner).toBe(true)
    const { token } = await demoUser(reached(leaving))
    const socket = await socketOf(leaving)
    expect(await socket.login(token)).toBe(1)
    const ask = () => send(reached(leaving), { path: PATH.balance, headers: { authorization: token } })
    expect((await ask()).headers['connection']).not.toBe('close')
    leaving.leave()
    const last = await ask()
    expect([JSON.parse(last.text), last.headers['connection']]).toEqual([
      expect.objectContaining({ code: 1 }),
      'close',
    ])
    expect(socket.closed).toBeUndefined()
    await leaving.stop()
    expect(await socket.end()).toBe(1012)
    await expect(ask()).rejects.toThrow('ECONNREFUSED')
    expect((await get(reached(), PATH.balance, {}, { token })).code).toBe(1)
  })
})

describe('books and market that are restarted', () => {
  it('are waited for by orders, of which none fails and each is there once', async () => {
    const { token, id } = await demoUser(reached())
    const restarting = owner.restart()
    const order = async (at: number) => {
      for (;;) {
        const keyed = { token, headers: { 'idempotency-key': `restart ${at}` } }
        const { code, data } = await get<WireForexOrder>(reached(), PATH.submit, BUY, keyed)
        if (code === 1) return data.Id
        // A machine that takes longer than a call may wait.
        expect([1900, 1901]).toContain(code)
      }
    }
    const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => order(at)))
    owner = await restarting
    const { rows } = await owner.pool.query<{ id: bigint }>('SELECT id FROM position WHERE user_id = $1', [
      id,
    ])
    expect(rows.map((row) => Number(row.id)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    expect(new Set(ids).size).toBe(20)
  })
})

it('a gateway that outlives a restore acts as nobody, and says that it has to end', async () => {
  let losses = 0
  const outlived = await startGateway(() => void (losses += 1))
  await expect.poll(outlived.hasOwner).toBe(true)
  const { token } = await demoUser(reached(outlived))
  const balance = async () => (await get(reached(outlived), PATH.balance, {}, { token })).code
  expect(await balance()).toBe(1)
  await put(owner.pool, 'session', 'DELETE FROM session WHERE id = (SELECT max(id) FROM session)')
  owner = await owner.restart()
  await expect.poll(() => losses).toBe(1)
  expect(await balance()).toBe(1900)
  await outlived.stop()
  expect(losses).toBe(1)
})

it('what a gateway tells operators is in their list of alarms', async () => {
  log.error({ job: 'a job' }, 'a word of a gateway')
  const kept = () => owner.pool.query("SELECT about FROM alarm WHERE message = 'a word of a gateway'")
  await expect.poll(async () => (await kept()).rows).toEqual([{ about: 'a job' }])
})

it('the owner does nothing for a session that has the number of another one', async () => {
  const { id, token } = await demoUser(owner)
  await owner.pool.query('UPDATE session SET created_at = created_at - 1 WHERE user_id = $1', [id])
  expect((await get(reached(), PATH.balance, {}, { token })).code).toBe(999)
})
