import type { SplitBasis, Tick } from '@fairtick/domain'
import type { LiveActions } from './live-actions'
import { splitsUntil } from './splits-until'
import type { FollowedMarket } from '../market/market-follower'

/** The parts of the engine that prices drive. */
interface Driven {
  readonly onSplit: (basis: SplitBasis) => void
  readonly watchAgain: () => void
  readonly onTicks: (ticks: readonly Tick[]) => void
  readonly catchUp: () => void
  readonly goAgain: () => void
  readonly followTraders: () => void
}

/**
 * Starts the market, applies past splits to open orders before its first tick, pays past dividends, and
 * processes triggers of its last ticks. From then on each split precedes every tick in new units.
 */
export async function startPrices(
  { market, actions }: { readonly market: FollowedMarket; readonly actions?: LiveActions },
  engine: Driven,
): Promise<void> {
  market.onActions((action, last) => {
    const instrument = market.instrument(action.instrumentId)
    if (instrument) engine.onSplit({ action, last, instrument })
  })
  market.onTicks(engine.onTicks)
  market.onTakeOver(engine.goAgain)
  await market.start(async (isOver) => {
    const over = (actions?.all() ?? []).filter(isOver)
    // Includes splits still waiting for prices: the first tick may close an affected order.
    for (const basis of await splitsUntil(Infinity, over, market)) engine.onSplit(basis)
  })
  // Dividends, and closes at an instrument's end, are converted at prices, which exist by now.
  engine.watchAgain()
  engine.catchUp()
  engine.followTraders()
}
