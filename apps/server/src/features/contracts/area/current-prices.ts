import { type Instrument, type PricedInstrument, type Reason, isOpen as isOpenBy } from '@fairtick/domain'
import type { Priced } from '../floating-profit'
import type { MarketFollower } from '../../../market/market-follower'
import type { Clock } from '../../../ports'
import { lackingSource } from '../../../restrictions/lacking-source'
import { pairOf } from '../../../restrictions/reach'
import type { Restrictions } from '../../../restrictions/restrictions'

/**
 * The refusal for an instrument without a price: unknown, outside its hours, or without a tick in its hours.
 */
export const unpricedBy =
  (market: MarketFollower, clock: Clock) =>
  (instrumentId: number): Reason => {
    if (!market.instrument(instrumentId)) return 'instrument-not-found'
    return market.isOpen(instrumentId, clock.now()) ? 'price-stale' : 'market-closed'
  }

/** Looks up an instrument with its current price; undefined while it is not offered or has no price yet. */
export function pricedBy(market: MarketFollower, restrictions: Restrictions, clock: Clock): Priced {
  return (instrumentId): PricedInstrument | undefined => {
    const instrument = market.instrument(instrumentId)
    const quote = market.quote(instrumentId)
    const conversion = market.conversion(instrumentId)
    if (!instrument || !quote || !conversion) return undefined
    const now = clock.now()
    const hasEnded = market.hasEnded(instrumentId, now)
    const isOpen = !hasEnded && isOpenBy(market.hours(instrumentId), now)
    // Trading also stops, without an operator's halt, while the latest price is in units from before a split.
    const isBetweenUnits = market.state(instrumentId, now) === 'halted'
    const allowed = restrictions.tradable(instrument)
    const isClosing = hasEnded || lackingSource(market, instrument, now) !== undefined
    const tradable = isBetweenUnits ? 'halted' : isClosing && allowed === 'open' ? 'close-only' : allowed
    const isPriceHalted = allowed === 'halted'
    const isPausedForCorporateAction =
      isBetweenUnits && !isPriceHalted && allowed !== 'reopening' && !market.awaitsAction(instrumentId)
    const isStale = market.isStale(instrumentId, now)
    const isRateStale = isRateStaleIn(market, instrument, now)
    return {
      instrument,
      quote: quote.tick,
      conversion,
      isOpen,
      hasEnded,
      isStale,
      isRateStale,
      tradable,
      isPriceHalted,
      isPausedForCorporateAction,
    }
  }
}

function isRateStaleIn(market: MarketFollower, instrument: Instrument, now: number): boolean {
  const pair = pairOf(instrument)
  return pair !== undefined && market.isStale(pair.id, now) && isOpenBy(market.hours(pair.id), now)
}
