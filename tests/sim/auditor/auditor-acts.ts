import type { Act, Outcome } from '../acts/act'
import { optionRefusal, newOption, runningOf, voidOption } from './auditor-options'
import { type AuditorBooks, addTrailing, clientOf, openOrder, take } from './auditor-books'
import { byProfit, cancel, cutOff, isUncovered, settle } from './auditor-ends'
import { noteOpened, noteStops } from './auditor-signals'
import { followPrice, hasMoved, isOutOfShape, isTriggerAllowed, stopsIn } from './auditor-stops'
import {
  type Quotes,
  areLotsAllowed,
  areStopsAllowed,
  equityOf,
  feeFor,
  isOpen,
  marginFor,
  mayStay,
  quoteOf,
  shareOf,
  spendableBy,
  termsOf,
  tradableOf,
} from './auditor-sums'
import { describeAuditedOption, describeOrder } from './describe'
import { type Fraction, compare, fromText, minus, toText } from './fraction'
import { TERMS } from './instruments'
import type { Client, Order } from './order'

type Of<Kind extends Act['do']> = Extract<Act, { do: Kind }>

const DEMO_BALANCE = 10_000_000_000n
const ORDERS_MAX = 200

/** Opens a market or pending order; the lots of a replaced one, `kept`, may stay. */
export function open(books: AuditorBooks, act: Of<'open'>, kept?: Fraction): Outcome {
  const { quotes, now, feeBasis } = books
  const terms = TERMS.get(act.instrument)
  const quote = quotes.get(act.instrument)
  if (!terms || !quote) return 'instrument-not-found'
  if (isOutOfShape(act, terms, now)) return 'parameter-wrong'
  const client = clientOf(books, act.user)
  const lots = fromText(act.lots)
  const trigger = act.trigger === undefined ? undefined : fromText(act.trigger)
  const stops = stopsIn(act)
  const price = trigger ?? quote.price
  const refused = openingRefusal(act, { client, quotes, lots, trigger, kept })
  if (refused) return refused
  const margin = marginFor(lots, price, act.leverage, terms, quotes)
  const fee = feeFor(lots, margin, terms, feeBasis)
  if (margin + fee > spendableBy(client, quotes)) return 'free-margin-too-small'
  const equity = equityOf(client, quotes)
  if (!trigger) take(client, fee, 'trading')
  const added = addTrailing(books, {
    ...{ origin: 0, copyOf: undefined, owner: act.user, instrument: act.instrument, side: act.side },
    ...{ status: trigger ? 'pending' : 'held', lots, leverage: terms.isFixed ? 0 : act.leverage, price },
    ...{ closePrice: undefined, margin, fee, profit: 0n, swap: 0n, owed: 0n, chargedUntil: now },
    ...stops,
    fillsWhen: trigger && (compare(trigger, quote.price) > 0 ? 'rising' : 'falling'),
    expiresAt: trigger ? act.expiresAt : undefined,
    reason: undefined,
  })
  if (!trigger) noteOpened(books, added, { equity, sequence: quote.ticks.length })
  return describeOrder(added)
}

/** Returns the refusal of an order before its margin is known; in the order of the checks. */
function openingRefusal(
  act: Of<'open'>,
  {
    client,
    quotes,
    lots,
    trigger,
    kept,
  }: {
    client: Client
    quotes: Quotes
    lots: Fraction
    trigger: Fraction | undefined
    kept: Fraction | undefined
  },
): string | undefined {
  const terms = termsOf(act.instrument)
  const quote = quoteOf(quotes, act.instrument)
  if (tradableOf(quotes, act.instrument) !== 'open') return 'instrument-not-tradable'
  if (!quote.isOpen) return 'market-closed'
  if (quote.isStale && !trigger) return 'price-stale'
  if (act.seen && !trigger && hasMoved(quote.price, act.seen)) return 'price-moved'
  const isKept = kept !== undefined && compare(lots, kept) === 0
  if (!isKept && !areLotsAllowed(lots, terms)) return 'lots-not-allowed'
  if (!terms.isFixed && !terms.leverages.includes(act.leverage)) return 'leverage-not-offered'
  if (trigger && !isTriggerAllowed(trigger, quote.price)) return 'trigger-on-wrong-side'
  if (!areStopsAllowed(act.side, stopsIn(act), trigger ?? quote.price)) return 'trigger-on-wrong-side'
  return client.orders.filter(isOpen).length >= ORDERS_MAX ? 'too-many-positions' : undefined
}

/** Closes a held order, or a part of it in lots. */
export function close(books: AuditorBooks, user: number, wanted: number, partText?: string): Outcome {
  const order = openOrder(books, user, wanted)
  if (!order) return 'position-not-found'
  if (order.status !== 'held') return 'position-state'
  const quote = quoteOf(books.quotes, order.instrument)
  if (tradableOf(books.quotes, order.instrument) === 'halted') return 'instrument-not-tradable'
  if (!quote.isOpen) return 'market-closed'
  if (quote.isStale) return 'price-stale'
  const lots = partText === undefined ? order.lots : fromText(partText)
  if (compare(lots, order.lots) !== 0) return closePart(books, order, lots)
  if (isUncovered(books, order, quote.price)) return 'free-margin-too-small'
  return describeOrder(settle(books, order, { price: quote.price, reason: 'client' }))
}

/** Cuts an order off another with its share of the amounts, and closes it. */
function closePart(books: AuditorBooks, order: Order, lots: Fraction): Outcome {
  const { price } = quoteOf(books.quotes, order.instrument)
  const terms = termsOf(order.instrument)
  const rest = minus(order.lots, lots)
  if (!areLotsAllowed(lots, terms) || !mayStay(rest, order.lots, terms)) return 'lots-not-allowed'
  const owed = shareOf(order.owed, lots, order.lots)
  if (isUncovered(books, { ...order, lots, owed }, price)) return 'free-margin-too-small'
  return describeOrder(settle(books, cutOff(books, order, lots), { price, reason: 'client' }))
}

/** Cancels a pending order. */
export function cancelOf(books: AuditorBooks, user: number, wanted: number): Outcome {
  const order = openOrder(books, user, wanted)
  if (!order) return 'position-not-found'
  return order.status === 'pending' ? describeOrder(cancel(order)) : 'position-state'
}

/** Cancels a pending order and opens another in its place, or leaves it as it is. */
export function replace(books: AuditorBooks, act: Of<'replace'>): Outcome {
  const order = openOrder(books, act.user, act.order)
  if (!order) return 'position-not-found'
  if (isOutOfShape(act, termsOf(order.instrument), books.now)) return 'parameter-wrong'
  if (order.status !== 'pending') return 'position-state'
  const text = (value: Fraction | undefined) => (value ? toText(value, 8) : undefined)
  const asked = {
    ...{
      trigger: act.trigger,
      lots: act.lots ?? toText(order.lots, 8),
      trail: act.trail ?? text(order.trail),
    },
    stopLoss: act.stopLoss ?? text(order.stopLoss),
    takeProfit: act.takeProfit ?? text(order.takeProfit),
  }
  const isSame = (value: Fraction | undefined, given: string | undefined) =>
    value && given !== undefined
      ? compare(value, fromText(given)) === 0
      : value === undefined && given === undefined
  const { trigger, lots, stopLoss, takeProfit, trail } = asked
  if (isSame(order.price, trigger) && isSame(order.lots, lots) && isSame(order.trail, trail))
    if (isSame(order.stopLoss, stopLoss) && isSame(order.takeProfit, takeProfit)) return describeOrder(order)
  if (order.expiresAt !== undefined && order.expiresAt <= books.now) return 'position-state'
  const { instrument, side, leverage, expiresAt } = order
  const before = { ...order }
  cancel(order)
  const outcome = open(
    books,
    { do: 'open', user: act.user, instrument, side, leverage, expiresAt, ...asked },
    order.lots,
  )
  if (!outcome.includes(' ')) Object.assign(order, before)
  return outcome
}

/** Sets the stops of an open order. */
export function setStops(books: AuditorBooks, act: Of<'set-stops'>): Outcome {
  const order = openOrder(books, act.user, act.order)
  if (!order) return 'position-not-found'
  if (isOutOfShape(act, termsOf(order.instrument), books.now)) return 'parameter-wrong'
  const from = order.status === 'pending' ? order.price : quoteOf(books.quotes, order.instrument).price
  if (!areStopsAllowed(order.side, stopsIn(act), from)) return 'trigger-on-wrong-side'
  const before = { ...order }
  Object.assign(order, stopsIn(act))
  followPrice(order, from)
  noteStops(books, order, before)
  return describeOrder(order)
}

/** Closes every held order of a client, or cancels every pending one, of one instrument or all. */
export function endEvery(books: AuditorBooks, { user, status, instrument }: Of<'end-every'>): Outcome {
  const wanted = clientOf(books, user).orders.filter(
    (order) => order.status === status && (instrument ?? order.instrument) === order.instrument,
  )
  const end = status === 'held' ? close : cancelOf
  const ended = (status === 'held' ? byProfit(books, wanted) : wanted).map((order) => {
    const outcome = end(books, user, order.number)
    return `${order.number} ${isOpen(order) ? outcome : 'ended'}`
  })
  return ended.join(', ')
}

/** Opens an option. */
export function openOption(books: AuditorBooks, act: Of<'open-option'>): Outcome {
  const quote = books.quotes.get(act.instrument)
  if (!quote) return 'instrument-not-found'
  const client = clientOf(books, act.user)
  const refused = optionRefusal(act, client, { quote, tradable: tradableOf(books.quotes, act.instrument) })
  if (refused) return refused
  books.optionNumber += 1
  const added = newOption(act, { number: books.optionNumber, now: books.now, quote })
  client.options.push(added)
  books.made.options.push(added)
  return describeAuditedOption(added)
}

/** Ends all orders and options of a demo client and restores their balances. */
export function reset(books: AuditorBooks, user: number): Outcome {
  const client = clientOf(books, user)
  if (!client.isDemo) return 'only-demo-account'
  for (const order of client.orders) {
    if (order.status === 'pending') cancel(order)
    else if (order.status === 'held')
      settle(books, order, { price: quoteOf(books.quotes, order.instrument).price, reason: 'reset' })
  }
  for (const option of runningOf(client)) voidOption(option)
  client.balance = DEMO_BALANCE
  client.optionBalance = DEMO_BALANCE
  return 'done'
}
