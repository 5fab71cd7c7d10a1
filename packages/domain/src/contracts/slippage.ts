import type { Price } from '../money'
import { type Side, directionOf } from './position'

/**
 * How an order comes to its price: opened or closed at the market by its client, filled at its trigger, or
 * closed by a stop or for want of margin.
 */
export const EXECUTIONS = ['market', 'close', 'trigger', 'stop-loss', 'take-profit', 'stop-out'] as const
/** One of them. */
export type Execution = (typeof EXECUTIONS)[number]

/** The price that was seen or set, and the one that the order was carried out at. */
export interface ExecutedPrice {
  readonly side: Side
  /** A close sells what a buy bought. */
  readonly act: 'open' | 'close'
  readonly wanted: Price
  readonly got: Price
}

/**
 * How much better the price was for the client than the one that was seen or set, in quote currency (10^-8);
 * below zero it was worse. Source: docs/decisions/0078-dealing-statistics.md.
 */
export const slippageOf = ({ side, act, wanted, got }: ExecutedPrice): bigint =>
  directionOf(side) * (act === 'open' ? wanted - got : got - wanted)

/** The bands from the worst to the best; 0 is the very price. */
export const BANDS = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const
/** A band of slippage: below zero it was worse. */
export type Band = (typeof BANDS)[number]

/** The band of a slippage of a price: they reach to 10, 100 and 1,000 millionths of it, and beyond. */
export function bandOf(slippage: bigint, wanted: Price): Band {
  if (slippage === 0n) return 0
  const size = slippage < 0n ? -slippage : slippage
  const millionths = size * 1_000_000n
  if (millionths <= 10n * wanted) return slippage < 0n ? -1 : 1
  if (millionths <= 100n * wanted) return slippage < 0n ? -2 : 2
  if (millionths <= 1000n * wanted) return slippage < 0n ? -3 : 3
  return slippage < 0n ? -4 : 4
}
