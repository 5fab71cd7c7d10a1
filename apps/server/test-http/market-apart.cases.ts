import type { Pool } from 'pg'
import { vi } from 'vitest'
import type { Bus } from '../src/bus/bus'
import { ticksByBus } from '../src/bus/tick-stream'
import { type FeedTraits, takeMarket } from '../src/market/apart/market-owner-store'
import type { Market } from '../src/market/market'
import type { FollowedMarket } from '../src/market/market-follower'

/** Alarms of these tests are not mailed. */
export const NO_MAIL = { tell: () => Promise.resolve() }

/** The market taken from the one before; a loss is none of these tests'. */
export const apartOver = async (bus: Bus, pool: Pool, traits: FeedTraits) => ({
  stream: ticksByBus(bus),
  fence: await takeMarket(pool, traits),
  onLost: () => undefined,
})

/** Resolves when a follower has the writer's last price of each instrument. */
export async function caughtUp(market: Market, follower: FollowedMarket): Promise<void> {
  const lastOf = (from: FollowedMarket) =>
    market.instruments().map(({ id }) => from.quote(id)?.tick.sequence ?? 0)
  const wanted = lastOf(market).join()
  await vi.waitFor(
    () => {
      if (lastOf(follower).join() !== wanted) throw new Error('the market is not followed')
    },
    { timeout: 10_000 },
  )
}
