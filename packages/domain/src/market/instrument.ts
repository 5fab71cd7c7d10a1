import type { Lots, Rate, Usd } from '../money'

/**
 * Basis of the margin: price and leverage, or a fixed USD amount per lot. Source: docs/spec/product.md 9.9.
 */
export type MarginMode = 'leveraged' | 'fixed'

/** The six categories of the market list. */
export type CategoryKey = 'forex' | 'metals' | 'commodities' | 'indices' | 'crypto' | 'stocks'

/** A category of the market list. Its name is translated, and found by its key. */
export interface Category {
  readonly id: number
  readonly key: CategoryKey
}

/**
 * Overnight swap points (smallest price steps) per lot and night, for bought (long) and sold (short)
 * positions. Positive points are credited, negative ones charged.
 */
export interface SwapPoints {
  readonly long: Rate
  readonly short: Rate
}

/** A symbol in use until a moment (ms). */
export interface FormerSymbol {
  readonly symbol: string
  readonly until: number
}

/**
 * An instrument and its terms. Prices are in the quote currency. Source: docs/spec/product.md 3.1,
 * docs/spec/rules.md 2, docs/spec/rules.md 3.
 */
export interface Instrument {
  readonly id: number
  readonly code: string
  /** The displayed symbol; it can change, the code cannot. */
  readonly showCode: string
  /** Earlier displayed symbols, earliest first. */
  readonly formerSymbols?: readonly FormerSymbol[]
  readonly name: string
  readonly categoryId: number
  readonly quoteCurrency: string
  readonly baseCurrency: string
  /** Decimals of its prices. */
  readonly pricePrecision: number
  /** Whole units of the base in one lot. In fixed margin mode also the margin of one lot in USD. */
  readonly contractSize: number
  readonly minLots: Lots
  readonly lotStep: Lots
  readonly maxLots: Lots
  readonly marginMode: MarginMode
  /** Leverages on offer, ascending; an empty list blocks orders in leveraged mode. */
  readonly leverageOptions: readonly number[]
  /** Opening fee per lot if fees are charged in USD per lot. */
  readonly feePerLot: Usd
  /** Opening fee as a fraction of the margin where fees are a rate. */
  readonly feeRate: Rate
  /** Overnight swap; undefined: not charged. */
  readonly swap?: SwapPoints
  /** Maximum age of a quote for pricing. */
  readonly staleAfterMs: number
  /** Largest step between two ticks without confirmation, as a fraction. */
  readonly maxJump: Rate
  /** Name of its trading calendar. */
  readonly calendar: string
}
