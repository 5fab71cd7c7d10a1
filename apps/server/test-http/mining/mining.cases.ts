import { DAY_MS } from '@fairtick/domain'
import type { WireIncomePage, WireRedemption, WireSubscription, WireSubscriptions } from '@fairtick/wire'
import { expect } from 'vitest'
import { borrower } from '../lending/borrower.cases'
import type { Parameters } from '../call.cases'
import type { TestServer } from '../start-test-server.cases'

/** Paths of the calls of mining. */
export const FUND = {
  list: '/api/fund/list',
  info: '/api/fund/info',
  buy: '/api/fund/buy',
  subscriptions: '/api/fund/subList',
  income: '/api/fund/insList',
  estimate: '/api/fund/estimate',
  redeem: '/api/fund/applyRefund',
}

/** A real user with money in the fund account, and the calls of mining. */
export async function miner(server: TestServer, funds = '1000') {
  const user = await borrower(server, funds)
  const read = async <Data>(path: string, parameters: Parameters = {}) =>
    (await user.get<Data>(path, parameters)).data
  return {
    ...user,
    subscribe: async (parameters: Parameters = {}) =>
      user.get<WireSubscription>(FUND.buy, { id: 1, amount: '100', ...parameters }),
    redeem: async (id: number) => user.get<WireSubscription>(FUND.redeem, { sub_id: id }),
    estimate: async (id: number) => read<WireRedemption>(FUND.estimate, { sub_id: id }),
    income: async (id: number) => read<WireIncomePage>(FUND.income, { sub_id: id }),
    subscriptions: async () => read<WireSubscriptions>(FUND.subscriptions),
    async subscription(id: number): Promise<WireSubscription> {
      const { data } = await read<WireSubscriptions>(FUND.subscriptions)
      const found = data.find((each) => each.id === id)
      if (!found) throw new Error(`no subscription ${id}`)
      return found
    },
  }
}

/** Days pass, everybody stays signed in, and the clock pays all due amounts. */
export async function later(server: TestServer, days: number): Promise<void> {
  server.clock.advance(days * DAY_MS)
  await server.pool.query('UPDATE session SET created_at = $1, last_seen_at = $1', [server.clock.now()])
  await paid(server)
}

/** Waits until nothing is due any more. */
export async function paid(server: TestServer): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await server.pool.query<{ due: bigint }>(
        `SELECT count(*) AS due FROM subscription WHERE status = 1
           AND least(div($1, ${DAY_MS}) - div(subscribed_at + ${DAY_MS - 1}, ${DAY_MS}), lock_days) > days_paid`,
        [server.clock.now()],
      )
      return Number(rows[0]?.due)
    })
    .toBe(0)
}
