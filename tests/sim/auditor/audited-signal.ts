import type { Fraction } from './fraction'
import type { Order } from './order'

/** An act of a trader as followers copy it. */
export interface AuditedSignal extends Pick<
  Order,
  'side' | 'leverage' | 'stopLoss' | 'takeProfit' | 'trail'
> {
  readonly number: number
  readonly kind: 'open' | 'close' | 'stops'
  readonly trader: number
  /** Number of the trader's order. */
  readonly order: number
  readonly instrument: number
  /** Lots opened or closed, and the held lots before. */
  readonly lots: Fraction
  readonly ofLots: Fraction
  /** The execution price, and the number of the instrument's ticks before it. */
  readonly price: Fraction
  readonly sequence: number
  /** The trader's equity before the order was opened. */
  readonly equity: bigint
  readonly at: number
}
