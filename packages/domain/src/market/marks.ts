import type { Price } from '../money'
import type { Conversion } from './conversion'
import type { Instrument } from './instrument'
import type { PricedInstrument } from './priced-instrument'

/** Source of prices for a valuation: an instrument's current price and its quote currency's factor to USD. */
export interface Marks {
  readonly markOf: (instrumentId: number) => Price | undefined
  readonly conversionOf: (instrumentId: number) => Conversion | undefined
  readonly instrumentOf: (instrumentId: number) => Instrument | undefined
}

/**
 * Marks for one valuation at the current moment; do not keep them. Consecutive look-ups of one instrument are
 * cached, since a valuation makes three.
 */
export function marksFrom(priced: (instrumentId: number) => PricedInstrument | undefined): Marks {
  let latest: { readonly id: number; readonly found: PricedInstrument | undefined } | undefined

  function lookUp(instrumentId: number): PricedInstrument | undefined {
    if (latest?.id !== instrumentId) latest = { id: instrumentId, found: priced(instrumentId) }
    return latest.found
  }

  return {
    markOf: (instrumentId) => lookUp(instrumentId)?.quote.price,
    conversionOf: (instrumentId) => lookUp(instrumentId)?.conversion,
    instrumentOf: (instrumentId) => lookUp(instrumentId)?.instrument,
  }
}
