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

/** Marks for one valuation, of the moment in which they are made: not to be kept. Each instrument is looked up once in a row, since a valuation asks three things of it. */
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

/** Why a client cannot close anything on this instrument now, if so: closing needs an open market and a fresh price too. */
export function closingRefusal(market: PricedInstrument): Refusal | undefined {
  if (market.tradable === 'halted') return refusal('instrument-not-tradable')
  if (!market.isOpen) return refusal('market-closed')
  return market.isStale ? refusal('price-stale') : undefined
}

/** Whether the server itself may close at the price of now: of an open market, and fresh. */
export const hasFreshPrice = (market: PricedInstrument | undefined): market is PricedInstrument =>
  market !== undefined && market.isOpen && !market.isStale
