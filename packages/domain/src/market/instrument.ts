import type { Lots, Rate, Usd } from '../money'

/**
 * How margin is worked out: from price and leverage, or a fixed sum of USD a lot.
 * Source: docs/spec/product.md 9.9.
 */
export type MarginMode = 'leveraged' | 'fixed'

/** The six categories of the market list. */
export type CategoryKey = 'forex' | 'metals' | 'commodities' | 'indices' | 'crypto' | 'stocks'

/** A category of the market list; its name is a text. */
export interface Category {
  readonly id: number
  readonly key: CategoryKey
}

/**
 * Points (smallest steps of the price) that a lot is credited a night, below zero charged: bought (long) or
 * sold (short).
 */
export interface SwapPoints {
  readonly long: Rate
  readonly short: Rate
}

/** A symbol that an instrument was shown by until a moment (ms). */
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
  /** The symbol that it is shown by: it can change, the code does not. */
  readonly showCode: string
  /** Symbols that it was shown by before, the earliest first. */
  readonly formerSymbols?: readonly FormerSymbol[]
  readonly name: string
  readonly categoryId: number
  readonly quoteCurrency: string
  readonly baseCurrency: string
  /** Decimals of its prices. */
  readonly pricePrecision: number
  /** Whole units of the base a lot; in fixed margin mode also the margin of a lot in USD. */
  readonly contractSize: number
  readonly minLots: Lots
  readonly lotStep: Lots
  readonly maxLots: Lots
  readonly marginMode: MarginMode
  /** Leverages a client may choose, ascending; empty blocks orders in leveraged mode. */
  readonly leverageOptions: readonly number[]
  /** Opening fee a lot where fees are USD per lot. */
  readonly feePerLot: Usd
  /** Opening fee as a fraction of the margin where fees are a rate. */
  readonly feeRate: Rate
  /** Overnight swap; undefined: none is charged. */
  readonly swap?: SwapPoints
  /** A quote older than this prices nothing. */
  readonly staleAfterMs: number
  /** Largest step between two ticks that needs no confirmation, as a fraction. */
  readonly maxJump: Rate
  /** Name of its trading calendar. */
  readonly calendar: string
}
