import type { AuditedAction } from './audited-action'
import type { AuditedSignal } from './audited-signal'
import type { Came } from './auditor-part'
import type { LossBasis } from './auditor-options'
import { followPrice } from './auditor-stops'
import { isInHalt, quoteOf, tradableOf } from './auditor-sums'
import { type Beginning, beginningOf, firstQuote } from './beginning'
import { fromText } from './fraction'
import type { AuditedOption, Client, Order, Quoted } from './order'

/** Everything that the auditor writes down. */
export interface AuditorBooks {
  readonly feeBasis: 'per-lot' | 'rate-of-margin'
  readonly lossBasis: LossBasis
  readonly quotes: Map<number, Quoted>
  clients: Client[]
  /** ms since the epoch. */
  now: number
  /** Orders and options of the last act. */
  made: { orders: Order[]; options: AuditedOption[] }
  /** Numbers of the options whose time has come. */
  due: number[]
  /** Number of the latest order, and of the latest option. */
  number: number
  optionNumber: number
  /** The latest tag of a deposit or withdrawal. */
  tag: number
  /** How often the house made good a balance below zero. */
  protections: number
  /** Times that an order came to owe a part of a loss of another. */
  covers: number
  /** Times that a night cost more than there was, so that the rest was owed; and that such was charged. */
  owings: number
  owingsCharged: number
  /** The rest of each mining pool, and whether income is on its way to be durable. */
  pools: Map<number, bigint>
  isPaying: boolean
  /** How often debt alone kept money in a fund account. */
  heldByDebt: number
  /** Ticks of open markets since it was last remembered. */
  since: Came[]
  /** The same since all was copied, which copies that are made later live through. */
  recent: Came[]
  /** Acts of traders that are not copied yet, and the number of the latest. */
  signals: AuditedSignal[]
  signalNumber: number
  /** Splits and dividends whose minute is over. */
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

/** Takes micro-dollars out of the contract account, and notes what took them. Below zero, it puts them in. */
export function take(client: Client, micro: bigint, by: 'trading' | 'moving'): void {
  client.balance -= micro
  if (micro > 0n) client.takenBy = by
}

/** A client's order of a number, while it is pending or held. */
export function openOrder(books: AuditorBooks, user: number, wanted: number): Order | undefined {
  const order = clientOf(books, user).orders.find((each) => each.number === wanted)
  return order && (order.status === 'pending' || order.status === 'held') ? order : undefined
}

/** An order as it is written down; one that is cut off another was placed when that one was. */
type NewOrder = Omit<Order, 'number' | 'id' | ActionField> & Partial<Pick<Order, ActionField>>
type ActionField = 'placedAt' | 'filledAt' | 'splitUntil' | 'paidUntil' | 'deafUntil'

/** Writes a new order down. */
export function add(books: AuditorBooks, order: NewOrder): Order {
  books.number += 1
  const filledAt = order.status === 'held' ? books.now : undefined
  const since = { placedAt: books.now, filledAt, splitUntil: 0, paidUntil: 0, deafUntil: 0 }
  const added = { ...since, ...order, number: books.number, id: undefined }
  clientOf(books, order.owner).orders.push(added)
  books.made.orders.push(added)
  return added
}

/** Writes a new order down, whose stop trails from its price on. */
export function addTrailing(books: AuditorBooks, order: NewOrder): Order {
  const added = add(books, order)
  followPrice(added, added.price)
  return added
}

/** Sets the price of an instrument from text, and answers the tick if it may set anything off. */
export function publish(books: AuditorBooks, instrument: number, text: string): Came | undefined {
  const quote = quoteOf(books.quotes, instrument)
  const price = fromText(text)
  quote.price = price
  quote.isStale = false
  quote.isBetween = false
  quote.ticks.push({ time: books.now, price })
  // In a halt nothing is set off, and after it not until the reopening is over.
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
