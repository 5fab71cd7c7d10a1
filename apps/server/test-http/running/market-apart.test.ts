import { createRandom } from '@fairtick/testkit'
import type { WireForexOrder } from '@fairtick/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFaultyBus } from '../../src/bus/faulty-bus.cases'
import { get } from '../call.cases'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import { type TestServer, startTestServer } from '../start-test-server.cases'

const APART = {
  NATS_URL: 'nats://127.0.0.1:1',
  BUS_KEY: '0f'.repeat(32),
  DATABASE_URL: 'postgres://127.0.0.1/none',
}
const bus = createFaultyBus(createRandom(5))
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    bus: bus.connect(),
    marketBus: bus.connect(),
    settings: { ...APART, ROLES: 'gateway,books' },
  })
})
afterAll(() => server.stop())

it('fills orders at the prices of a market in another process', async () => {
  const { token } = await demoUser(server)
  const opened = await get<WireForexOrder>(server, PATH.submit, BUY, { token })
  expect(opened).toMatchObject({ code: 1, data: { OriginPrice: '1.10000' } })
  await server.tick('EURUSD', '1.20000')
  const next = await get<WireForexOrder>(server, PATH.submit, BUY, { token })
  expect(next).toMatchObject({ code: 1, data: { OriginPrice: '1.20000' } })
  await server.tick('EURUSD', '1.10000')
})

it('never fills at a price that the log has passed, though messages are lost, doubled and late', async () => {
  const { token } = await demoUser(server)
  bus.become({ lostOnceIn: 3, doubledOnceIn: 3, delayedOnceIn: 3, delayMs: 30 })
  for (let step = 1; step <= 20; step += 1) {
    const price = `1.1${String(step).padStart(2, '0')}00`
    await server.tick('EURUSD', price)
    const { code, data } = await get<WireForexOrder>(server, PATH.submit, BUY, { token })
    expect([code, data.OriginPrice]).toEqual([1, price])
  }
  bus.become({})
  await server.tick('EURUSD', '1.10000')
})

it('does the market’s jobs in its own process, which are noted beside those of the books', async () => {
  await expect
    .poll(
      async () => {
        const { rows } = await server.pool.query<{ name: string }>('SELECT name FROM job_run')
        const names = rows.map(({ name }) => name)
        return ['seals of ticks', 'settings', 'halts of the market'].map((each) => names.includes(each))
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual([true, true, false])
})
