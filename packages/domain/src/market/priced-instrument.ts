import { type Refusal, refusal } from '../refusal'
import type { Conversion } from './conversion'
import type { Instrument } from './instrument'
import type { Tick } from './tick'

/** An instrument with all inputs of a decision about its price, at one moment. */
export interface PricedInstrument {
  readonly instrument: Instrument
  /** The latest published tick. */
  readonly quote: Tick
  readonly conversion: Conversion
  /** Whether the moment is within its trading hours; a halt does not close the market. */
  readonly isOpen: boolean
  /** Whether it has ended for good; its orders close at its last price. */
  readonly hasEnded?: boolean
  readonly isStale: boolean
  /** Whether the price of its conversion pair is stale, during that pair's hours. */
  readonly isRateStale?: boolean
  /**
   * The trading that operators allow on it and on its conversion pair. `reopening`: after a halt, triggers
   * wait.
   */
  readonly tradable: 'open' | 'close-only' | 'reopening' | 'halted'
  /** Whether a halt applies to it or to its conversion pair. A pause for a split or dividend is no halt. */
  readonly isPriceHalted?: boolean
  /**
   * Whether trading is paused only because an announced split or dividend took effect after the last price.
   * The price is converted across it, so that held positions have a known value.
   */
  readonly isPausedForCorporateAction?: boolean
}

/** Returns why no order can be opened on this instrument at its current price, if so. */
export function marketRefusal(market: PricedInstrument): Refusal | undefined {
  return closedRefusal(market) ?? (market.isStale ? refusal('price-stale') : undefined)
}

/** Returns why no order can be opened or placed on this instrument now, if so. */
export function closedRefusal(market: PricedInstrument): Refusal | undefined {
  if (market.tradable !== 'open') return refusal('instrument-not-tradable')
  return market.isOpen ? undefined : refusal('market-closed')
}

/**
 * Returns why a client cannot close on this instrument now, if so: closing also needs an open market and a
 * fresh price.
 */
export function closingRefusal(market: PricedInstrument): Refusal | undefined {
  if (market.tradable === 'halted') return refusal('instrument-not-tradable')
  if (!market.isOpen) return refusal('market-closed')
  return market.isStale ? refusal('price-stale') : undefined
}

/**
 * Whether held positions have a known value: the prices are fresh, or the last ones of a market outside its
 * hours. Source: docs/spec/rules.md 6.4.
 */
export const hasKnownWorth = (market: PricedInstrument | undefined): boolean =>
  market !== undefined && (!market.isOpen || !market.isStale) && market.isRateStale !== true

/** Whether an instrument is halted or reopening. Source: docs/spec/rules.md 2.8. */
export const isInHalt = (market: PricedInstrument | undefined): boolean =>
  market?.tradable === 'halted' || market?.tradable === 'reopening'

/**
 * Whether the server may close at the current price: open market, fresh price, neither halted nor reopening.
 * Source: docs/spec/rules.md 2.8.
 */
export const hasFreshPrice = (market: PricedInstrument | undefined): market is PricedInstrument =>
  market !== undefined && market.isOpen && !market.isStale && !isInHalt(market)
