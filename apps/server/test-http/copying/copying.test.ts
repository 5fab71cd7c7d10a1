import type {
  WireCopies,
  WireFollowedTraders,
  WireMyFollowers,
  WireRanking,
  WireSkippedCopies,
  WireTraderApplication,
  WireTraderOrders,
  WireTraderPage,
  WireTraders,
  WireUser,
} from '@fairtick/wire'
import { CODE } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { closeAccount } from '../../src/features/identity/privacy/close-account'
import { callsOf, get, send } from '../call.cases'
import { COPYING, TERMS, newFollower, newTrader } from './copying.cases'
import { demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { approvedTrader, lookAtTraders, untilTotal } from './trader.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), { clockStands: true })

describe('copying a trader', () => {
  it('opens, shows and closes copies, and all that is told of them agrees', async () => {
    const trader = await newTrader(server)
    const follower = await newFollower(server, trader.traderId)
    expect((await follower.follow()).code).toBe(1)
    expect((await follower.follow()).code).toBe(CODE.alreadyFollowed)
    const id = await trader.open({ cont: '0.1' })
    const { data: copies } = await follower.copiesOf(1)
    expect(copies).toMatchObject([
      { OriginId: id, FollowType: 2, Quantity: '0.05', nickname: expect.stringMatching(/^Ann /), Status: 1 },
    ])
    const { data: followed } = (await follower.get<WireFollowedTraders>(COPYING.followed)).data
    expect(followed).toMatchObject([
      {
        id: trader.traderId,
        multiple: '0.5',
        max_amount: '1000.000000',
        copy_num: 1,
        is_followed: 1,
        work_amount: '5500.000000',
      },
    ])
    const { data: mine } = await trader.get<WireMyFollowers>(COPYING.followers)
    expect(mine).toMatchObject({ total: 1, data: [{ follow_id: expect.any(Number) }] })
    expect(JSON.stringify(mine)).not.toContain('@')
    await server.tick('EURUSD', '1.10100')
    await trader.close(id, '0.05')
    const whole = copies[0]?.Id ?? 0
    const part = { OriginId: whole, Status: 3, CloseReason: 'copy', Price: '1.10100' }
    expect((await follower.copiesOf(3)).data).toMatchObject([part])
    await trader.close(id)
    await untilTotal(async () => ({ total: (await follower.copiesOf(1)).total === 0 ? 1 : 0 }))
    const { data: closed, total } = await follower.copiesOf(3)
    expect([closed, total]).toMatchObject([[part, { Id: whole, CloseReason: 'copy', Price: '1.10100' }], 2])
    const seen = await trader.get<WireCopies>(COPYING.copies, { status: 3, follower_user_id: follower.id })
    expect(seen.data.data).toEqual(closed)
    const other = await newTrader(server)
    expect(
      (await follower.get<WireCopies>(COPYING.copies, { status: 3, user_id: other.id })).data.total,
    ).toBe(0)
    const sum = closed.reduce(
      (before, { FactProfits, TradeFee, Swap }) =>
        before + Number(FactProfits) - Number(TradeFee) + Number(Swap),
      0,
    )
    const [figures] = (await follower.get<WireFollowedTraders>(COPYING.followed)).data.data
    expect(Number(figures?.total_profits)).toBeCloseTo(sum, 6)
  })

  it('is paused, changed and ended', async () => {
    const trader = await newTrader(server)
    const { traderId: trader_id } = trader
    const follower = await newFollower(server, trader_id)
    await follower.follow()
    expect((await follower.post(COPYING.pause, { trader_id, pause: 1 })).code).toBe(1)
    expect((await follower.post(COPYING.change, { trader_id, ...TERMS, multiple: '2' })).code).toBe(1)
    expect((await follower.get<WireFollowedTraders>(COPYING.followed)).data.data).toMatchObject([
      { pause: 1, multiple: '2' },
    ])
    expect((await follower.post(COPYING.unfollow, { trader_id })).code).toBe(1)
    expect((await follower.post(COPYING.unfollow, { trader_id })).code).toBe(CODE.noSuchTrader)
    await trader.open()
    expect((await follower.get<WireCopies>(COPYING.copies, { status: 1 })).data.total).toBe(0)
  })

  it('tells what was not copied, with the code and the figures', async () => {
    const trader = await newTrader(server)
    const follower = await newFollower(server, trader.traderId, { max_amount: '1' })
    await follower.follow()
    const origin_id = await trader.open({ cont: '0.1' })
    const { data } = await untilTotal(
      async () => (await follower.get<WireSkippedCopies>(COPYING.skipped)).data,
    )
    expect(data).toMatchObject([
      {
        origin_id,
        trader_id: trader.traderId,
        code: 1303,
        figures: { lots: '0.1', copy_lots: '0.05', left: '1.000000' },
      },
    ])
  })

  it('is in the export of whoever applied, copied and was not copied', async () => {
    const trader = await newTrader(server)
    const follower = await newFollower(server, trader.traderId, { max_open: 1 })
    await follower.follow()
    const [copied, skipped] = [await trader.open({ cont: '0.1' }), await trader.open({ cont: '0.1' })]
    const { data: copies } = await follower.copiesOf(1)
    await untilTotal(async () => (await follower.get<WireSkippedCopies>(COPYING.skipped)).data)
    const exported = async (token: string) => {
      const headers = { authorization: token }
      const { text } = await send(server, { path: '/api/user/export?format=json', headers })
      return JSON.parse(text) as Record<string, unknown>
    }
    const traderId = String(trader.traderId)
    expect(await exported(follower.token)).toMatchObject({
      trading: [],
      follows: [
        { trader: traderId, ratio: '0.5', budget_usd: '1000.000000', most_open: '1', status: 'following' },
      ],
      copies: [
        { order: String(copies[0]?.Id), trader: traderId, copied_order: String(copied), ended_utc: '' },
      ],
      not_copied: [
        { trader: traderId, order: String(skipped), instrument: 'EURUSD', reason: 'too-many-positions' },
      ],
    })
    expect(await exported(trader.token)).toMatchObject({
      trading: [{ id: traderId, nickname: `Ann ${trader.id}`, status: 'active', reason: '' }],
      follows: [],
    })
  })

  it.each([
    ['without the agreement', { agreement: 0 }, CODE.agreementNotAccepted],
    ['with too low a ratio', { multiple: '0.009' }, CODE.parameterWrong],
    ['with too high a ratio', { multiple: '10.01' }, CODE.parameterWrong],
    ['with no budget', { max_amount: '0' }, CODE.amountNotAllowed],
    ['with a stop-loss of 4 %', { stop_loss: 4 }, CODE.parameterWrong],
    ['with a stop-loss of 96 %', { stop_loss: 96 }, CODE.parameterWrong],
    ['of an instrument that there is not', { forex_ids: '1,999' }, CODE.parameterWrong],
    ['with more copies than anybody may have open', { max_open: 3_000_000_000 }, CODE.parameterWrong],
    ['with a leverage that nothing has', { max_multiple: 3_000_000_000 }, CODE.parameterWrong],
    ['with a margin that no number holds', { max_order: '99999999999999' }, CODE.parameterWrong],
    ['of nobody', { trader_id: 999_999 }, CODE.noSuchTrader],
  ])('%s is refused (F3)', async (_what, changes, code) => {
    const trader = await newTrader(server)
    const follower = await newFollower(server, trader.traderId)
    expect((await follower.follow(changes)).code).toBe(code)
  })

  it('twenty times at once makes one relation (F4), and of oneself none', async () => {
    const trader = await newTrader(server)
    const follower = await newFollower(server, trader.traderId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => follower.follow()))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    const own = { trader_id: trader.traderId, agreement: 1, ...TERMS }
    expect((await trader.post(COPYING.follow, own)).code).toBe(CODE.followYourself)
  })
})

describe('being a trader', () => {
  it('takes the agreement and an approval, once, and no demo user (F1, F5)', async () => {
    const user = await realUser(server, '100')
    const calls = callsOf(server, user.token)
    expect((await calls.post(COPYING.apply, { is_trader: 1 })).code).toBe(CODE.agreementNotAccepted)
    expect((await calls.post(COPYING.apply, { agreement: 1 })).code).toBe(1)
    expect((await calls.post(COPYING.apply, { agreement: 1 })).code).toBe(CODE.alreadyFollowed)
    expect((await calls.get<WireUser>('/api/user/info')).data.is_trader).toBe(0)
    expect((await calls.get(COPYING.followers)).code).toBe(CODE.noSuchTrader)
    await approvedTrader(server, user.id)
    expect((await calls.get<WireUser>('/api/user/info')).data.is_trader).toBe(1)
    const demo = callsOf(server, (await demoUser(server)).token)
    expect((await demo.post(COPYING.apply, { agreement: 1 })).code).toBe(CODE.onlyRealAccount)
  })

  it('shows closed orders from which everybody works the same figures out (F2, F13, F14)', async () => {
    const trader = await newTrader(server)
    const long = await trader.open({ cont: '0.1' })
    const short = await trader.open({ cont: '0.1' })
    await server.tick('EURUSD', '1.10100')
    await trader.close(short)
    server.clock.advance(61_000)
    await server.tick('EURUSD', '1.10200')
    await trader.close(long)
    await lookAtTraders(server)
    const asked = { id: trader.traderId }
    const { data: orders } = (await get<WireTraderOrders>(server, COPYING.orders, asked)).data
    expect(orders).toHaveLength(2)
    const { data: page } = await get<WireTraderPage>(server, COPYING.detail, { id: trader.traderId })
    const net = (order: (typeof orders)[number]) =>
      Number(order.FactProfits) - Number(order.TradeFee) + Number(order.Swap)
    const counted = orders.filter((each) => Date.parse(each.CloseTime) - Date.parse(each.OpenTime) >= 60_000)
    expect(counted.map(({ Id }) => Id)).toEqual([long])
    const [profit, margin] = [counted.map(net), counted.map(({ CautionMoney }) => Number(CautionMoney))].map(
      (all) => all.reduce((sum, each) => sum + each, 0),
    )
    expect(Number(page.profit_percent)).toBeCloseTo(((profit ?? 0) / (margin ?? 1)) * 100, 1)
    expect(Number(page.total_profit)).toBeCloseTo(
      orders.map(net).reduce((sum, each) => sum + each, 0),
      5,
    )
    expect(page).toMatchObject({ total_num: 2, three_week_win: '100.00', three_week_num: 2 })
    expect(page.equity_curve).toHaveLength(1)
    expect(page.equity_curve[0]?.[0]).toBeLessThanOrEqual(server.clock.now())
    const { data: ranking } = await get<WireRanking>(server, '/api/follow/list', {})
    expect(ranking.data.map(({ user }) => user.id)).not.toContain(trader.traderId)
    const text = JSON.stringify([page, orders])
    for (const secret of ['example.com', 'balance', 'equity_usd']) expect(text).not.toContain(secret)
  })

  it('can be ended: nobody copies them any more, and they stay listed with the date', async () => {
    const trader = await newTrader(server)
    const follower = await newFollower(server, trader.traderId)
    await follower.follow()
    await trader.open({ cont: '0.1' })
    await follower.copiesOf(1)
    expect((await trader.post(COPYING.end)).code).toBe(1)
    expect((await follower.get<WireCopies>(COPYING.copies, { status: 1 })).data.total).toBe(1)
    expect((await follower.get<WireFollowedTraders>(COPYING.followed)).data.total).toBe(0)
    const { data } = (await get<WireTraders>(server, '/api/follow/trader_list', {})).data
    expect(data.find(({ id }) => id === trader.traderId)?.ended_at).not.toBeNull()
    expect((await follower.follow()).code).toBe(CODE.noSuchTrader)
  })

  it('ends with the account: frozen by the link of a mail, not by an operator, or closed (an application with it)', async () => {
    const [trader, other] = [await newTrader(server), await newTrader(server)]
    const detail = async (id: number) => (await get<WireTraderPage>(server, COPYING.detail, { id })).data
    const freeze = async (id: number, isByOperator: boolean) =>
      server.pool.query('UPDATE credential SET frozen_at = 1, frozen_by_operator = $2 WHERE id = $1', [
        id,
        isByOperator,
      ])
    await freeze(other.id, true)
    await freeze(trader.id, false)
    await expect
      .poll(async () => (await detail(trader.traderId)).ended_at, { timeout: 10_000 })
      .not.toBeNull()
    expect((await detail(other.traderId)).ended_at).toBeNull()
    const [waiting, trading] = [await realUser(server, '0'), await realUser(server, '0')]
    for (const { token, id } of [waiting, trading])
      await callsOf(server, token).post(COPYING.apply, { agreement: 1, nickname: `Ann ${id}` })
    const traderId = await approvedTrader(server, trading.id)
    for (const { id } of [waiting, trading]) await server.books.execute(closeAccount, id, { mustBeEmpty: [] })
    const states = async () => {
      const { rows } = await server.pool.query<{ status: number }>(
        'SELECT status FROM trader WHERE user_id = ANY($1::bigint[]) ORDER BY id',
        [[waiting.id, trading.id]],
      )
      return rows.map(({ status }) => status)
    }
    await expect.poll(states, { timeout: 10_000 }).toEqual([2, 3])
    expect((await get<WireTraderPage>(server, COPYING.detail, { id: traderId })).code).toBe(1)
  })

  it('takes a nickname that nobody else has, or one that looks like it', async () => {
    const ann = await newTrader(server)
    const user = await realUser(server, '100')
    const apply = (nickname: string) =>
      callsOf(server, user.token).post(COPYING.apply, { agreement: 1, nickname })
    for (const alike of [`ANN ${ann.id}`, `Аnn ${ann.id}`, `Ann-${ann.id}`, '\u200b…'])
      expect(await apply(alike)).toMatchObject({ code: CODE.parameterWrong })
    expect((await ann.post(COPYING.end)).code).toBe(1)
    expect((await apply(`ann ${ann.id}`)).code).toBe(CODE.parameterWrong)
    expect((await ann.post(COPYING.apply, { agreement: 1, nickname: `Ann ${ann.id}` })).code).toBe(1)
    expect((await apply('安靜的鷺')).code).toBe(1)
  })

  it('without a nickname has the first free one of their number', async () => {
    const user = await realUser(server, '100')
    const taken = await realUser(server, '100')
    const nickname = `Trader ${user.id}`
    const by = (token: string) => callsOf(server, token)
    expect((await by(taken.token).post(COPYING.apply, { agreement: 1, nickname })).code).toBe(1)
    expect((await by(user.token).post(COPYING.apply, { agreement: 1 })).code).toBe(1)
    const { data } = await by(user.token).get<WireTraderApplication>('/api/follow/application')
    expect(data.nickname).toBe(`${nickname} 2`)
  })

  it('shows a trader the copies of their own followers, and of nobody else (F11)', async () => {
    const [ann, bob] = [await newTrader(server), await newTrader(server)]
    const follower = await newFollower(server, ann.traderId)
    await follower.follow()
    await ann.open({ cont: '0.1' })
    await follower.copiesOf(1)
    const asked = { status: 1, follower_user_id: follower.id }
    expect((await ann.get<WireCopies>(COPYING.copies, asked)).data.total).toBe(1)
    expect((await bob.get<WireCopies>(COPYING.copies, asked)).data.total).toBe(0)
    const of = (user_id: number) => ann.get<WireCopies>(COPYING.copies, { ...asked, user_id })
    expect((await of(ann.id)).data.total).toBe(1)
    expect((await of(bob.id)).data).toEqual({ data: [], total: 0 })
  })
})
