import { DAY_MS } from '@fairtick/domain'
import type { WireRanking, WireTraderPage, WireTraders } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { get } from '../call.cases'
import { COPYING, newTrader } from './copying.cases'
import type { TestServer } from '../start-test-server.cases'
import { lookAtTraders } from './trader.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), { clockStands: true })

const ranked = async (id: number) =>
  (await get<WireRanking>(server, '/api/follow/list')).data.data.find(({ user }) => user.id === id)

async function pageOf(id: number): Promise<WireTraderPage> {
  await lookAtTraders(server)
  return (await get<WireTraderPage>(server, COPYING.detail, { id })).data
}

/** A trader with five orders of more than a minute, all closed with a profit. */
async function rankedTrader() {
  const trader = await newTrader(server)
  await server.tick('EURUSD', '1.10000')
  const ids: number[] = []
  for (let each = 0; each < 5; each += 1) ids.push(await trader.open({ cont: '0.1' }))
  server.clock.advance(61_000)
  await server.tick('EURUSD', '1.10500')
  for (const id of ids) await trader.close(id)
  return trader
}

it('profit_percent is that of three weeks, and whoever has ended keeps their place by the weeks before', async () => {
  const [goesOn, ended] = [await rankedTrader(), await rankedTrader()]
  expect((await ended.post(COPYING.end)).code).toBe(1)
  const before = [await pageOf(goesOn.traderId), await pageOf(ended.traderId)] as const
  for (const page of before) {
    expect(Number(page.profit_percent)).toBeGreaterThan(0)
    expect(page.profit_percent).toBe(page.three_week_rate)
    expect(page.total_profit_percent).toBe(page.three_week_rate)
  }
  server.clock.advance(30 * DAY_MS)
  expect(await pageOf(goesOn.traderId)).toMatchObject({
    profit_percent: '0.00',
    three_week_num: 0,
    total_profit_percent: before[0].total_profit_percent,
  })
  expect(await pageOf(ended.traderId)).toEqual(before[1])
  expect(await ranked(goesOn.traderId)).toBeUndefined()
  expect(await ranked(ended.traderId)).toMatchObject({
    user: { ended_at: expect.any(String) },
    three_week_rate: before[1].three_week_rate,
  })
})

it('shows what open orders come to, as far as they are a trader’s own from their time as one', async () => {
  const trader = await newTrader(server)
  await server.tick('EURUSD', '1.10000')
  const id = await trader.open({ cont: '0.1' })
  await server.tick('EURUSD', '1.10500')
  const { data: order } = await trader.get<{ FactProfits: string; CautionMoney: string }>(
    '/v2/api/forex/order',
    { id },
  )
  const page = await pageOf(trader.traderId)
  expect(Number(page.open_profit)).toBe(50)
  expect(page).toMatchObject({
    ...{ position_num: 1, position_quantity: '0.1' },
    open_profit: order.FactProfits,
    open_margin: order.CautionMoney,
    total_num: 0,
  })
  const listed = (await get<WireTraders>(server, '/api/follow/trader_list')).data.data
  expect(listed.find((each) => each.id === trader.traderId)).toMatchObject({ open_profit: page.open_profit })
  server.clock.advance(1)
  expect((await trader.post(COPYING.end)).code).toBe(1)
  await trader.open({ cont: '0.1' })
  expect(await pageOf(trader.traderId)).toMatchObject({ position_num: 1, open_margin: page.open_margin })
})
