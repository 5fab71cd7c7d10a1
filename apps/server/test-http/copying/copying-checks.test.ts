import type { WireFollowedTraders } from '@fairtick/wire'
import { CODE } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type Parameters, post } from '../call.cases'
import { COPYING, TERMS, newFollower, newTrader } from './copying.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { approvedTrader } from './trader.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), {
  clockStands: true,
  instruments: [{ code: 'EURUSD', staleAfterMs: 15_000 }],
})

const keyed = (token: string, path: string, parameters: Parameters = {}) =>
  post(server, path, parameters, { token, headers: { 'idempotency-key': 'once' } })

describe('a call of copying under a key', () => {
  it('that began to copy is answered again, though the trader has ended since', async () => {
    const trader = await newTrader(server)
    const follower = await newFollower(server, trader.traderId)
    const asked = { trader_id: trader.traderId, agreement: 1, ...TERMS }
    const first = await keyed(follower.token, COPYING.follow, asked)
    expect(first.code).toBe(1)
    expect((await trader.post(COPYING.end)).code).toBe(1)
    expect((await keyed(follower.token, COPYING.follow, asked)).text).toBe(first.text)
    expect((await follower.follow()).code).toBe(CODE.noSuchTrader)
  })

  it.each([
    ['another trader', { trader_id: 999_999 }],
    ['no agreement', { agreement: 0 }],
    ['an instrument that there is not', { forex_ids: '999' }],
  ])('is refused as another one with %s', async (_what, changes) => {
    const trader = await newTrader(server)
    const follower = await newFollower(server, trader.traderId)
    const asked = { trader_id: trader.traderId, agreement: 1, ...TERMS }
    expect((await keyed(follower.token, COPYING.follow, asked)).code).toBe(1)
    const again = await keyed(follower.token, COPYING.follow, { ...asked, ...changes })
    expect(again.code).toBe(CODE.keyReused)
  })

  it('that changed the terms is another one with an instrument that there is not', async () => {
    const trader = await newTrader(server)
    const follower = await newFollower(server, trader.traderId)
    await follower.follow()
    const asked = { trader_id: trader.traderId, ...TERMS }
    expect((await keyed(follower.token, COPYING.change, asked)).code).toBe(1)
    const again = await keyed(follower.token, COPYING.change, { ...asked, forex_ids: '999' })
    expect(again.code).toBe(CODE.keyReused)
  })

  it('that applied is answered again, and refused as another one without the agreement', async () => {
    const user = await realUser(server, '100')
    const asked = { agreement: 1, nickname: `Eve ${user.id}` }
    const first = await keyed(user.token, COPYING.apply, asked)
    expect(first.code).toBe(1)
    await approvedTrader(server, user.id)
    expect((await keyed(user.token, COPYING.apply, asked)).text).toBe(first.text)
    const again = await keyed(user.token, COPYING.apply, { ...asked, agreement: 0 })
    expect(again.code).toBe(CODE.keyReused)
  })

  it('that ended a trader is answered again', async () => {
    const trader = await newTrader(server)
    const first = await keyed(trader.token, COPYING.end)
    expect(first.code).toBe(1)
    expect((await keyed(trader.token, COPYING.end)).text).toBe(first.text)
    expect((await trader.post(COPYING.end)).code).toBe(CODE.noSuchTrader)
  })
})

describe('the checks of copying come in the order of all calls', () => {
  it('shape before existence, existence before state, state before amounts', async () => {
    const trader = await newTrader(server)
    const { traderId: trader_id } = trader
    const follower = await newFollower(server, trader_id)
    const change = async (changes: Parameters) =>
      (await follower.post(COPYING.change, { trader_id, ...TERMS, ...changes })).code
    const follow = async (changes: Parameters) => (await follower.follow(changes)).code
    expect(await follow({ trader_id: 999_999, multiple: '11' })).toBe(CODE.parameterWrong)
    expect(await follow({ trader_id: 999_999, forex_ids: '999' })).toBe(CODE.parameterWrong)
    expect(await follow({ trader_id: 999_999, max_amount: '0' })).toBe(CODE.noSuchTrader)
    expect(await follow({ max_amount: '0' })).toBe(CODE.amountNotAllowed)
    expect(await change({ multiple: '11' })).toBe(CODE.parameterWrong)
    expect(await change({ max_amount: '0' })).toBe(CODE.noSuchTrader)
    expect(await follow({})).toBe(1)
    expect(await follow({ max_amount: '0' })).toBe(CODE.alreadyFollowed)
    expect(await change({ max_amount: '0' })).toBe(CODE.amountNotAllowed)
    const own = { trader_id, agreement: 1, ...TERMS, max_amount: '0' }
    expect((await trader.post(COPYING.follow, own)).code).toBe(CODE.followYourself)
  })
})

it('a relation that ends while a copy waits for a price says so, and takes no pause', async () => {
  const trader = await newTrader(server)
  const { traderId: trader_id } = trader
  const follower = await newFollower(server, trader_id)
  await follower.follow()
  await trader.open({ cont: '0.1' })
  await follower.copiesOf(1)
  const followed = async () => (await follower.get<WireFollowedTraders>(COPYING.followed)).data.data
  expect(await followed()).toMatchObject([{ stopping: 0, pause: 0 }])
  server.clock.advance(15_100)
  expect((await follower.post(COPYING.unfollow, { trader_id, close: 1 })).code).toBe(1)
  expect(await followed()).toMatchObject([{ stopping: 1, pause: 0, copy_num: 1 }])
  expect((await follower.post(COPYING.change, { trader_id, ...TERMS })).code).toBe(CODE.recordState)
  expect((await follower.post(COPYING.pause, { trader_id, pause: 1 })).code).toBe(CODE.recordState)
  await server.tick('EURUSD', '1.10100')
  await follower.copiesOf(3)
  expect(await followed()).toEqual([])
})

it('takes a ratio of eight decimals and amounts of six', async () => {
  const trader = await newTrader(server)
  const follower = await newFollower(server, trader.traderId)
  const fine = { multiple: '0.33333333', max_amount: '100.000001', max_order: '0.000001' }
  expect((await follower.follow(fine)).code).toBe(1)
  const { data } = (await follower.get<WireFollowedTraders>(COPYING.followed)).data
  expect(data).toMatchObject([fine])
})
