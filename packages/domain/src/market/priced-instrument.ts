import { type Refusal, refusal } from '../refusal'
import type { Conversion } from './conversion'
import type { Instrument } from './instrument'
import type { Tick } from './tick'

/** An instrument with all that a decision about its price needs, as of one moment. */
export interface PricedInstrument {
  readonly instrument: Instrument
  /** The latest published tick. */
  readonly quote: Tick
  readonly conversion: Conversion
  /** Whether these are its hours; a halt is no closed market. */
  readonly isOpen: boolean
  readonly isStale: boolean
  /** Whether the price that converts its currency is too old, in the hours of its pair. */
  readonly isRateStale?: boolean
  /**
   * The trading that an operator allows, on it and on the pair that converts it; `reopening` is the time
   * after a halt, when triggers wait.
   */
  readonly tradable: 'open' | 'close-only' | 'reopening' | 'halted'
  /** Whether its price, or that of its pair, is halted: not only that it lies between old and new units. */
  readonly isPriceHalted?: boolean
  /**
   * Whether it is not traded only because an announced action lies between its price and now: the price is
   * turned over the action, so that what is held of it has a known worth.
   */
  readonly isCrossing?: boolean
}

/** Why nothing may be opened on this instrument at its price of now, if so. */
export function marketRefusal(market: PricedInstrument): Refusal | undefined {
  return closedRefusal(market) ?? (market.isStale ? refusal('price-stale') : undefined)
}

/** Why nothing may be opened or placed on this instrument now. */
export function closedRefusal(market: PricedInstrument): Refusal | undefined {
  if (market.tradable !== 'open') return refusal('instrument-not-tradable')
  return market.isOpen ? undefined : refusal('market-closed')
}

/**
 * Why a client cannot close anything on this instrument now, if so: closing needs an open market and a fresh
 * price too.
 */
export function closingRefusal(market: PricedInstrument): Refusal | undefined {
  if (market.tradable === 'halted') return refusal('instrument-not-tradable')
  if (!market.isOpen) return refusal('market-closed')
  return market.isStale ? refusal('price-stale') : undefined
}

/**
 * Whether prices tell what something held is worth: each is fresh, or the last one of a market that is closed
 * by its hours. Source: docs/spec/rules.md 6.4.
 */
export const hasKnownWorth = (market: PricedInstrument | undefined): boolean =>
  market !== undefined && (!market.isOpen || !market.isStale) && market.isRateStale !== true

/** Whether an instrument is halted, or reopens after a halt. Source: docs/spec/rules.md 2.8. */
export const isInHalt = (market: PricedInstrument | undefined): boolean =>
  market?.tradable === 'halted' || market?.tradable === 'reopening'

/**
 * Whether the server itself may close at the price of now: of an open market, fresh, and of none that is
 * halted or reopens after a halt. Source: docs/spec/rules.md 2.8.
 */
export const hasFreshPrice = (market: PricedInstrument | undefined): market is PricedInstrument =>
  market !== undefined && market.isOpen && !market.isStale && !isInHalt(market)
