import type { WireCopies } from '@fairtick/wire'
import { expect } from 'vitest'
import { type Parameters, callsOf } from '../call.cases'
import { BUY } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { approvedTrader, untilTotal } from './trader.cases'

/** Calls of copying. */
export const COPYING = {
  apply: '/api/follow/apply_trader',
  follow: '/api/follow/follow_trader',
  change: '/api/follow/change_follow',
  pause: '/api/follow/pause_follow',
  unfollow: '/api/follow/canal_follow',
  end: '/api/follow/end_trading',
  followed: '/api/follow/followed_trader',
  followers: '/api/follow/my_follower',
  copies: '/v2/api/forex/my_deal_follow_order',
  skipped: '/api/follow/skipped',
  orders: '/api/follow/trader_orders',
  detail: '/api/follow/trader_detail',
} as const
/** Terms of a follower, without the optional ones. */
export const TERMS = { multiple: '0.5', max_amount: '1000' }

/** A client who is an approved trader, with what they trade by. */
export async function newTrader(server: TestServer, amount = '100000') {
  const user = await realUser(server, amount)
  const calls = callsOf(server, user.token)
  expect((await calls.post(COPYING.apply, { agreement: 1, nickname: `Ann ${user.id}` })).code).toBe(1)
  const traderId = await approvedTrader(server, user.id)
  const open = async (changes: Parameters = {}) =>
    (await calls.get<{ Id: number }>('/v2/api/forex/submit', { ...BUY, ...changes })).data.Id
  const close = (id: number, cont?: string) =>
    calls.get('/v2/api/forex/close', { id, ...(cont !== undefined && { cont }) })
  return { ...user, ...calls, traderId, open, close }
}

/** A client with the calls of a follower of a trader; they follow once they are told to. */
export async function newFollower(server: TestServer, traderId: number, terms: Parameters = {}) {
  const user = await realUser(server, '10000')
  const calls = callsOf(server, user.token)
  const follow = (changes: Parameters = {}) =>
    calls.post(COPYING.follow, { trader_id: traderId, agreement: 1, ...TERMS, ...terms, ...changes })
  const copiesOf = (status: 1 | 3, more: Parameters = {}) =>
    untilTotal(async () => (await calls.get<WireCopies>(COPYING.copies, { status, ...more })).data)
  return { ...user, ...calls, follow, copiesOf }
}
