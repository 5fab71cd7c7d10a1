import type { SplitBasis, Tick } from '@fairtick/domain'
import type { LiveActions } from './live-actions'
import { splitsUntil } from './splits-until'
import type { FollowedMarket } from '../market/market-follower'
import type { Clock } from '../ports'

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
 * Applies past splits to open orders, starts the market, pays past dividends, and processes triggers of its
 * last ticks. From then on each split precedes every tick in new units.
 */
export async function startPrices(
  {
    market,
    actions,
    clock,
  }: { readonly market: FollowedMarket; readonly actions?: LiveActions; readonly clock: Clock },
  engine: Driven,
): Promise<void> {
  const over = await splitsUntil(clock.now(), actions?.all() ?? [], market)
  // Includes splits still waiting for prices: the first tick may close an affected order.
  for (const basis of over) engine.onSplit(basis)
  market.onActions((action, last) => {
    const instrument = market.instrument(action.instrumentId)
    if (instrument) engine.onSplit({ action, last, instrument })
  })
  market.onTicks(engine.onTicks)
  market.onTakeOver(engine.goAgain)
  await market.start()
  // Dividends, and closes at an instrument's end, are converted at prices, which exist by now.
  engine.watchAgain()
  engine.catchUp()
  engine.followTraders()
}
