import { once } from 'node:events'
import { connect } from 'node:net'
import { createRandom } from '@fairtick/testkit'
import type { WireForexOrder } from '@fairtick/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFaultyBus } from '../../src/bus/faulty-bus.cases'
import { type GatewayApp, startGatewayApp } from '../../src/processes/gateway-app'
import { SocketClient } from '../../src/realtime/socket-client.cases'
import { readSettings } from '../../src/settings'
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
let endPool: () => Promise<void>

beforeAll(async () => {
  owner = await startTestServer({
    bus: bus.connect(),
    settings: { ...APART, ROLES: 'books,market', TRUSTED_PROXIES: '127.0.0.1' },
  })
  const settings = readSettings({ ...APART, ROLES: 'gateway', RATE_LIMIT_FACTOR: '100000' })
  if ('wrong' in settings) throw new Error(settings.wrong.join())
  const pool = openTestPool(owner.databaseUrl)
  endPool = () => pool.end()
  gateway = await startGatewayApp({
    settings,
    pool,
    bus: bus.connect(),
    clock: owner.clock,
    log: silentLog(),
    webRoot: '/nowhere',
    gateway: await builtProgram('gateway'),
  })
})
afterAll(async () => {
  await gateway.stop()
  await endPool()
  await owner.stop()
})

const NOBODY = { account: 'nobody@example.com', password: 'x' }
/** The gateway, as the calls of tests are sent to a server. */
const reached = () => ({ ...owner, address: gateway.address, port: Number(new URL(gateway.address).port) })
const socketOf = () => SocketClient.connect(`${gateway.address.replace('http', 'ws')}/v2/ws`)

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
