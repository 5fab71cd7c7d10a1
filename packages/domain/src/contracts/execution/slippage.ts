import type { Price } from '../../money'
import { type Side, directionOf } from '../position/position'

/**
 * Kinds of execution: opened or closed by the client at the market, filled at its trigger, or closed by a
 * stop or a stop-out.
 */
export const EXECUTIONS = ['market', 'close', 'trigger', 'stop-loss', 'take-profit', 'stop-out'] as const
/** One of them. */
export type Execution = (typeof EXECUTIONS)[number]

/** The seen or set price, and the execution price. */
export interface ExecutedPrice {
  readonly side: Side
  /** `close` is a trade in the opposite direction: closing a buy sells. */
  readonly act: 'open' | 'close'
  readonly wanted: Price
  readonly got: Price
}

/**
 * Price improvement for the client against the seen or set price, in quote currency (10^-8); below zero the
 * price was worse. Source: docs/decisions/0078-dealing-statistics.md.
 */
export const slippageOf = ({ side, act, wanted, got }: ExecutedPrice): bigint =>
  directionOf(side) * (act === 'open' ? wanted - got : got - wanted)

/** The bands from worst to best; 0: no slippage. */
export const BANDS = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const
/** A band of slippage: below zero it was worse. */
export type Band = (typeof BANDS)[number]

/** The band of a slippage. Bounds: 10, 100 and 1,000 millionths of the price, and beyond. */
export function bandOf(slippage: bigint, wanted: Price): Band {
  if (slippage === 0n) return 0
  const size = slippage < 0n ? -slippage : slippage
  const millionths = size * 1_000_000n
  if (millionths <= 10n * wanted) return slippage < 0n ? -1 : 1
  if (millionths <= 100n * wanted) return slippage < 0n ? -2 : 2
  if (millionths <= 1000n * wanted) return slippage < 0n ? -3 : 3
  return slippage < 0n ? -4 : 4
}
