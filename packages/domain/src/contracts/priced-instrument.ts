import { type Refusal, refusal } from '../refusal'
import type { Marks } from './valuation'
import type { Conversion, Instrument, Tick } from '../market'

/** An instrument with all that a decision about its price needs, as of one moment. */
export interface PricedInstrument {
  readonly instrument: Instrument
  /** The latest published tick. */
  readonly quote: Tick
  readonly conversion: Conversion
  readonly isOpen: boolean
  readonly isStale: boolean
  /** What an operator allows. */
  readonly tradable: 'open' | 'close-only' | 'halted'
}

/** Marks for a valuation from priced instruments. */
export function marksFrom(priced: (instrumentId: number) => PricedInstrument | undefined): Marks {
  return {
    markOf: (instrumentId) => priced(instrumentId)?.quote.price,
    conversionOf: (instrumentId) => priced(instrumentId)?.conversion,
    instrumentOf: (instrumentId) => priced(instrumentId)?.instrument,
  }
}

/** Why a client cannot close anything on this instrument now, if so: closing needs an open market and a fresh price too. */
export function closingRefusal(market: PricedInstrument): Refusal | undefined {
  if (market.tradable === 'halted') return refusal('instrument-not-tradable')
  if (!market.isOpen) return refusal('market-closed')
  return market.isStale ? refusal('price-stale') : undefined
}
