import { rate } from '@fairtick/domain'
import { BTCUSD, EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { copied, newFollower, newTrader, openOf, terms } from '../../../test-support/copying.cases'
import { type ClientOnFloor, clientOf, refusedBy } from '../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../test-support/trading-floor.cases'
import { follows } from './area/copying'

const onFloor = useTradingFloor()

/** A trader with one follower, whose turn comes after the announcements. */
async function traderAndFollower(floor: TradingFloor) {
  const trader = await newTrader(floor)
  const follower = await newFollower(floor, trader)
  return { trader, follower, traderId: trader.traderId }
}

/** Acts as soon as the trader's command is accepted, before any follower's turn. */
async function rightAfter<Result>(done: Promise<unknown>, act: () => Promise<Result>): Promise<Result> {
  const acted = act()
  await done
  return acted
}

const execute = ({ floor, userId }: ClientOnFloor) => ({
  pause: (traderId: number) => floor.books.execute(follows.pause, userId, { traderId, event: 'pause' }),
  resume: (traderId: number) => floor.books.execute(follows.pause, userId, { traderId, event: 'resume' }),
  unfollow: (traderId: number, closes: boolean) =>
    floor.books.execute(follows.unfollow, userId, { traderId, closes }),
  change: (traderId: number, ratio: string) =>
    floor.books.execute(follows.change, userId, { traderId, terms: terms({ ratio: rate(ratio) }) }),
})

describe('a follower who acts before their turn, having seen the price', () => {
  it('cannot drop an order by pausing', async () => {
    const { trader, follower, traderId } = await traderAndFollower(onFloor())
    await rightAfter(trader.client.open({ lots: '1' }), () => execute(follower).pause(traderId))
    expect(openOf(follower)).toHaveLength(1)
    await trader.client.open({ lots: '1' })
    await copied(onFloor())
    expect(openOf(follower)).toHaveLength(1)
  })

  it('cannot take an order from before by going on', async () => {
    const { trader, follower, traderId } = await traderAndFollower(onFloor())
    await execute(follower).pause(traderId)
    await rightAfter(trader.client.open({ lots: '1' }), () => execute(follower).resume(traderId))
    await copied(onFloor())
    expect(openOf(follower)).toEqual([])
  })

  it('has it by the terms of before', async () => {
    const { trader, follower, traderId } = await traderAndFollower(onFloor())
    await rightAfter(trader.client.open({ lots: '1' }), () => execute(follower).change(traderId, '0.5'))
    await trader.client.open({ lots: '1' })
    await copied(onFloor())
    expect(openOf(follower).map(({ lots }) => lots)).toEqual([100_000_000n, 50_000_000n])
  })

  it('has it, at the tick of the trader, after unfollowing; and closed at the price of now', async () => {
    const floor = onFloor()
    const { trader, follower: keeps, traderId } = await traderAndFollower(floor)
    const closes = await newFollower(floor, trader)
    const order = trader.client.open({ lots: '1' })
    const now = floor.market.tick(EURUSD, '1.12')
    floor.engine.onTicks([now])
    await rightAfter(order, async () => {
      await Promise.all([execute(keeps).unfollow(traderId, false), execute(closes).unfollow(traderId, true)])
    })
    await copied(floor)
    const { id: originId, openTick } = await order
    expect(openOf(keeps)).toMatchObject([{ originId, openTick }])
    const { rows } = await floor.database.pool.query('SELECT id FROM position WHERE user_id = $1', [
      closes.userId,
    ])
    expect(openOf(closes)).toEqual([])
    expect(await floor.position(closes.userId, Number(rows[0]?.id))).toMatchObject({
      ...{ originId, openTick, closeTick: now.sequence },
    })
  })

  it('cannot take the money away that the copy needs', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader, { amount: '300' })
    const own = () => refusedBy(clientOf(floor, follower.userId).open({ lots: '1' }))
    expect(await rightAfter(trader.client.open({ lots: '1' }), own)).toBe('free-margin-too-small')
    await copied(floor)
    expect(openOf(follower).filter(({ originId }) => originId !== 0)).toHaveLength(1)
  })
})

describe('a follower who acts before their turn at a close, having seen the price', () => {
  it.each([
    ['unfollowing with keep', ({ unfollow }, traderId) => unfollow(traderId, false)],
    ['unfollowing with closing', ({ unfollow }, traderId) => unfollow(traderId, true)],
    ['pausing', ({ pause }, traderId) => pause(traderId)],
    ['changing the terms', ({ change }, traderId) => change(traderId, '0.5')],
  ] satisfies [string, (acts: ReturnType<typeof execute>, traderId: number) => Promise<unknown>][])(
    'has the copy closed at the tick of the trader, whatever they do: %s',
    async (_name, act) => {
      const floor = onFloor()
      const { trader, follower, traderId } = await traderAndFollower(floor)
      const order = await trader.client.open({ lots: '1' })
      await copied(floor)
      const [copy] = openOf(follower)
      const closing = trader.client.close(order.id)
      floor.engine.onTicks([floor.market.tick(EURUSD, '1.2')])
      await rightAfter(closing, async () => act(execute(follower), traderId))
      await copied(floor)
      const { closeTick } = await closing
      expect(await floor.position(follower.userId, copy?.id ?? 0)).toMatchObject({
        ...{ closeReason: 'copy', closeTick },
      })
    },
  )

  it('has it closed so by closing it as well: nothing is left to close', async () => {
    const floor = onFloor()
    const { trader, follower } = await traderAndFollower(floor)
    const order = await trader.client.open({ lots: '1' })
    await copied(floor)
    const [copy] = openOf(follower)
    const closing = trader.client.close(order.id)
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.2')])
    const own = follower.client.close(copy?.id ?? 0).then(
      () => 'closed',
      () => 'refused',
    )
    expect(await rightAfter(closing, () => own)).toBe('refused')
    expect(await floor.position(follower.userId, copy?.id ?? 0)).toMatchObject({ closeReason: 'copy' })
  })

  it.each(['written', 'lost'] as const)(
    'has it closed once, also where the server is killed and the last batch was %s',
    async (fate) => {
      const floor = onFloor()
      const { trader, follower, traderId } = await traderAndFollower(floor)
      const order = await trader.client.open({ lots: '1' })
      await copied(floor)
      const [copy] = openOf(follower)
      await trader.client.close(order.id)
      const unfollowing = execute(follower)
        .unfollow(traderId, false)
        .catch(() => undefined)
      await floor.crash(fate)
      await unfollowing
      await floor.books
        .execute(follows.unfollow, follower.userId, { traderId, closes: false })
        .catch(() => undefined)
      await copied(floor)
      expect(await floor.position(follower.userId, copy?.id ?? 0)).toMatchObject({ closeReason: 'copy' })
      const { rows } = await floor.database.pool.query(
        'SELECT count(*) AS times FROM entry WHERE reference = $1 AND kind = 4',
        [copy?.id],
      )
      expect(Number(rows[0]?.times)).toBeLessThanOrEqual(1)
    },
  )
})

describe('a close that cannot be copied yet, as its instrument has no price', () => {
  it('is copied at its tick when there is one; till then nobody gets away from it, and no other trader waits', async () => {
    const floor = onFloor()
    const { trader, follower, traderId } = await traderAndFollower(floor)
    const other = await newTrader(floor)
    const another = await newFollower(floor, other)
    const order = await trader.client.open({ instrument: BTCUSD, lots: '0.1' })
    await copied(floor)
    const [copy] = openOf(follower)
    const closing = trader.client.close(order.id)
    floor.market.lack(BTCUSD, true)
    const { closeTick } = await closing
    await copied(floor)
    const { pause, change, unfollow } = execute(follower)
    for (const act of [pause(traderId), change(traderId, '0.5'), unfollow(traderId, false)])
      expect(await refusedBy(act)).toBe('price-stale')
    await other.client.open({ lots: '1' })
    await copied(floor)
    expect(openOf(another)).toHaveLength(1)
    expect(openOf(follower)).toHaveLength(1)
    floor.market.lack(BTCUSD, false)
    await expect.poll(() => openOf(follower), { timeout: 3_000 }).toEqual([])
    await copied(floor)
    expect(await floor.position(follower.userId, copy?.id ?? 0)).toMatchObject({
      ...{ closeReason: 'copy', closeTick },
    })
  })
})
