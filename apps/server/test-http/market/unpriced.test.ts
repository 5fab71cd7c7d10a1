import { afterEach, expect, it } from 'vitest'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import { type TestServer, startTestServer } from '../start-test-server.cases'

let server: TestServer

afterEach(async () => {
  expect(server.faults()).toEqual([])
  await server.stop()
})

const SUNDAY = Date.UTC(2024, 0, 7, 12)
const prices = { EURUSD: undefined, BTCUSDT: '30000.00' }
const OPTION = { forex_id: 1, type: 1, number: '10', seconds: 30 }

it('a market that is closed and has had no tick yet is closed, not unknown', async () => {
  server = await startTestServer({ hours: 'calendar', at: SUNDAY, prices })
  const user = await demoUser(server)
  for (const order of [BUY, { ...BUY, status: 0, target_price: '1.2' }])
    expect((await user.post(PATH.submit, order)).code).toBe(1200)
  expect((await user.post('/v2/api/micro/submit', OPTION)).code).toBe(1200)
  expect(await user.get(PATH.orders, { status: 1, forex_id: 1 })).toMatchObject({
    code: 1,
    data: { data: [], total: 0 },
  })
  for (const path of [PATH.closeAll, PATH.cancelAll])
    expect(await user.post(path, { forex_id: 1 })).toMatchObject({ code: 1, data: [] })
  for (const [path, asked] of [
    [PATH.submit, { ...BUY, forex_id: 999 }],
    [PATH.closeAll, { forex_id: 999 }],
  ] as const)
    expect((await user.post(path, asked)).code).toBe(1201)
  expect((await user.get(PATH.orders, { status: 1, forex_id: 999 })).code).toBe(1201)
})

it('a market that is open and has had no tick yet has no price to trade at', async () => {
  server = await startTestServer({ at: SUNDAY, prices })
  const user = await demoUser(server)
  expect((await user.post(PATH.submit, BUY)).code).toBe(1204)
  expect((await user.post('/v2/api/micro/submit', OPTION)).code).toBe(1204)
  await server.tick('EURUSD', '1.10000')
  expect((await user.post(PATH.submit, BUY)).code).toBe(1)
})
