import { DAY_MS, usd } from '@fairtick/domain'
import { CODE, type WireFund, type WireFunds } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { subscriptionTable } from '../../src/features/mining/subscription-store'
import { auditBooks } from '../../src/operations/books-audit'
import { lent } from '../lending/borrower.cases'
import { type Parameters, get, send } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { FUND, later, miner, paid } from './mining.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), { clockStands: true })

const poolLeft = async (id: number) => (await get<WireFund>(server, FUND.info, { id })).data.pool_left
const audited = () => auditBooks(server.pool)
const codesOf = (answers: readonly { readonly code: number }[]) =>
  answers.map(({ code }) => code).toSorted((one, other) => one - other)

describe('products on offer', () => {
  it('are the samples of a sandbox with filled pools, and nothing hidden (N9)', async () => {
    await server.pool.query(
      `INSERT INTO mining_product (title, description, yield_source, daily_percent, amount_min, amount_max, lock_days, penalty_percent)
       VALUES ('no sample', 'd', 'y', 100000000, 10000000, 20000000, 7, 0)`,
    )
    const { data } = await get<WireFunds>(server, FUND.list)
    expect(data.total).toBe(3)
    expect(data.data.at(-1)).toMatchObject({
      ...{ id: 1, currency_code: 'USD', dividend_percentage: '0.05', staring_sub_amount: '10.00' },
      ...{ lock_dividend_days: 7, liquidated_damages: '1', penalty_cap: 1, is_sample: 1 },
    })
    expect(data.data.find(({ id }) => id === 3)?.penalty_cap).toBe(0)
    // Description and source agree: a product described as not mined has no rewards of mining as its source.
    for (const { desc, yield_source: source } of data.data) {
      expect(desc).toContain('Nothing is mined')
      expect(source).toMatch(/^Nothing is mined/)
    }
    for (const id of ['101', '9999']) expect((await get(server, FUND.info, { id })).code).toBe(1600)
    for (const id of ['0', '-1', 'x', '1 OR 1=1', ''])
      expect((await get(server, FUND.info, { id })).code).toBe(CODE.parameterWrong)
  })
})

describe('subscribing', () => {
  it('needs an amount within the bounds, money of one’s own and a real account (N1, N8)', async () => {
    const user = await miner(server, '50')
    const codeOf = async (parameters: Parameters) => (await user.subscribe(parameters)).code
    expect(await codeOf({ amount: '9.99' })).toBe(CODE.amountNotAllowed)
    expect(await codeOf({ amount: '1000.01' })).toBe(CODE.amountNotAllowed)
    expect(await codeOf({ amount: '' })).toBe(CODE.parameterWrong)
    expect(await codeOf({ amount: '20.001' })).toBe(CODE.parameterWrong)
    expect(await codeOf({ amount: '50.01' })).toBe(CODE.balanceTooSmall)
    expect(await codeOf({ id: '101' })).toBe(CODE.noSuchProduct)
    expect((await user.subscriptions()).total).toBe(0)
    const demo = await demoUser(server)
    expect((await get(server, FUND.buy, { id: 1, amount: '10' }, { token: demo.token })).code).toBe(
      CODE.onlyRealAccount,
    )
  })

  it('fifty times at once takes what there is, once for each key, and HEAD takes nothing (N2)', async () => {
    const user = await miner(server, '250')
    const answers = await Promise.all(Array.from({ length: 50 }, () => user.subscribe({ amount: '100' })))
    expect(answers.filter(({ code }) => code === CODE.success)).toHaveLength(2)
    expect(await user.fund()).toBe('50.000000')
    const headers = { authorization: user.token, 'idempotency-key': 'once' }
    const path = `${FUND.buy}?id=1&amount=10`
    const [first, again] = [
      await send(server, { method: 'GET', path, headers }),
      await send(server, { method: 'GET', path, headers }),
    ]
    expect(again.bytes.toString()).toBe(first.bytes.toString())
    await send(server, { method: 'HEAD', path: `${FUND.buy}?id=1&amount=11`, headers })
    expect(await user.fund()).toBe('40.000000')
    expect((await user.subscriptions()).total).toBe(3)
    expect(await audited()).toEqual([])
  })

  it('binds its terms, sets the income aside, and is refused where the pool cannot bear it (N7)', async () => {
    const before = usd(await poolLeft(2))
    const user = await miner(server, '60000')
    const { data } = await user.subscribe({ id: 2, amount: '20000' })
    expect(data).toMatchObject({
      day_profit: '16.0000',
      sum_profit: '480.0000',
      get_fund: '0.0000',
      status: 1,
    })
    expect(usd(await poolLeft(2))).toBe(before - usd('480'))
    await server.pool.query('UPDATE mining_product SET daily_percent = 400000000 WHERE id = 2')
    // 20,000 at 4 % a day would take 24,000 each; one of two at once has it.
    const answers = await Promise.all([1, 2].map(() => user.subscribe({ id: 2, amount: '20000' })))
    expect(codesOf(answers)).toEqual([CODE.success, CODE.productClosed])
    await server.pool.query('UPDATE mining_product SET daily_percent = 8000000 WHERE id = 2')
    expect((await user.subscription(data.id)).dividend_percentage).toBe('0.08')
    expect(await audited()).toEqual([])
  })

  it('takes no borrowed money', async () => {
    const user = await lent(server, '50')
    const subscribe = async (amount: string) => (await user.get(FUND.buy, { id: 1, amount })).code
    expect(await subscribe('50.01')).toBe(CODE.balanceTooSmall)
    expect(await subscribe('50')).toBe(CODE.success)
  })
})

describe('income', () => {
  it('is paid for each full day once, and the principal comes back at maturity', async () => {
    const user = await miner(server)
    const { data } = await user.subscribe()
    await later(server, 3)
    const days = await user.income(data.id)
    expect(days.data.map(({ day, interest }) => [day, interest])).toEqual(
      [3, 2, 1].slice(days.total === 3 ? 0 : 1).map((day) => [day, '0.0500']),
    )
    await later(server, 20)
    expect(await user.subscription(data.id)).toMatchObject({
      ...{ status: 4, days_paid: 7, get_fund: '0.3500', penalty: null, next_income_at: null },
    })
    expect(await user.fund()).toBe('1000.350000')
    await later(server, 10)
    expect(await user.fund()).toBe('1000.350000')
    expect((await user.redeem(data.id)).code).toBe(CODE.recordState)
    expect(await audited()).toEqual([])
  })

  it('is paid once while the clock is set back and forward, and memory is read anew (N4)', async () => {
    const user = await miner(server)
    const { data } = await user.subscribe({ id: 2, amount: '1000' })
    await later(server, 2)
    const once = await user.income(data.id)
    server.clock.advance(-2 * DAY_MS)
    await new Promise((resolve) => setTimeout(resolve, 200))
    server.clock.advance(2 * DAY_MS)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await user.income(data.id)).toEqual(once)
    const rows = await server.pool.query('SELECT FROM mining_income WHERE subscription_id = $1', [data.id])
    expect(rows.rowCount).toBe(once.total)
    expect(await audited()).toEqual([])
  })
})

describe('an early redemption', () => {
  it('settles with the figures of its estimate, capped or not', async () => {
    const user = await miner(server, '3000')
    const settled = async (id: number, amount: string) => {
      const { data } = await user.subscribe({ id, amount })
      await later(server, 3)
      const [estimate, before] = [await user.estimate(data.id), usd(await user.fund())]
      const { data: after } = await user.redeem(data.id)
      expect(estimate.pays_at_once).toBe(1)
      expect(after).toMatchObject({ status: 3, penalty: estimate.penalty, redeem_at_once: 1 })
      expect(usd(await user.fund()) - before).toBe(usd(estimate.pays))
      return [estimate.principal, estimate.income, estimate.penalty]
    }
    const [, income, penalty] = await settled(1, '1000')
    expect(usd(penalty ?? '')).toBe(usd(income ?? ''))
    expect((await settled(3, '1000'))[2]).toBe('50.000000')
    expect(await audited()).toEqual([])
  })

  it('races with itself, income and maturity into one end (N3, N5)', async () => {
    const user = await miner(server)
    const { data } = await user.subscribe()
    const before = usd(await poolLeft(1))
    server.clock.advance(20 * DAY_MS)
    await server.pool.query('UPDATE session SET created_at = $1, last_seen_at = $1', [server.clock.now()])
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.redeem(data.id)))
    expect(answers.filter(({ code }) => code === CODE.success).length).toBeLessThanOrEqual(1)
    await paid(server)
    expect(await user.subscription(data.id)).toMatchObject({ status: 4, get_fund: '0.3500' })
    expect(await user.fund()).toBe('1000.350000')
    expect(usd(await poolLeft(1))).toBe(before)
    const other = await user.subscribe()
    const redeemed = await Promise.all(Array.from({ length: 10 }, () => user.redeem(other.data.id)))
    expect(redeemed.filter(({ code }) => code === CODE.success)).toHaveLength(1)
    expect(await audited()).toEqual([])
  })

  it('is nobody else’s (N3, N6)', async () => {
    const [user, stranger] = [await miner(server), await miner(server)]
    const { data } = await user.subscribe()
    for (const path of [FUND.redeem, FUND.estimate, FUND.income])
      expect((await stranger.get(path, { sub_id: data.id })).code).toBe(CODE.noSuchProduct)
    expect((await stranger.subscriptions()).total).toBe(0)
    expect((await user.subscription(data.id)).status).toBe(1)
  })
})

it('the books keep every subscription that is held in memory', async () => {
  const user = await miner(server)
  await user.subscribe()
  const portfolio = server.books.portfolioInMemory(user.id)
  expect(portfolio && subscriptionTable.openRows(portfolio).size).toBe(1)
})
