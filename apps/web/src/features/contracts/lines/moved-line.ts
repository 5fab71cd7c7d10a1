import { type Price, type Stops, stopsAllowed } from '@fairtick/domain'
import type { OwnOrder } from '../../../client/contracts/orders'

/** A line of an order that is being moved on the chart. */
export interface MovedLine {
  readonly order: OwnOrder
  readonly name: 'stopLoss' | 'takeProfit' | 'trigger'
  readonly price: Price
}

/** The key of an order's line on the chart. */
export const lineKey = (orderId: number, kind: string): string => `${orderId}-${kind}`

/**
 * The line that a dragged handle moves. Dragging an open order's entry sets its stop-loss on the losing side
 * of the current price, its take-profit on the other.
 */
export function movedLine(
  key: string,
  price: Price,
  { orders, last }: { readonly orders: readonly OwnOrder[]; readonly last: Price | undefined },
): MovedLine | undefined {
  for (const order of orders) {
    if (key === lineKey(order.id, 'stop')) return { order, name: 'stopLoss', price }
    if (key === lineKey(order.id, 'take')) return { order, name: 'takeProfit', price }
    if (key === lineKey(order.id, 'trigger')) return { order, name: 'trigger', price }
    if (key !== lineKey(order.id, 'open')) continue
    const isBelow = price < (last ?? order.openPrice)
    return { order, name: isBelow === (order.side === 'buy') ? 'stopLoss' : 'takeProfit', price }
  }
  return undefined
}

/** The order as it is after the move. */
export function orderAfter({ order, name, price }: MovedLine): OwnOrder {
  return name === 'trigger' ? { ...order, openPrice: price } : { ...order, [name]: price }
}

/** The stops of the order after the move. */
export function stopsAfter(moved: MovedLine): Stops {
  const { stopLoss, takeProfit, trailDistance } = orderAfter(moved)
  return { stopLoss, takeProfit, trailDistance }
}

/** Whether the server would take the move at the current price. Source: docs/spec/rules.md 3.6. */
export function isAllowedMove(moved: MovedLine, last: Price | undefined): boolean {
  const after = orderAfter(moved)
  if (moved.name === 'trigger' && moved.price === last) return false
  const from = after.status === 'pending' ? after.openPrice : last
  return from === undefined || stopsAllowed(after.side, stopsAfter(moved), from)
}

/** Whether the order has the moved price by now. */
export function isDone({ order, name, price }: MovedLine, orders: readonly OwnOrder[]): boolean {
  const now = orders.find(({ id }) => id === order.id)
  return now === undefined || (name === 'trigger' ? now.openPrice : now[name]) === price
}
