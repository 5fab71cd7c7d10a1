import { type AuditorBooks, add, clientOf, take } from './auditor-books'
import { payDue } from './auditor-actions'
import { bookForCopy, endWithLast, noteClosed } from './auditor-signals'
import {
  floatingOf,
  heldBy,
  isInHalt,
  profitOf,
  quoteOf,
  shareOf,
  shownEquity,
  tradableOf,
} from './auditor-sums'
import { chargeNights } from './auditor-swaps'
import { type Fraction, minus } from './fraction'
import type { Client, Order } from './order'

/** Moments up to which dividends and nights are an order's: a stop is due at its tick, however late it is. */
export interface DueUntil {
  readonly dividends?: number
  readonly nights?: number
}

/** Ends a held order at a price. */
export function settle(
  books: AuditorBooks,
  order: Order,
  { price, reason, due = {} }: { readonly price: Fraction; readonly reason: string; readonly due?: DueUntil },
): Order {
  const client = clientOf(books, order.owner)
  payDue(books, order, due.dividends)
  charge(books, order, due.nights)
  order.profit = profitOf(order, price, books.quotes)
  order.closePrice = price
  order.status = 'closed'
  order.reason = reason
  const before = client.balance
  take(client, -order.profit, 'trading')
  take(client, order.owed, 'trading')
  if (order.owed > 0n) books.owingsCharged += 1
  order.swap -= order.owed
  order.owed = 0n
  // Negative-balance protection: the house covers a negative balance at once.
  if (client.balance < 0n) {
    books.protections += 1
    oweCover(books, client, -client.balance)
    client.balance = 0n
  }
  bookForCopy(client, order, client.balance - before)
  endWithLast(client, order)
  noteClosed(books, order, { price, at: due.dividends ?? books.now })
  return order
}

/** Distributes a loss covered by the house over the orders left in profit, the most profitable first. */
function oweCover(books: AuditorBooks, client: Client, covered: bigint): void {
  let rest = covered
  for (const order of byProfit(books, heldBy(client))) {
    const profit = floatingOf(order, books.quotes)
    const share = profit < rest ? profit : rest
    if (share <= 0n) return
    books.covers += 1
    order.owed += share
    rest -= share
  }
}

/** Cuts lots off a held order with their share of its amounts; the rest stays held. */
export function cutOff(books: AuditorBooks, order: Order, lots: Fraction): Order {
  const [margin, fee] = [shareOf(order.margin, lots, order.lots), shareOf(order.fee, lots, order.lots)]
  const swap = shareOf(order.swap, lots, order.lots)
  const owed = shareOf(order.owed, lots, order.lots)
  const part = add(books, { ...order, origin: order.number, lots, margin, fee, swap, owed })
  order.lots = minus(order.lots, lots)
  order.margin -= margin
  order.fee -= fee
  order.swap -= swap
  order.owed -= owed
  return part
}

/** Charges a held order for its nights up to now, or to an earlier moment. */
export function charge(books: AuditorBooks, order: Order, until = Infinity): void {
  const { quotes } = books
  const now = Math.min(books.now, until)
  const client = clientOf(books, order.owner)
  const before = order.owed
  const charged = chargeNights(order, { now, balance: client.balance, quotes, actions: books.actions })
  if (order.owed > before) books.owings += 1
  take(client, -charged, 'trading')
  bookForCopy(client, order, charged)
}

/** Ends a pending order without a fill. */
export function cancel(order: Order): Order {
  const nothing = { margin: 0n, fee: 0n, fillsWhen: undefined }
  return Object.assign(order, { status: 'cancelled', reason: 'cancelled', ...nothing })
}

/**
 * Whether closing would leave a loss above the balance while the client's other orders are in profit: a hedge
 * must not be unwound at the house's expense. Includes due nights. Beyond docs/spec: cover-loss.ts.
 */
export function isUncovered(books: AuditorBooks, order: Order, price: Fraction): boolean {
  const client = clientOf(books, order.owner)
  const { quotes, now } = books
  const charged = { ...order }
  const balance =
    client.balance + chargeNights(charged, { now, balance: client.balance, quotes, actions: books.actions })
  const nights = balance - client.balance - (charged.owed - order.owed)
  return balance + profitOf(order, price, quotes) < charged.owed && shownEquity(client, quotes) + nights > 0n
}

/**
 * For losses that cannot be refused: closes the most profitable orders first. Beyond docs/spec:
 * cover-loss.ts.
 */
export function coverLoss(books: AuditorBooks, order: Order, price: Fraction): void {
  const { quotes } = books
  const client = clientOf(books, order.owner)
  while (client.balance + profitOf(order, price, quotes) < order.owed) {
    const others = heldBy(client).filter((each) => each !== order && canClose(books, each))
    const [winner] = byProfit(books, others)
    if (!winner || floatingOf(winner, quotes) <= 0n) return
    settle(books, winner, { price: quoteOf(quotes, winner.instrument).price, reason: 'stop-out' })
  }
}

/** Whether an order's market is open, with a fresh price, and neither halted nor reopening. */
export function canClose({ quotes }: AuditorBooks, order: Order): boolean {
  const quote = quoteOf(quotes, order.instrument)
  return quote.isOpen && !quote.isStale && !isInHalt(quotes, order.instrument)
}

/** Whether an order's owner could close it: after a halt earlier than the server. */
export function canOwnerClose({ quotes }: AuditorBooks, order: Order): boolean {
  const quote = quoteOf(quotes, order.instrument)
  return quote.isOpen && !quote.isStale && tradableOf(quotes, order.instrument) !== 'halted'
}

/** The most profitable first; of equals, the older one. */
export const byProfit = ({ quotes }: AuditorBooks, orders: readonly Order[]): Order[] =>
  orders.toSorted((one, other) => {
    const difference = floatingOf(other, quotes) - floatingOf(one, quotes)
    return difference === 0n ? one.number - other.number : Number(difference)
  })
