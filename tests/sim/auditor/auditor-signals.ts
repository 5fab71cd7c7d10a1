import type { AuditorBooks } from './auditor-books'
import { quoteOf } from './auditor-sums'
import type { AuditedFollow } from './copied'
import type { AuditedSignal } from './audited-signal'
import { type Fraction, compare, plus } from './fraction'
import type { Client, Order } from './order'

/** A trader's order was opened or filled at a price; `equity` is the value before. */
export function noteOpened(
  books: AuditorBooks,
  order: Order,
  { equity, sequence }: Pick<AuditedSignal, 'equity' | 'sequence'>,
): void {
  note(books, order, {
    ...{ kind: 'open', order: order.number, lots: order.lots, ofLots: order.lots },
    ...{ price: order.price, sequence, equity },
  })
}

/** An order was closed at a price: all of it, or a part cut off for the close. */
export function noteClosed(
  books: AuditorBooks,
  order: Order,
  { price, at }: { readonly price: Fraction; readonly at: number },
): void {
  const { lots } = order
  const rest = books.clients[order.owner]?.orders.find(({ number }) => number === order.origin)
  note(books, order, {
    ...{
      kind: 'close',
      order: rest?.number ?? order.number,
      lots,
      ofLots: rest ? plus(rest.lots, lots) : lots,
    },
    ...{ at, price, sequence: quoteOf(books.quotes, order.instrument).ticks.length, equity: 0n },
  })
}

/** A held order's stops changed. */
export function noteStops(books: AuditorBooks, order: Order, before: Stops): void {
  const isSame = (['stopLoss', 'takeProfit', 'trail'] as const).every((each) =>
    isEqual(order[each], before[each]),
  )
  if (order.status !== 'held' || isSame) return
  note(books, order, {
    ...{ kind: 'stops', order: order.number, lots: order.lots, ofLots: order.lots },
    ...{ price: order.price, sequence: 0, equity: 0n },
  })
}

type Stops = Pick<Order, 'stopLoss' | 'takeProfit' | 'trail'>

const isEqual = (one: Fraction | undefined, other: Fraction | undefined) =>
  one && other ? compare(one, other) === 0 : one === other

/** Copies are never copied, and traders without followers produce no signals. */
function note(
  books: AuditorBooks,
  { owner, copyOf, ...order }: Order,
  act: Pick<AuditedSignal, 'kind' | 'order' | 'lots' | 'ofLots' | 'price' | 'sequence' | 'equity'> & {
    readonly at?: number
  },
): void {
  if (copyOf || !books.clients[owner]?.isTrader) return
  const isCopied = books.clients.some(({ follows }) => follows.some((each) => isWith(each, owner)))
  if (!isCopied) return
  const { side, leverage, instrument, stopLoss, takeProfit, trail } = order
  books.signalNumber += 1
  books.signals.push({
    ...{ number: books.signalNumber, trader: owner, at: books.now },
    ...{ side, leverage, instrument, stopLoss, takeProfit, trail },
    ...act,
  })
}

/** Whether a relation is with a trader, and has not ended. */
export const isWith = ({ trader, status }: AuditedFollow, user: number): boolean =>
  trader === user && status !== 'ended'

/** The held copies of a relation, in the order of their making. */
export const copiesOf = ({ orders }: Client, { number }: AuditedFollow): Order[] =>
  orders.filter(({ status, copyOf }) => status === 'held' && copyOf?.follow === number)

/** Adds a copy's booked amount to its relation, unless that has ended. */
export function bookForCopy(client: Client, { copyOf }: Order, change: bigint): void {
  const follow = client.follows.find(({ number }) => number === copyOf?.follow)
  if (follow && follow.status !== 'ended') follow.realised += change
}

/** Ends a relation that only waited for its copies to close, with the last of them. */
export function endWithLast(client: Client, { copyOf }: Order): void {
  const follow = client.follows.find(({ number }) => number === copyOf?.follow)
  if (follow?.status === 'stopping' && copiesOf(client, follow).length === 0) follow.status = 'ended'
}
