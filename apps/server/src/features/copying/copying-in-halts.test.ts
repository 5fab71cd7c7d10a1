import { usd } from '@fairtick/domain'
import { BTCUSD, EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { copied, newFollower, newTrader, openOf } from '../../../test-support/copying.cases'
import type { ClientOnFloor } from '../../../test-support/orders.cases'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { follows } from './area/copying'
import { readFollow } from './follow-store'

const onFloor = useTradingFloor()

const followOf = ({ floor, userId }: ClientOnFloor, traderId: number) =>
  readFollow(floor.database.pool, userId, traderId)

describe('while something copied is halted or reopens, following ends', () => {
  it('by the follower, who closes in the reopening after a halt, comes before all that waits', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const early = await newFollower(floor, trader)
    const late = await newFollower(floor, trader)
    await trader.client.open({ lots: '1' })
    await copied(floor)
    const unfollow = ({ userId }: ClientOnFloor) =>
      floor.books.execute(follows.unfollow, userId, { traderId: trader.traderId, closes: true })
    floor.market.change(EURUSD, { tradable: 'halted' })
    floor.engine.watchAgain()
    await unfollow(early)
    await floor.tick(EURUSD, '1.12')
    expect(openOf(early)).toHaveLength(1)
    floor.market.change(EURUSD, { tradable: 'reopening' })
    floor.engine.watchAgain()
    await unfollow(late)
    expect(openOf(late)).toEqual([])
    await floor.tick(EURUSD, '1.13')
    expect(openOf(early)).toEqual([])
    expect(openOf(trader)).toHaveLength(1)
  })

  it('by no copy stop-loss while something copied is halted or reopens', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader, { terms: { budget: usd('1000'), stopLoss: 50 } })
    await trader.client.open({ instrument: BTCUSD, lots: '0.01' })
    await trader.client.open({ lots: '1', leverage: 500 })
    await copied(floor)
    for (const tradable of ['halted', 'reopening'] as const) {
      floor.market.change(EURUSD, { tradable })
      floor.engine.watchAgain()
      await floor.tick(EURUSD, '1.09')
      await floor.tick(BTCUSD, '25999')
      await floor.tick(BTCUSD, '26000')
      await copied(floor)
      expect(openOf(follower)).toHaveLength(2)
    }
    expect(await followOf(follower, trader.traderId)).toMatchObject({ status: 'following' })
    floor.market.change(EURUSD, { tradable: 'open' })
    floor.engine.watchAgain()
    await floor.tick(BTCUSD, '26001')
    await copied(floor)
    expect(openOf(follower)).toEqual([])
  })
})
