import { usd } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { copied, newFollower, newTrader, openOf, terms } from '../../../test-support/copying.cases'
import { type ClientOnFloor, refusedBy } from '../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../test-support/trading-floor.cases'
import { follows } from './area/copying'

const PATIENCE_MS = 120_000

/** How often each race is run. */
export interface RaceCounts {
  /** Followers of one trader; a tenth of them have no money. */
  readonly followers: number
  readonly unfollows: number
  readonly closes: number
}

/** The number of copies of an order, and of reasons why it was not copied. */
async function cameOf({ database }: TradingFloor, orderId: number) {
  const { rows } = await database.pool.query<{ copies: bigint; followers: bigint; skips: bigint }>(
    `SELECT count(*) AS copies, count(DISTINCT user_id) AS followers,
       (SELECT count(*) FROM copy_skip WHERE origin_id = $1 AND reason = 'free-margin-too-small') AS skips
     FROM copied_position WHERE origin_id = $1`,
    [orderId],
  )
  return [rows[0]?.copies, rows[0]?.followers, rows[0]?.skips].map(Number)
}

const follow = (trader: { readonly traderId: number; readonly userId: number }) => ({
  trader: { id: trader.traderId, userId: trader.userId },
  terms: terms(),
  sessionSince: 0,
  isClosed: false,
})

/** Copying under concurrent acts. */
export function raceCopies({ followers, unfollows, closes }: RaceCounts): void {
  const onFloor = useTradingFloor()
  const rich = followers * 0.9

  describe(`one order of a trader with ${followers} followers`, () => {
    it(
      'is copied at those who have money within 5 s, and a tenth are told that they have none (F6)',
      async () => {
        const floor = onFloor()
        const trader = await newTrader(floor)
        for (let each = 0; each < followers; each += 1)
          await newFollower(floor, trader, { amount: each % 10 === 0 ? '1' : '10000' })
        const order = await trader.client.open({ lots: '0.1' })
        const began = performance.now()
        let came = await cameOf(floor, order.id)
        while (came[0] !== rich && performance.now() - began < 5000) {
          await floor.settled()
          came = await cameOf(floor, order.id)
        }
        await copied(floor)
        expect(await cameOf(floor, order.id)).toEqual([rich, rich, followers - rich])
        expect(came[0]).toBe(rich)
      },
      PATIENCE_MS,
    )
  })

  describe('traders who copy each other', () => {
    it('in a ring of five: an order of one is copied at the one who follows them, and no further (F4)', async () => {
      const floor = onFloor()
      const ring = []
      for (let each = 0; each < 5; each += 1) ring.push(await newTrader(floor))
      for (const [at, trader] of ring.entries()) {
        const next = ring[(at + 1) % ring.length] ?? trader
        await floor.books.execute(follows.follow, next.userId, follow(trader))
      }
      await ring[0]?.client.open({ lots: '0.1' })
      await copied(floor)
      expect(ring.map((each) => openOf(each).length)).toEqual([1, 1, 0, 0, 0])
      const [first, second] = ring
      if (first && second) await floor.books.execute(follows.follow, first.userId, follow(second))
      await second?.client.open({ lots: '0.1' })
      await copied(floor)
      expect(ring.map((each) => openOf(each).length)).toEqual([2, 2, 1, 0, 0])
    })
  })

  describe('at the same moment', () => {
    it(
      `as an unfollow: nothing is copied once it was answered, ${unfollows} times (F8)`,
      async () => {
        const floor = onFloor()
        const trader = await newTrader(floor)
        const follower = await newFollower(floor, trader)
        for (let round = 0; round < unfollows; round += 1) {
          const unfollow = async () => {
            for (let turn = 0; turn < round % 4; turn += 1) await floor.settled()
            const asked = { traderId: trader.traderId, closes: round % 2 === 0 }
            await floor.books.execute(follows.unfollow, follower.userId, asked)
            return openOf(follower).length
          }
          // An unfollow after the order was accepted copies it first, so some rounds unfollow before it.
          const before = round % 3 === 0 ? unfollow() : undefined
          const opening = trader.client.open({ lots: '0.01' })
          const [order, left] = await Promise.all([opening, before ?? unfollow()])
          await floor.settled()
          expect(openOf(follower).length).toBe(left)
          for (const copy of openOf(follower)) await follower.client.close(copy.id)
          await trader.client.close(order.id)
          await floor.books.execute(follows.follow, follower.userId, follow(trader))
        }
        const { rows } = await floor.database.pool.query(
          'SELECT count(*) AS copies FROM copied_position WHERE user_id = $1',
          [follower.userId],
        )
        const copies = Number(rows[0]?.copies)
        expect([copies > unfollows / 10, copies < unfollows]).toEqual([true, true])
      },
      PATIENCE_MS,
    )

    it(`as the follower closes, the trader does: one settlement each, ${closes} times (F9)`, async () => {
      const floor = onFloor()
      const trader = await newTrader(floor)
      const follower = await newFollower(floor, trader)
      const heard = new Set<string>()
      for (let round = 0; round < closes; round += 1) {
        const order = await trader.client.open({ lots: '0.1' })
        await copied(floor)
        await floor.tick(EURUSD, round % 2 === 0 ? '1.101' : '1.1')
        const [copy] = openOf(follower)
        const own = async () => {
          for (let turn = 0; turn < round % 4; turn += 1) await floor.settled()
          return refusedBy(follower.client.close(copy?.id ?? 0))
        }
        // A close after the trader's follows the copied close, so some rounds close before it.
        const isFirst = round % 3 === 0
        const saidFirst = isFirst ? refusedBy(follower.client.close(copy?.id ?? 0)) : undefined
        const [, said] = await Promise.all([trader.client.close(order.id), saidFirst ?? own()])
        heard.add(said)
        await copied(floor)
        expect(openOf(follower)).toEqual([])
        const { rows } = await floor.database.pool.query(
          'SELECT count(*) AS times FROM entry WHERE reference = $1 AND kind = 4',
          [copy?.id],
        )
        expect(Number(rows[0]?.times)).toBeLessThanOrEqual(1)
      }
      expect([...heard].toSorted()).toEqual(['done', 'position-not-found'])
    }, 60_000)

    it('many orders come: the margin of copies is never above the budget (F10)', async () => {
      const floor = onFloor()
      const trader = await newTrader(floor)
      const budget = usd('100')
      const follower = await newFollower(floor, trader, { terms: { budget } })
      await Promise.all(Array.from({ length: 50 }, () => trader.client.open({ lots: '0.1', leverage: 500 })))
      await copied(floor)
      const used = marginOf(follower)
      expect(used).toBeGreaterThan(0n)
      expect(used).toBeLessThanOrEqual(budget)
      const one = openOf(follower)[0]?.margin ?? 0n
      expect(used + one).toBeGreaterThan(budget)
    })
  })
}

const marginOf = (client: ClientOnFloor): bigint =>
  openOf(client).reduce((sum, { margin }) => sum + margin, 0n)
