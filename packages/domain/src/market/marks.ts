import type { Price } from '../money'
import type { Conversion } from './conversion'
import type { Instrument } from './instrument'
import type { PricedInstrument } from './priced-instrument'

/**
 * Where a price comes from for a valuation: the current price of an instrument and the factor of its quote
 * currency to USD.
 */
export interface Marks {
  readonly markOf: (instrumentId: number) => Price | undefined
  readonly conversionOf: (instrumentId: number) => Conversion | undefined
  readonly instrumentOf: (instrumentId: number) => Instrument | undefined
}

/**
 * Marks for one valuation, of the moment in which they are made: not to be kept. Each instrument is looked up
 * once in a row, since a valuation asks three things of it.
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
