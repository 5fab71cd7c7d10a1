import type { AuditedAction } from './audited-action'
import type { AuditedSignal } from './audited-signal'
import type { Came } from './auditor-part'
import type { LossBasis } from './auditor-options'
import { followPrice } from './auditor-stops'
import { isInHalt, quoteOf, tradableOf } from './auditor-sums'
import { type Beginning, beginningOf, firstQuote } from './beginning'
import { fromText } from './fraction'
import type { AuditedOption, Client, Order, Quoted } from './order'

/** The auditor's whole state. */
export interface AuditorBooks {
  readonly feeBasis: 'per-lot' | 'rate-of-margin'
  readonly lossBasis: LossBasis
  readonly quotes: Map<number, Quoted>
  clients: Client[]
  /** ms since the epoch. */
  now: number
  /** Orders and options made by the last act. */
  made: { orders: Order[]; options: AuditedOption[] }
  /** Numbers of the options that are due. */
  due: number[]
  /** Number of the latest order, and of the latest option. */
  number: number
  optionNumber: number
  /** The latest tag of a deposit or withdrawal. */
  tag: number
  /** Number of negative balances that the house covered. */
  protections: number
  /** Number of times that an order came to owe part of another's loss. */
  covers: number
  /**
   * Number of nights that exceeded the balance, so that the rest was owed, and number of such debts charged.
   */
  owings: number
  owingsCharged: number
  /** The rest of each mining pool, and whether a payment of income is not yet durable. */
  pools: Map<number, bigint>
  isPaying: boolean
  /** Number of times that only debt kept money in a fund account. */
  heldByDebt: number
  /** Ticks of open markets since `remember` was last called. */
  since: Came[]
  /** Ticks of open markets since copying last caught up; the stops of later copies apply to them. */
  recent: Came[]
  /** Acts of traders not copied yet, and the number of the latest. */
  signals: AuditedSignal[]
  signalNumber: number
  /** Splits and dividends whose minute has passed. */
  readonly actions: AuditedAction[]
  readonly crossed: Map<string, number>
}

/** The books before the first act. */
export function openBooks({ feeBasis, lossBasis, clients, traders, prices, now }: Beginning): AuditorBooks {
  const quotes = new Map(
    [...prices].map(([instrument, text]) => [instrument, firstQuote(fromText(text), now)] as const),
  )
  return {
    ...{ feeBasis, lossBasis, quotes, now },
    clients: clients.map((client, user) => beginningOf(client, traders.includes(user))),
    ...{
      made: { orders: [], options: [] },
      due: [],
      number: 0,
      optionNumber: 0,
      tag: 0,
      protections: 0,
      covers: 0,
      owings: 0,
      owingsCharged: 0,
      since: [],
      pools: new Map<number, bigint>(),
      isPaying: false,
      heldByDebt: 0,
    },
    ...{ recent: [], signals: [], signalNumber: 0, actions: [], crossed: new Map() },
  }
}

/** The client of a number. */
export function clientOf({ clients }: Pick<AuditorBooks, 'clients'>, user: number): Client {
  const client = clients[user]
  if (!client) throw new Error(`no client ${user}`)
  return client
}

/** Takes micro-dollars out of the contract account, and records the cause. Below zero, it adds them. */
export function take(client: Client, micro: bigint, by: 'trading' | 'moving'): void {
  client.balance -= micro
  if (micro > 0n) client.takenBy = by
}

/** A client's order by number, if pending or held. */
export function openOrder(books: AuditorBooks, user: number, wanted: number): Order | undefined {
  const order = clientOf(books, user).orders.find((each) => each.number === wanted)
  return order && (order.status === 'pending' || order.status === 'held') ? order : undefined
}

/** A new order. One that is split off another order keeps the time at which that order was placed. */
type NewOrder = Omit<Order, 'number' | 'id' | ActionField> & Partial<Pick<Order, ActionField>>
type ActionField = 'placedAt' | 'filledAt' | 'splitUntil' | 'paidUntil' | 'deafUntil'

/** Records a new order. */
export function add(books: AuditorBooks, order: NewOrder): Order {
  books.number += 1
  const filledAt = order.status === 'held' ? books.now : undefined
  const since = { placedAt: books.now, filledAt, splitUntil: 0, paidUntil: 0, deafUntil: 0 }
  const added = { ...since, ...order, number: books.number, id: undefined }
  clientOf(books, order.owner).orders.push(added)
  books.made.orders.push(added)
  return added
}

/** Records a new order whose stop trails from its price. */
export function addTrailing(books: AuditorBooks, order: NewOrder): Order {
  const added = add(books, order)
  followPrice(added, added.price)
  return added
}

/** Sets the price of an instrument from text; returns the tick if it can trigger orders. */
export function publish(books: AuditorBooks, instrument: number, text: string): Came | undefined {
  const quote = quoteOf(books.quotes, instrument)
  const price = fromText(text)
  quote.price = price
  quote.isStale = false
  quote.isBetween = false
  quote.ticks.push({ time: books.now, price })
  // Ticks trigger nothing in a halt or during the reopening after it.
  if (!quote.isOpen || isInHalt(books.quotes, instrument)) return undefined
  const sequence = quote.ticks.length
  const came = {
    instrument,
    price,
    time: books.now,
    sequence,
    mayFill: tradableOf(books.quotes, instrument) === 'open',
  }
  books.since.push(came)
  books.recent.push(came)
  return came
}
