import { type Position, PRICE_SCALE, formatDecimal } from '@fairtick/domain'
import { type Fraction, toText } from './fraction'
import type { Order } from './order'

const DECIMALS = 8

/** An order in one line, all that both sides must agree on. */
export function describeOrder(order: Order): string {
  const { side, status, margin, fee, profit, reason } = order
  const text = (value: Fraction | undefined) => (value ? toText(value, DECIMALS) : '-')
  return [
    ...[
      side,
      status,
      `lots ${text(order.lots)}`,
      `at ${text(order.price)}`,
      `closed at ${text(order.closePrice)}`,
    ],
    ...[
      `margin ${margin}`,
      `fee ${fee}`,
      `profit ${profit}`,
      `stops ${text(order.stopLoss)}/${text(order.takeProfit)}`,
    ],
    ...[`because ${reason ?? '-'}`],
  ].join(' ')
}

/** The same of a position of the system. */
export function describePosition(position: Position): string {
  const { side, status, margin, fee, profit, closeReason } = position
  const text = (value: bigint | undefined) => (value === undefined ? '-' : formatDecimal(value, PRICE_SCALE))
  return [
    ...[side, status, `lots ${text(position.lots)}`, `at ${text(position.openPrice)}`],
    ...[`closed at ${text(position.closePrice)}`, `margin ${margin}`, `fee ${fee}`, `profit ${profit}`],
    ...[`stops ${text(position.stopLoss)}/${text(position.takeProfit)}`, `because ${closeReason ?? '-'}`],
  ].join(' ')
}
