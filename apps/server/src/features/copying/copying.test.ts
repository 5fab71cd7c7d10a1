import { usd } from '@fairtick/domain'
import { BTCUSD, EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { copied, newFollower, newTrader, openOf, terms } from '../../../test-support/copying.cases'
import { type ClientOnFloor, clientOf, refusedBy } from '../../../test-support/orders.cases'
import { CLOSED_COUNTRY, useTradingFloor } from '../../../test-support/trading-floor.cases'
import { createCopying, follows } from './area/copying'
import { followTable, readFollow } from './follow-store'
import { readSkips } from './copy-store'
import { readSignals } from './signal-store'
import { writeTraderStatus } from './trader-store'

const onFloor = useTradingFloor()

const followOf = ({ floor, userId }: ClientOnFloor, traderId: number) =>
  readFollow(floor.database.pool, userId, traderId)

const skipsOf = async ({ floor, userId }: ClientOnFloor) => {
  const { rows } = await readSkips(floor.database.pool, userId, { traderId: undefined, offset: 0, limit: 50 })
  return rows.map(({ reason }) => reason)
}

describe('a trader is copied', () => {
  it('at the tick of their own order, whatever the price is by then, and closed at the tick of their close', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    const order = await trader.client.open({ lots: '2', stopLoss: '1.05', takeProfit: '1.2' })
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.11')])
    await copied(floor)
    const [copy] = openOf(follower)
    expect(copy).toMatchObject({
      originId: order.id,
      lots: order.lots,
      openPrice: order.openPrice,
      openTick: order.openTick,
      stopLoss: order.stopLoss,
      takeProfit: order.takeProfit,
      leverage: order.leverage,
    })
    await trader.client.setStops(order.id, { stopLoss: '1.06' })
    await copied(floor)
    expect(openOf(follower)[0]).toMatchObject({ stopLoss: 106_000_000n, takeProfit: undefined })
    const closed = await trader.client.close(order.id)
    await floor.tick(EURUSD, '1.2')
    await copied(floor)
    expect(openOf(follower)).toEqual([])
    const ended = await floor.position(follower.userId, copy?.id ?? 0)
    expect(ended).toMatchObject({ closeReason: 'copy', closeTick: closed.closeTick, profit: closed.profit })
    const follow = await followOf(follower, trader.traderId)
    expect(follow?.realised).toBe(closed.profit - closed.fee)
  })

  it('when a pending order fills, and by the same share when they close a part', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader, { terms: { ratio: (terms().ratio / 2n) as never } })
    const order = await trader.client.open({ lots: '2', trigger: '1.2' })
    await copied(floor)
    expect(openOf(follower)).toEqual([])
    await floor.tick(EURUSD, '1.2')
    await copied(floor)
    expect(openOf(follower)).toMatchObject([{ lots: 100_000_000n, openPrice: 120_000_000n }])
    await trader.client.close(order.id, '0.5')
    await copied(floor)
    expect(openOf(follower)).toMatchObject([{ lots: 75_000_000n }])
    await trader.client.close(order.id)
    await copied(floor)
    expect(openOf(follower)).toEqual([])
  })

  it('by demo money as well, and never by a copy of a copy (F4, F5)', async () => {
    const floor = onFloor()
    const ann = await newTrader(floor)
    const bob = await newTrader(floor)
    const demo = await newFollower(floor, bob, { isDemo: true })
    await floor.books.execute(follows.follow, bob.userId, {
      trader: { id: ann.traderId, userId: ann.userId },
      terms: terms(),
      sessionSince: 0,
      isClosed: false,
    })
    await ann.client.open({ lots: '1' })
    await copied(floor)
    expect(openOf(bob)).toHaveLength(1)
    expect(openOf(demo)).toEqual([])
    await bob.client.open({ lots: '0.1' })
    await copied(floor)
    expect(openOf(demo)).toHaveLength(1)
    const own = {
      trader: { id: ann.traderId, userId: ann.userId },
      terms: terms(),
      sessionSince: 0,
      isClosed: false,
    }
    expect(await refusedBy(floor.books.execute(follows.follow, ann.userId, own))).toBe('own-follow')
    expect(await refusedBy(floor.books.execute(follows.follow, bob.userId, own))).toBe('already-followed')
  })
})

describe('not copied, with the reason', () => {
  it.each([
    ['lots below the least', { terms: { ratio: 1_000_000n as never } }, '0.01', 'lots-not-allowed'],
    ['no money', { amount: '1' }, '1', 'free-margin-too-small'],
    ['a budget that is used up', { terms: { budget: usd('1') } }, '1', 'amount-not-allowed'],
    ['another instrument', { terms: { instrumentIds: [BTCUSD.id] } }, '1', 'filtered-out'],
    ['too much margin for one order', { terms: { mostMargin: usd('1') } }, '1', 'filtered-out'],
  ] as const)('%s', async (_name, given, lots, reason) => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader, given)
    await trader.client.open({ lots })
    await copied(floor)
    expect(openOf(follower)).toEqual([])
    expect(await skipsOf(follower)).toEqual([reason])
  })

  it('a copy too many; and nothing while paused, though open copies follow on', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader, { terms: { mostOpen: 1 } })
    const first = await trader.client.open({ lots: '0.1' })
    await trader.client.open({ lots: '0.1' })
    await copied(floor)
    expect(openOf(follower)).toHaveLength(1)
    expect(await skipsOf(follower)).toEqual(['too-many-positions'])
    const { traderId } = trader
    await floor.books.execute(follows.pause, follower.userId, { traderId, event: 'pause' })
    await trader.client.open({ lots: '0.1' })
    await trader.client.close(first.id)
    await copied(floor)
    expect(openOf(follower)).toEqual([])
    expect(await skipsOf(follower)).toHaveLength(1)
  })
})

describe('not copied by what lies around a follower', () => {
  it('is what is closed where they live by now, and what has no price: both are listed', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader, { country: CLOSED_COUNTRY })
    const order = await trader.client.open({ lots: '0.1' })
    await copied(floor)
    expect(openOf(follower)).toEqual([])
    expect(await skipsOf(follower)).toEqual(['country-not-served'])
    const { traderId } = trader
    await floor.books.execute(follows.change, follower.userId, { traderId, terms: terms(), country: 'HK' })
    const follow = await followOf(follower, traderId)
    const [signal] = await readSignals(floor.database.pool, [{ userId: trader.userId, after: 0 }], 0)
    if (!follow || !signal) throw new Error('there is a relation and a signal')
    const { commands } = createCopying(floor.database.pool, floor.clock)
    const unpriced = { ...signal, id: follow.opensAfter + 1, positionId: order.id + 1, instrumentId: 9999 }
    await floor.books.execute(commands.copySignal, follower.userId, { followId: follow.id, signal: unpriced })
    expect(await skipsOf(follower)).toEqual(['instrument-not-found', 'country-not-served'])
  })

  it('is no signal of a trader whom nobody copies: none is written', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const written = async () =>
      (await readSignals(floor.database.pool, [{ userId: trader.userId, after: 0 }], 0)).length
    const order = await trader.client.open({ lots: '0.1' })
    await trader.client.close(order.id)
    expect(await written()).toBe(0)
    const follower = await newFollower(floor, trader)
    const second = await trader.client.open({ lots: '0.1' })
    await copied(floor)
    expect(await written()).toBe(1)
    await floor.restart()
    await clientOf(floor, trader.userId).close(second.id)
    await copied(floor)
    expect(await written()).toBe(2)
    const { traderId } = trader
    await floor.books.execute(follows.unfollow, follower.userId, { traderId, closes: false })
    await clientOf(floor, trader.userId).open({ lots: '0.1' })
    expect(await written()).toBe(2)
  })
})

describe('signals of a trader whose followers hold no copy', () => {
  it('are noted once in a while, so that a start has few to read', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const order = await trader.client.open({ lots: '0.1' })
    const follower = await newFollower(floor, trader)
    for (let each = 0; each < 600; each += 1)
      await trader.client.setStops(order.id, { stopLoss: `1.0${1000 + each}` })
    await copied(floor)
    const { copiedUntil = 0 } = (await followOf(follower, trader.traderId)) ?? {}
    const left = await readSignals(floor.database.pool, [{ userId: trader.userId, after: copiedUntil }], 0)
    expect(left.length).toBeLessThan(500)
    expect(left.length).toBeGreaterThan(0)
  })
})

describe('the end of following', () => {
  it('leaves the copies open, or closes them; afterwards nothing is copied (F8)', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const { traderId } = trader
    const [keeps, closes] = [await newFollower(floor, trader), await newFollower(floor, trader)]
    const order = await trader.client.open({ lots: '1' })
    await copied(floor)
    await floor.books.execute(follows.unfollow, keeps.userId, { traderId, closes: false })
    await floor.books.execute(follows.unfollow, closes.userId, { traderId, closes: true })
    const opening = trader.client.open({ lots: '1' })
    await Promise.all([opening, trader.client.close(order.id)])
    await copied(floor)
    expect(openOf(keeps)).toMatchObject([{ originId: order.id }])
    expect(openOf(closes)).toEqual([])
    expect(await followOf(closes, traderId)).toBeUndefined()
    expect(
      await refusedBy(floor.books.execute(follows.unfollow, keeps.userId, { traderId, closes: false })),
    ).toBe('trader-not-found')
  })

  it('comes by the copy stop-loss, at the tick that reaches it', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader, { terms: { budget: usd('1000'), stopLoss: 50 } })
    await trader.client.open({ lots: '1', leverage: 500 })
    await copied(floor)
    const [copy] = openOf(follower)
    await floor.tick(EURUSD, '1.096')
    await copied(floor)
    expect(openOf(follower)).toHaveLength(1)
    await floor.tick(EURUSD, '1.094')
    await copied(floor)
    expect(openOf(follower)).toEqual([])
    expect(openOf(trader)).toHaveLength(1)
    expect(await floor.position(follower.userId, copy?.id ?? 0)).toMatchObject({
      closeReason: 'copy-stop',
      closePrice: 109_400_000n,
    })
    expect(await followOf(follower, trader.traderId)).toBeUndefined()
  })

  it('by the copy stop-loss keeps its reason where the follower unfollows meanwhile', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const { traderId } = trader
    const follower = await newFollower(floor, trader, { terms: { budget: usd('1000'), stopLoss: 50 } })
    await trader.client.open({ instrument: BTCUSD, lots: '0.01' })
    await trader.client.open({ lots: '1', leverage: 500 })
    await copied(floor)
    expect(openOf(follower)).toHaveLength(2)
    floor.market.change(BTCUSD, { isStale: true })
    await floor.tick(EURUSD, '1.09')
    await copied(floor)
    expect(openOf(follower)).toMatchObject([{ instrumentId: BTCUSD.id }])
    expect(await followOf(follower, traderId)).toMatchObject({ status: 'stopping', endReason: 'copy-stop' })
    await floor.books.execute(follows.unfollow, follower.userId, { traderId, closes: false })
    const { rows } = await floor.database.pool.query(
      'SELECT status, end_reason FROM follow WHERE user_id = $1',
      [follower.userId],
    )
    expect(rows).toEqual([{ status: 3, end_reason: 2 }])
  })

  it('comes when the trader ends; open copies live on', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    await trader.client.open({ lots: '1' })
    await copied(floor)
    const at = floor.clock.now()
    await writeTraderStatus(floor.database.pool, trader.traderId, { status: 'banned', reason: 'washed', at })
    await floor.traders.look()
    await copied(floor)
    expect(await followOf(follower, trader.traderId)).toBeUndefined()
    expect(openOf(follower)).toHaveLength(1)
  })
})

describe('what must not be missed', () => {
  it('is a signal after many began to follow and the server started anew', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const followers: ClientOnFloor[] = []
    for (let each = 0; each < 5; each += 1) followers.push(await newFollower(floor, trader))
    await floor.restart()
    await clientOf(floor, trader.userId).open({ lots: '0.1' })
    await copied(floor)
    expect(followers.map((each) => openOf(each).length)).toEqual([1, 1, 1, 1, 1])
  })

  it('is the close of an order before its trader ended, at every follower', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const followers: ClientOnFloor[] = []
    for (let each = 0; each < 120; each += 1) followers.push(await newFollower(floor, trader))
    const order = await trader.client.open({ lots: '0.1' })
    await copied(floor)
    await trader.client.close(order.id)
    const at = floor.clock.now()
    await writeTraderStatus(floor.database.pool, trader.traderId, { status: 'ended', reason: '', at })
    await floor.traders.look()
    await copied(floor)
    expect(followers.filter((each) => openOf(each).length > 0)).toEqual([])
    await floor.traders.look()
    await copied(floor)
    const [first] = followers
    expect(first && (await followOf(first, trader.traderId))).toBeUndefined()
  })

  it.each(['written', 'lost'] as const)(
    'is the close of an order that was on its way as its trader ended, and is %s',
    async (fate) => {
      const floor = onFloor()
      const trader = await newTrader(floor)
      const follower = await newFollower(floor, trader)
      const order = await trader.client.open({ lots: '0.1' })
      await copied(floor)
      if (fate === 'lost') floor.writer.loseNext()
      floor.writer.hold()
      const closing = trader.client.close(order.id).catch(() => undefined)
      const at = floor.clock.now()
      await writeTraderStatus(floor.database.pool, trader.traderId, { status: 'ended', reason: '', at })
      await floor.traders.look()
      floor.writer.release()
      await closing
      while (!floor.books.isOpen()) await new Promise((resolve) => setTimeout(resolve, 5))
      await copied(floor)
      expect(openOf(follower)).toHaveLength(fate === 'written' ? 0 : 1)
      await floor.traders.look()
      await copied(floor)
      expect(await followOf(follower, trader.traderId)).toBeUndefined()
    },
  )

  it('is an order from before the terms were changed: it goes by those of before', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    const { traderId } = trader
    await Promise.all([
      trader.client.open({ lots: '0.1' }),
      floor.books.execute(follows.change, follower.userId, { traderId, terms: terms({ mostOpen: 1 }) }),
    ])
    await copied(floor)
    expect(openOf(follower)).toHaveLength(1)
  })

  it('is that somebody is copied under one number only, though they applied anew', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    const again = { trader: { id: trader.traderId + 1, userId: trader.userId }, terms: terms() }
    const asked = { ...again, sessionSince: 0, isClosed: false }
    expect(await refusedBy(floor.books.execute(follows.follow, follower.userId, asked))).toBe(
      'already-followed',
    )
  })
})

describe('a crash', () => {
  it.each(['written', 'lost'] as const)(
    'whose last batch was %s loses no copy and makes none twice (F7)',
    async (fate) => {
      const floor = onFloor()
      const trader = await newTrader(floor)
      const followers: ClientOnFloor[] = []
      for (let each = 0; each < 120; each += 1) followers.push(await newFollower(floor, trader))
      const order = await trader.client.open({ lots: '1' })
      await floor.crash(fate)
      await copied(floor)
      const { rows } = await floor.database.pool.query(
        'SELECT user_id, count(*) AS copies FROM position WHERE origin_id = $1 GROUP BY 1',
        [order.id],
      )
      expect(rows.filter(({ copies }) => Number(copies) !== 1)).toEqual([])
      expect(rows).toHaveLength(120)
      for (const { userId } of followers) {
        const portfolio = floor.books.portfolioInMemory(userId)
        expect(portfolio && followTable.openCount(portfolio)).toBe(1)
      }
    },
  )
})
