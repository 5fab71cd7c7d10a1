import { DAY_MS } from '@fairtick/domain'
import type { WireForexOrders, WirePerformance } from '@fairtick/wire'
import { beforeAll, expect, it } from 'vitest'
import { type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

const PERFORMANCE = '/v2/api/main/account/performance'
const DAYS = { from: '2026-03-30', to: '2026-04-01' }

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started), {
  clockStands: true,
  at: Date.UTC(2026, 2, 30, 12),
})
beforeAll(async () => {
  await trade('1.10100')
  await trade('1.10050')
  server.clock.advance(DAY_MS)
  await trade('1.09000')
})

/** Buys a tenth of a lot at 1.1 and sells it at a price. */
async function trade(price: string): Promise<void> {
  await server.tick('EURUSD', '1.10000')
  const { Id } = await opened(user)
  await server.tick('EURUSD', price)
  await user.post(PATH.close, { id: Id })
}

const of = async (whose: DemoUser, days = DAYS) => (await whose.get<WirePerformance>(PERFORMANCE, days)).data

it('is what is left after fees, by day and by instrument', async () => {
  const { days, instruments, ...whole } = await of(user)
  expect(whole).toEqual({
    net: '-85.900000',
    fees: '0.900000',
    trades: 3,
    won: 2,
    hit_rate: '66.67',
    drawdown: '100.300000',
  })
  expect(days.map(({ day, net, total }) => [day, net, total])).toEqual([
    ['2026-03-30', '14.400000', '14.400000'],
    ['2026-03-31', '-100.300000', '-85.900000'],
  ])
  expect(instruments).toMatchObject([{ Code: 'EURUSD', net: '-85.900000', trades: 3 }])
})

it('has nothing in days without a trade, and nothing of others', async () => {
  const nothing = { net: '0.000000', trades: 0, hit_rate: '0.00', days: [], instruments: [] }
  expect(await of(user, { from: '2026-05-01', to: '2026-05-31' })).toMatchObject(nothing)
  expect(await of(await demoUser(server))).toMatchObject(nothing)
})

it('is refused for days that run backwards, and for more than a year', async () => {
  expect((await user.get(PERFORMANCE, { from: '2026-03-31', to: '2026-03-30' })).code).toBe(1000)
  expect((await user.get(PERFORMANCE, { from: '2025-01-01', to: '2026-03-30' })).code).toBe(1000)
})

it('has its orders in the history, won and lost ones apart', async () => {
  const history = async (result: string) =>
    (await user.get<WireForexOrders>(PATH.orders, { status: 3, result })).data
  expect((await history('win')).data.map(({ FactProfits }) => FactProfits)).toEqual(['5.000000', '10.000000'])
  expect(await history('loss')).toMatchObject({
    total: 1,
    all_fact_profits: '-100.000000',
    all_net_profits: '-100.300000',
  })
})
