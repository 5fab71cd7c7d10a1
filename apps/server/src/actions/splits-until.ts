import { type CorporateAction, type SplitBasis, touchesOrders } from '@fairtick/domain'
import type { Market } from '../market/market'

/** The splits and dividends whose moment is over, each with the last price before it by the tick log. */
export async function splitsUntil(
  now: number,
  actions: readonly CorporateAction[],
  market: Pick<Market, 'instrument' | 'lastUntil'>,
): Promise<readonly SplitBasis[]> {
  const splits: SplitBasis[] = []
  for (const action of actions.filter((each) => touchesOrders(each) && each.at <= now)) {
    const instrument = market.instrument(action.instrumentId)
    const last = instrument && (await market.lastUntil(instrument.id, action.at - 1))
    if (instrument && last) splits.push({ action, last, instrument })
  }
  return splits
}
