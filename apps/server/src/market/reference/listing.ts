import type { CategoryKey } from '@fairtick/domain'

/**
 * A row of our tables of instruments. Contract sizes, precisions, lots and leverages are the project's
 * reference figures (dukascopy-node metadata, QuantConnect/Lean symbol properties, ESMA's caps, market
 * convention, our own choice above them).
 */
export interface Listing {
  readonly code: string
  readonly showCode: string
  readonly name: string
  readonly category: CategoryKey
  readonly base: string
  readonly quote: string
  readonly pricePrecision: number
  readonly contractSize: number
  /** Smallest size and step, in lots. */
  readonly lots: string
  /** Empty: a lot takes a fixed margin, its contract size in USD. */
  readonly leverages: readonly number[]
  readonly calendar: string
  readonly staleAfterSeconds: number
  readonly maxJump: string
  /** Usual retail spread, in quote currency. */
  readonly spread: string
  /**
   * USD a lot: half the spread × contract size at the reference prices; rounded to the cent from 0.10 up,
   * otherwise to two significant figures. Source: docs/spec/rules.md 3.1.
   */
  readonly feePerLot: string
  /** The fee as a fraction of the margin at the lowest leverage, to two significant figures. */
  readonly feeRate: string
  /** A price of September 2023 that the simulator starts from. */
  readonly referencePrice: string
}

/** Figures of one instrument, in the order of its row. */
export type Figures = readonly [spread: string, feePerLot: string, feeRate: string, referencePrice: string]

/** The figures with their names. */
export function named([spread, feePerLot, feeRate, referencePrice]: Figures) {
  return { spread, feePerLot, feeRate, referencePrice }
}
