import { type Instrument, namedAt } from '@fairtick/domain'
import type { MarketFollower } from '../market/market-follower'
import type { LiveActions } from './live-actions'

/**
 * Shows each instrument by its symbol at a moment: at the start, and then periodically. Returns the
 * instruments with a changed symbol.
 */
export function nameInstruments(
  market: Pick<MarketFollower, 'instruments' | 'offerAnew'>,
  actions: Pick<LiveActions, 'symbolsOf'> | undefined,
  now: number,
): readonly Instrument[] {
  if (!actions) return []
  const renamed = market.instruments().flatMap((instrument) => {
    const named = namedAt(instrument, actions.symbolsOf(instrument.id), now)
    return wordsOf(named) === wordsOf(instrument) ? [] : [named]
  })
  if (renamed.length > 0) market.offerAnew(renamed)
  return renamed
}

const wordsOf = ({ showCode, formerSymbols = [] }: Instrument): string =>
  [showCode, ...formerSymbols.map(({ symbol, until }) => `${symbol} ${until}`)].join()
