import {
  type CorporateAction,
  type Price,
  type SplitBasis,
  priceAfter,
  touchesOrders,
} from '@fairtick/domain'
import type { MarketFollower } from '../market/market-follower'

/** Past splits and dividends, each with the last price before it by the tick log. */
export async function splitsUntil(
  now: number,
  actions: readonly CorporateAction[],
  market: Pick<MarketFollower, 'instrument' | 'lastUntil'>,
): Promise<readonly SplitBasis[]> {
  const splits: SplitBasis[] = []
  for (const action of actions.filter((each) => touchesOrders(each) && each.at <= now)) {
    const instrument = market.instrument(action.instrumentId)
    const last = instrument && (await market.lastUntil(instrument.id, action.at - 1))
    if (!instrument || !last) continue
    const between = actions.filter(
      (each) => each.instrumentId === instrument.id && each.at > last.time && each.at < action.at,
    )
    const price = between.reduce<Price>(priceAfter, last.price)
    splits.push({ action, last: { ...last, price }, instrument })
  }
  return splits
}
