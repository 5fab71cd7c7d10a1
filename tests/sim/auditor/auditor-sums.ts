import {
  type Fraction,
  compare,
  dollars,
  fraction,
  microDown,
  microUp,
  minus,
  over,
  plus,
  times,
} from './fraction'
import { TERMS, type Terms } from './instruments'
import type { AuditedWithdrawal, Client, Order, Quoted } from './order'

const ONE = fraction(1n)
const ZERO = fraction(0n)
/** EURUSD and USDJPY. */
const PAIRS: ReadonlyMap<string, number> = new Map([
  ['EUR', 1],
  ['JPY', 2],
])

/** The prices for a sum. */
export type Quotes = ReadonlyMap<number, Quoted>

/** The terms of an instrument that is listed. */
export function termsOf(instrument: number): Terms {
  const terms = TERMS.get(instrument)
  if (!terms) throw new Error(`instrument ${instrument} is not listed`)
  return terms
}

/** The quote of a listed instrument. */
export function quoteOf(quotes: Quotes, instrument: number): Quoted {
  const quote = quotes.get(instrument)
  if (!quote) throw new Error(`instrument ${instrument} has no price`)
  return quote
}

/**
 * Dollars for a unit of the quote currency: the price of EURUSD, or one over the price of USDJPY.
 * Source: docs/spec/rules.md 3.2.
 */
export function worthOf(currency: string, quotes: Quotes): Fraction {
  const pair = PAIRS.get(currency)
  if (pair === undefined) return ONE
  const { price } = quoteOf(quotes, pair)
  return currency === 'JPY' ? over(ONE, price) : price
}

/**
 * lots × contract size × price ÷ leverage × conversion, or lots × contract size in fixed mode; rounded up.
 * Source: docs/spec/product.md 9.9.
 */
export function marginFor(
  lots: Fraction,
  price: Fraction,
  leverage: number,
  terms: Terms,
  quotes: Quotes,
): bigint {
  const units = times(lots, terms.size)
  if (terms.isFixed) return microUp(units)
  const worth = times(times(units, price), worthOf(terms.currency, quotes))
  return microUp(over(worth, fraction(BigInt(leverage))))
}

/** lots × rate, or margin × rate; rounded up. Source: docs/spec/product.md 9.10. */
export function feeFor(
  lots: Fraction,
  margin: bigint,
  terms: Terms,
  basis: 'per-lot' | 'rate-of-margin',
): bigint {
  return basis === 'per-lot'
    ? microUp(times(lots, terms.feePerLot))
    : microUp(times(dollars(margin), terms.feeRate))
}

/** (price − open price) × lots × contract size × side × conversion, exact. Source: docs/spec/rules.md 3.7. */
function exactProfit(order: Order, price: Fraction, quotes: Quotes): Fraction {
  const terms = termsOf(order.instrument)
  const move = order.side === 'buy' ? minus(price, order.price) : minus(order.price, price)
  return times(times(times(move, order.lots), terms.size), worthOf(terms.currency, quotes))
}

/** Profit of one order at a price, rounded down. */
export const profitOf = (order: Order, price: Fraction, quotes: Quotes): bigint =>
  microDown(exactProfit(order, price, quotes))

/** Floating profit of a held order, less its owed amount. */
export const floatingOf = (order: Order, quotes: Quotes): bigint =>
  profitOf(order, quoteOf(quotes, order.instrument).price, quotes) - order.owed

/** Pending or held. */
export const isOpen = ({ status }: Order): boolean => status === 'pending' || status === 'held'

/** The held orders of a client. */
export const heldBy = (client: Client): Order[] => client.orders.filter(({ status }) => status === 'held')

/** The amount that open orders keep locked. Source: docs/spec/rules.md 3.3, docs/spec/rules.md 3.4. */
export function lockedBy(client: Client): bigint {
  let locked = 0n
  for (const { status, margin, fee } of client.orders) {
    if (status === 'held') locked += margin
    if (status === 'pending') locked += margin + fee
  }
  return locked
}

/** Requested or approved: its amount is locked. */
export const isWaiting = ({ status }: AuditedWithdrawal): boolean =>
  status === 'requested' || status === 'approved'

/** USD in micro that withdrawals keep locked. */
export const withheldBy = (client: Client): bigint =>
  client.withdrawals.filter(isWaiting).reduce((sum, { amount }) => sum + amount, 0n)

const usedBy = (client: Client) => heldBy(client).reduce((sum, { margin }) => sum + margin, 0n)

/** Equity position by position, each rounded down as it is shown. */
export function shownEquity(client: Client, quotes: Quotes): bigint {
  return heldBy(client).reduce((sum, order) => sum + floatingOf(order, quotes), client.balance)
}

/**
 * The spendable amount: the lesser of the unlocked balance and of equity less used margin; the floating
 * profit of each instrument is rounded down once. `released` is the reservation of a filling order. Source:
 * docs/spec/rules.md 6.4.
 */
export function spendableBy(client: Client, quotes: Quotes, released = 0n): bigint {
  const unlocked = client.balance - lockedBy(client) + released
  const free = equityOf(client, quotes) - usedBy(client)
  const least = unlocked < free ? unlocked : free
  return least > 0n ? least : 0n
}

/** Equity with the floating profit of each instrument rounded down once, less owed amounts. */
export function equityOf(client: Client, quotes: Quotes): bigint {
  const byInstrument = new Map<number, Fraction>()
  for (const order of heldBy(client)) {
    const profit = exactProfit(order, quoteOf(quotes, order.instrument).price, quotes)
    byInstrument.set(order.instrument, plus(byInstrument.get(order.instrument) ?? ZERO, profit))
  }
  let equity = heldBy(client).reduce((sum, { owed }) => sum - owed, client.balance)
  for (const profit of byInstrument.values()) equity += microDown(profit)
  return equity
}

/** The part's share of an amount by lots, rounded down: the remainder stays with the rest. */
export function shareOf(amount: bigint, part: Fraction, whole: Fraction): bigint {
  return microDown(over(times(dollars(amount), part), whole))
}

/**
 * The trading state of an instrument: a halt or reopening of its conversion pair also applies. Source:
 * docs/spec/rules.md 2.8.
 */
export function tradableOf(quotes: Quotes, instrument: number): Quoted['tradable'] {
  const { tradable: own, isBetween } = quoteOf(quotes, instrument)
  const pair = rateOf(instrument, quotes)?.tradable
  if (isBetween || isPriceHalted(quotes, instrument)) return 'halted'
  return pair === 'reopening' ? 'reopening' : own
}

/** Whether the price of an instrument, or of its conversion pair, is halted. */
export const isPriceHalted = (quotes: Quotes, instrument: number): boolean =>
  quoteOf(quotes, instrument).tradable === 'halted' || rateOf(instrument, quotes)?.tradable === 'halted'

/** The quote of an instrument's conversion pair; undefined for the dollar. */
export function rateOf(instrument: number, quotes: Quotes): Quoted | undefined {
  const pair = PAIRS.get(termsOf(instrument).currency)
  return pair === undefined ? undefined : quoteOf(quotes, pair)
}

/** Whether an instrument, or its conversion pair, is halted or reopening. */
export function isInHalt(quotes: Quotes, instrument: number): boolean {
  const tradable = tradableOf(quotes, instrument)
  return tradable === 'halted' || tradable === 'reopening'
}

/** Whether its value is unknown because of a halt; between old and new units it is known. */
export function isWorthHalted(quotes: Quotes, instrument: number): boolean {
  const { tradable } = quoteOf(quotes, instrument)
  const pair = rateOf(instrument, quotes)?.tradable
  return [tradable, pair].some((each) => each === 'halted' || each === 'reopening')
}

/** Whether the margin level is at or below a half. Source: docs/spec/rules.md 3.9. */
export function mustBeStopped(client: Client, quotes: Quotes): boolean {
  const used = usedBy(client)
  return used > 0n && shownEquity(client, quotes) * 2n <= used
}

/** Between minimum and maximum, in whole steps above the minimum. Source: docs/spec/rules.md 3.5. */
export function areLotsAllowed(lots: Fraction, terms: Terms): boolean {
  if (compare(lots, terms.least) < 0 || compare(lots, terms.most) > 0) return false
  const steps = over(minus(lots, terms.least), terms.step)
  return steps.over % steps.under === 0n
}

/**
 * The rest of an order follows the same rules; if a split left the order off the step, it must be at least
 * the minimum. Source: docs/spec/rules.md 2.9.
 */
export const mayStay = (rest: Fraction, whole: Fraction, terms: Terms): boolean =>
  areLotsAllowed(whole, terms) ? areLotsAllowed(rest, terms) : compare(rest, terms.least) >= 0

/**
 * For a buy stop-loss below and take-profit above the price, for a sell the reverse; a trailing distance
 * below the price. Source: docs/spec/rules.md 3.6.
 */
export function areStopsAllowed(
  side: Order['side'],
  { stopLoss, takeProfit, trail }: Pick<Order, 'stopLoss' | 'takeProfit' | 'trail'>,
  price: Fraction,
): boolean {
  const [low, high] = side === 'buy' ? [stopLoss, takeProfit] : [takeProfit, stopLoss]
  if (trail && compare(trail, price) >= 0) return false
  return (!low || compare(low, price) < 0) && (!high || compare(high, price) > 0)
}
