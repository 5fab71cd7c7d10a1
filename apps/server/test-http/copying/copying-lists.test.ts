import type {
  WireEndedFollows,
  WireFollowedTraders,
  WireMyFollowers,
  WireRanking,
  WireTraderOrder,
  WireTraderOrders,
  WireTraderPage,
  WireTraders,
} from '@fairtick/wire'
import { CODE } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { readApplication, writeTraderStatus } from '../../src/features/copying/trader-store'
import { type Parameters, callsOf, get } from '../call.cases'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { approvedTrader, lookAtTraders, untilTotal } from './trader.cases'
import { useServer } from '../use-server.cases'

let server: TestServer
useServer((started) => (server = started), { clockStands: true })

const FOLLOW = '/api/follow/follow_trader'
const ORDERS = '/api/follow/trader_orders'
const DETAIL = '/api/follow/trader_detail'
const RANKING = '/api/follow/list'
const TRADERS = '/api/follow/trader_list'
const LISTS = [RANKING, TRADERS]

async function newTrader() {
  const user = await realUser(server, '100000')
  const calls = callsOf(server, user.token)
  await calls.post('/api/follow/apply_trader', { agreement: 1, nickname: `Wash ${user.id}` })
  const traderId = await approvedTrader(server, user.id)
  return { ...user, ...calls, traderId }
}

/** All closed orders of a trader, as a visitor reads them page by page. */
async function closedOrders(id: number): Promise<readonly WireTraderOrder[]> {
  const all: WireTraderOrder[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await get<WireTraderOrders>(server, ORDERS, { id, page })
    all.push(...data.data)
    if (data.data.length === 0) return all
  }
}

/** Buys and sells the least, so many times; after a while all of them close at another price. */
async function wash(
  trader: Awaited<ReturnType<typeof newTrader>>,
  { times, heldMs, to }: { readonly times: number; readonly heldMs: number; readonly to: string },
) {
  const ids: number[] = []
  for (let each = 0; each < times; each += 1)
    for (const type of [1, 2]) {
      const asked: Parameters = { ...BUY, cont: '0.01', type }
      ids.push((await trader.get<{ Id: number }>(PATH.submit, asked)).data.Id)
    }
  server.clock.advance(heldMs)
  await server.tick('EURUSD', to)
  for (const id of ids) expect((await trader.get(PATH.close, { id })).code).toBe(1)
  return ids.length
}

/** The public page of a trader once so many of their orders are counted in it. */
async function pageWith(id: number, total: number): Promise<WireTraderPage> {
  const { page } = await untilTotal(async () => {
    await lookAtTraders(server)
    const { data } = await get<WireTraderPage>(server, DETAIL, { id })
    return { page: data, total: data.total_num === total ? 1 : 0 }
  })
  return page
}

const net = ({ FactProfits, TradeFee, Swap }: WireTraderOrder) =>
  Number(FactProfits) - Number(TradeFee) + Number(Swap)

const isRanked = async (id: number) =>
  (await get<WireRanking>(server, RANKING, {})).data.data.some(({ user }) => user.id === id)

describe('a trader who trades against themselves', () => {
  it('for less than a minute each has no rate, no win and no rank by it (F13)', async () => {
    const trader = await newTrader()
    const closed = await wash(trader, { times: 50, heldMs: 30_000, to: '1.10100' })
    const page = await pageWith(trader.traderId, closed)
    expect(page).toMatchObject({ three_week_win: '0.00', three_week_rate: '0.00', profit_percent: '0.00' })
    expect(Number(page.total_profit)).toBeLessThan(0)
    expect(await isRanked(trader.traderId)).toBe(false)
  })

  it('for longer wins as often as they lose, pays the fees, and anyone works the same out (F13)', async () => {
    const trader = await newTrader()
    const closed = await wash(trader, { times: 50, heldMs: 61_000, to: '1.10200' })
    const page = await pageWith(trader.traderId, closed)
    const orders = await closedOrders(trader.traderId)
    expect(orders).toHaveLength(closed)
    const [profit, margin] = [orders.map(net), orders.map(({ CautionMoney }) => Number(CautionMoney))].map(
      (all) => all.reduce((sum, each) => sum + each, 0),
    )
    const wins = orders.filter((order) => net(order) > 0).length
    expect(Number(page.total_profit)).toBeCloseTo(profit ?? 0, 5)
    expect(Number(page.profit_percent)).toBeCloseTo(((profit ?? 0) / (margin ?? 1)) * 100, 1)
    expect(Number(page.three_week_win)).toBeCloseTo((wins / closed) * 100, 2)
    expect(Number(page.profit_percent)).toBeLessThan(0)
    expect(Number(page.three_week_win)).toBeLessThanOrEqual(50)
  })

  it('with less than 100 USD of margin in three weeks has no rank, however often they win (F13)', async () => {
    const trader = await newTrader()
    for (const to of ['1.10300', '1.10400', '1.10500', '1.10600', '1.10700']) {
      const asked = { ...BUY, cont: '0.01', multiple: 500 }
      const { data } = await trader.get<{ Id: number }>(PATH.submit, asked)
      server.clock.advance(61_000)
      await server.tick('EURUSD', to)
      await trader.get(PATH.close, { id: data.Id })
    }
    const page = await pageWith(trader.traderId, 5)
    expect(page.three_week_win).toBe('100.00')
    expect(await isRanked(trader.traderId)).toBe(false)
  })
})

describe('a trader who was approved this very moment', () => {
  it('has a page and can be followed before any job has looked, also where an operator approved elsewhere', async () => {
    const [user, follower] = [await realUser(server, '1000'), await realUser(server, '1000')]
    await callsOf(server, user.token).post('/api/follow/apply_trader', {
      agreement: 1,
      nickname: `New ${user.id}`,
    })
    const { id = 0 } = (await readApplication(server.pool, user.id)) ?? {}
    const calls = callsOf(server, follower.token)
    const asked = { agreement: 1, multiple: '1', max_amount: '100', trader_id: id }
    expect((await calls.post(FOLLOW, asked)).code).toBe(CODE.noSuchTrader)
    const at = server.clock.now()
    await writeTraderStatus(server.pool, id, { status: 'active', reason: 'known', at })
    expect((await calls.post(FOLLOW, asked)).code).toBe(1)
    expect((await get(server, DETAIL, { id })).code).toBe(1)
    const { data } = await calls.get<WireFollowedTraders>('/api/follow/followed_trader')
    expect(data.data.map((each) => each.id)).toEqual([id])
  })
})

describe('lists of copying', () => {
  it('are their own for followers and traders, and refused to whoever is no trader (F12)', async () => {
    const [ann, bob] = [await newTrader(), await newTrader()]
    const follower = await realUser(server, '1000')
    const calls = callsOf(server, follower.token)
    const terms = { agreement: 1, multiple: '1', max_amount: '100' }
    expect((await calls.post(FOLLOW, { ...terms, trader_id: ann.traderId })).code).toBe(1)
    const followed = async (by: typeof calls, more: Parameters = {}) =>
      (await by.get<WireFollowedTraders>('/api/follow/followed_trader', more)).data
    expect((await followed(calls)).data.map(({ id }) => id)).toEqual([ann.traderId])
    expect((await followed(calls, { page: 2 })).data).toEqual([])
    const others: readonly Parameters[] = [{}, { user_id: follower.id }, { follower_user_id: follower.id }]
    for (const who of others) expect(await followed(bob, who)).toEqual({ data: [], total: 0 })
    const followers = async (by: typeof calls, more: Parameters = {}) =>
      by.get<WireMyFollowers>('/api/follow/my_follower', more)
    expect((await followers(calls)).code).toBe(CODE.noSuchTrader)
    expect((await followers(calls, { user_id: ann.id })).code).toBe(CODE.noSuchTrader)
    expect((await followers(bob, { user_id: ann.id })).data.total).toBe(0)
    expect((await followers(ann)).data.total).toBe(1)
    expect((await followers(ann, { page: 2 })).data).toMatchObject({ data: [], total: 1 })
  })

  it('show what has ended to its follower alone, the latest to end first, with what ended it', async () => {
    const [ann, bob] = [await newTrader(), await newTrader()]
    const [follower, other] = [await realUser(server, '1000'), await realUser(server, '1000')]
    const [calls, others] = [callsOf(server, follower.token), callsOf(server, other.token)]
    const terms = { agreement: 1, multiple: '1', max_amount: '100', stop_loss: 30 }
    const endedOf = async ({ get: read }: typeof calls, page = 1) =>
      (await read<WireEndedFollows>('/api/follow/ended_follows', { page })).data
    for (const { traderId } of [bob, ann])
      expect((await calls.post(FOLLOW, { ...terms, trader_id: traderId })).code).toBe(1)
    expect(await endedOf(calls)).toEqual({ data: [], total: 0 })
    expect((await calls.post('/api/follow/canal_follow', { trader_id: ann.traderId })).code).toBe(1)
    server.clock.advance(1000)
    expect((await bob.post('/api/follow/end_trading')).code).toBe(1)
    await expect.poll(async () => (await endedOf(calls)).total, { timeout: 10_000 }).toBe(2)
    const { data } = await endedOf(calls)
    const rows = data.map(({ trader_id, nickname, reason }) => [trader_id, nickname, reason])
    expect(rows).toEqual([
      [bob.traderId, `Wash ${bob.id}`, 3],
      [ann.traderId, `Wash ${ann.id}`, 1],
    ])
    expect(data[0]).toMatchObject({
      ...{ multiple: '1', mode: 1, stop_loss: 30 },
      total_profits: '0.000000',
    })
    expect((await endedOf(calls, 2)).data).toEqual([])
    for (const someone of [others, bob]) expect(await endedOf(someone)).toEqual({ data: [], total: 0 })
  })

  it('take a page far out and an order by something else, and show a visitor public fields only (F14)', async () => {
    const { traderId } = await newTrader()
    const detail = await get<WireTraderPage>(server, DETAIL, { id: traderId })
    for (const path of LISTS) {
      const plain = await get<WireTraders>(server, path, {})
      const ordered = await get<WireTraders>(server, path, { order: 'desc,(SELECT 1)' })
      expect(ordered.data).toEqual(plain.data)
      expect((await get<WireTraders>(server, path, { page: 999_999_999 })).data).toEqual({
        data: [],
        total: plain.data.total,
      })
    }
    const sorted = await get(server, TRADERS, { sort: 'id; DROP TABLE trader--' })
    expect(sorted).toMatchObject({ code: 1000, data: { fields: { sort: 'malformed' } } })
    const { data: shown } = await get<WireTraders>(server, TRADERS, {})
    const names = Object.keys({ ...detail.data, ...shown.data[0] })
    expect(
      names.filter((name) => /mail|phone|balance|equity_usd|password|token|address|ip$/i.test(name)),
    ).toEqual([])
    expect(detail.text).not.toMatch(/@|example\.com/)
  })

  it('show whoever was banned with the date, with figures and closed orders that anyone can work out (F2)', async () => {
    const trader = await newTrader()
    const closed = await wash(trader, { times: 3, heldMs: 61_000, to: '1.10900' })
    await pageWith(trader.traderId, closed)
    const application = await readApplication(server.pool, trader.id)
    const at = server.clock.now()
    const banned = { status: 'banned', reason: 'washed by hand', at } as const
    await writeTraderStatus(server.pool, application?.id ?? 0, banned)
    await lookAtTraders(server)
    const list = await get<WireTraders>(server, TRADERS, {})
    const listed = list.data.data.find(({ id }) => id === trader.traderId)
    expect(listed).toMatchObject({ ended_at: expect.any(String), is_banned: 1 })
    expect(list.text).not.toContain('washed by hand')
    const page = await pageWith(trader.traderId, closed)
    expect(page).toMatchObject({ ended_at: new Date(at).toISOString(), is_banned: 1 })
    const profit = (await closedOrders(trader.traderId)).reduce((sum, order) => sum + net(order), 0)
    expect(Number(page.total_profit)).toBeCloseTo(profit, 5)
    for (const id of [999_999, trader.id + 1_000_000])
      for (const path of [DETAIL, ORDERS])
        expect((await get(server, path, { id })).code).toBe(CODE.noSuchTrader)
  })

  it('have no demo user in them, whom nobody can follow (F5)', async () => {
    const demo = await demoUser(server)
    const follower = callsOf(server, (await realUser(server, '1000')).token)
    const asked = { agreement: 1, multiple: '1', max_amount: '100', trader_id: demo.id }
    expect((await follower.post(FOLLOW, asked)).code).toBe(CODE.noSuchTrader)
    const { data } = await get<WireTraders>(server, TRADERS, {})
    expect(data.data.map(({ user_id }) => user_id)).not.toContain(demo.id)
  })
})
