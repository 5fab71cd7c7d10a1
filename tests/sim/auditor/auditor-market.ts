import type { Outcome } from '../acts/act'
import { actionsSince, applyActions, isCrossed } from './auditor-actions'
import { settleOption, isDue, runningOf } from './auditor-options'
import { type AuditorBooks, clientOf, publish, take } from './auditor-books'
import { byProfit, canClose, cancel, charge, coverLoss, settle } from './auditor-ends'
import { stopCopies } from './auditor-copy-stops'
import type { Came } from './auditor-part'
import { noteOpened } from './auditor-signals'
import { firedBy, followPrice } from './auditor-stops'
import {
  equityOf,
  feeFor,
  floatingOf,
  heldBy,
  isInHalt,
  isWorthHalted,
  marginFor,
  mustBeStopped,
  quoteOf,
  spendableBy,
  termsOf,
  tradableOf,
  type Quotes,
} from './auditor-sums'
import type { Client, Order } from './order'

/** A new price: orders fire, then stop-outs, then copy stop-losses. */
export function tick(books: AuditorBooks, instrument: number, text: string): Outcome {
  const came = publish(books, instrument, text)
  // Copies that followers asked to close during a halt close while the instrument reopens.
  if (!came) stopCopies(books)
  if (!came) return 'done'
  fireAll(books, came)
  for (const client of books.clients) stopOut(books, client)
  stopCopies(books)
  return 'done'
}

/** Orders in the order of their making: each fires, or its stop trails. */
function fireAll(books: AuditorBooks, came: Came): void {
  const orders = books.clients
    .flatMap((client) => client.orders)
    .filter((order) => order.instrument === came.instrument)
  for (const order of orders.toSorted((one, other) => one.number - other.number)) {
    if (came.sequence <= order.deafUntil) continue
    if (firedBy(order, came.price)) fire(books, order, came)
    else followPrice(order, came.price)
  }
}

/** Applies a tick to an order. */
export function fire(books: AuditorBooks, order: Order, came: Came): void {
  const { price, mayFill } = came
  const fires = firedBy(order, price)
  if (fires === 'fill') {
    const isOfNow = actionsSince(books, came.instrument, came.time).length === 0
    if (mayFill && isOfNow && tradableOf(books.quotes, order.instrument) === 'open') fill(books, order, came)
  } else if (fires) {
    coverLoss(books, order, price)
    settle(books, order, { price, reason: fires, due: { dividends: came.time, nights: came.time } })
  }
}

function fill(books: AuditorBooks, order: Order, { price, time, sequence }: Came): void {
  const { quotes, feeBasis, now } = books
  const client = clientOf(books, order.owner)
  const terms = termsOf(order.instrument)
  if (order.expiresAt !== undefined && order.expiresAt <= time) return void cancel(order)
  const margin = marginFor(order.lots, price, order.leverage, terms, quotes)
  const fee = feeFor(order.lots, margin, terms, feeBasis)
  if (margin + fee > spendableBy(client, quotes, order.margin + order.fee)) return void cancel(order)
  const equity = equityOf(client, quotes)
  Object.assign(order, {
    status: 'held',
    price,
    margin,
    fee,
    fillsWhen: undefined,
    chargedUntil: now,
    filledAt: now,
  })
  followPrice(order, price)
  take(client, fee, 'trading')
  noteOpened(books, order, { equity, sequence })
}

/**
 * Whether a stop-out is allowed: no position depends on a halted price, or the others have used up the
 * balance.
 */
function mayBeStopped(client: Client, quotes: Quotes): boolean {
  const rest = heldBy(client).filter(({ instrument }) => !isWorthHalted(quotes, instrument))
  const left = rest.reduce((sum, order) => sum + floatingOf(order, quotes), client.balance)
  return rest.length === heldBy(client).length || left <= 0n
}

function stopOut(books: AuditorBooks, client: Client): void {
  const { quotes } = books
  while (mustBeStopped(client, quotes) && mayBeStopped(client, quotes)) {
    const closable = heldBy(client).filter((each) => canClose(books, each))
    const worst = byProfit(books, closable.toReversed()).at(-1)
    const tied = worst && closable.find((each) => floatingOf(each, quotes) === floatingOf(worst, quotes))
    if (!tied) return
    const { price } = quoteOf(quotes, tied.instrument)
    coverLoss(books, tied, price)
    settle(books, tied, { price, reason: 'stop-out' })
  }
}

/** Time passes: charges every night in between at current prices; options end a moment later. */
export function pass(books: AuditorBooks, ms: number): Outcome {
  books.now += ms
  for (const { orders, options } of books.clients) {
    for (const order of orders) {
      // A night is not charged at a halted price; it waits.
      if (order.status === 'held' && !isInHalt(books.quotes, order.instrument)) charge(books, order)
      if (order.status === 'pending' && order.expiresAt !== undefined && order.expiresAt <= books.now)
        cancel(order)
    }
    books.due.push(...options.filter((option) => isDue(option, books.now)).map((option) => option.number))
  }
  return 'done'
}

/** Ends the options that are due. */
export function settleDue(books: AuditorBooks): void {
  for (const client of books.clients)
    for (const each of runningOf(client))
      if (books.due.includes(each.number))
        client.optionBalance += settleOption(each, {
          ticks: quoteOf(books.quotes, each.instrument).ticks,
          lossBasis: books.lossBasis,
          isCrossed: isCrossed(books, each),
        })
  books.due = []
}

/** Applies the ticks since the last memory, each at its price, and then stop-outs. */
export function goThrough(books: AuditorBooks): void {
  applyActions(books)
  for (const came of books.since) fireAll(books, came)
  for (const client of books.clients) stopOut(books, client)
}
