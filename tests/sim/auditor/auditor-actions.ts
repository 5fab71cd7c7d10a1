import type { AnnouncedByIssuer, AuditedAction } from './audited-action'
import { type AuditorBooks, clientOf, take } from './auditor-books'
import { bookForCopy } from './auditor-signals'
import { isOpen, isPriceHalted, quoteOf, termsOf, worthOf } from './auditor-sums'
import type { AuditedSignal } from './audited-signal'
import { type Fraction, compare, fraction, fromText, microDown, minus, over, times } from './fraction'
import type { AuditedOption, Order } from './order'

const EIGHT = 10n ** 8n
const ZERO = fraction(0n)

/**
 * The minute of a split or a dividend: converts the price to new units; trading pauses until a tick comes.
 * Source: docs/spec/rules.md 2.9, 2.10.
 */
export function cross(books: AuditorBooks, { amount, ...action }: AnnouncedByIssuer): void {
  const quote = quoteOf(books.quotes, action.instrument)
  const ratio = fraction(BigInt(action.to), BigInt(action.from))
  const crossed: AuditedAction = {
    ...{ ...action, ratio, amount: fromText(amount), last: quote.price, sequence: quote.ticks.length },
  }
  books.now = action.at
  books.actions.push(crossed)
  quote.price = priceAfter(quote.price, crossed)
  quote.isBetween = true
  applyActions(books)
}

/** Carries out pending actions at a start: first splits, then prices, then dividends, which need prices. */
export function applyAtStart(books: AuditorBooks): void {
  for (const action of books.actions)
    for (const { orders } of books.clients)
      for (const order of orders) if (isSplitDue(order, action)) split(books, order, action)
  applyActions(books)
}

/** The open orders that a dividend waits for. */
export const waitingOf = ({ actions, clients }: AuditorBooks): readonly Order[] =>
  clients.flatMap(({ orders }) =>
    orders.filter((order) => actions.some((action) => isDividendDue(order, action))),
  )

/** Carries out all pending splits and dividends, earliest first. */
export function applyActions(books: AuditorBooks): void {
  for (const action of books.actions)
    for (const { orders } of books.clients)
      for (const order of orders)
        if (isSplitDue(order, action)) split(books, order, action)
        else if (isDividendDue(order, action)) {
          if (isPriceHalted(books.quotes, order.instrument)) tally(books, 'dividend: waits for a halt')
          else pay(books, order, action)
        }
}

/** Pays an order all pending dividends before it ends, regardless of their reason to wait. */
export function payDue(books: AuditorBooks, order: Order, until = Infinity): void {
  for (const action of books.actions)
    if (action.at <= until && isDividendDue(order, action)) {
      tally(books, 'dividend: paid at the close')
      pay(books, order, action)
    }
}

/** Applies to a late copy all actions since the trader's order, as if it had existed then. */
export function makeUpFor(books: AuditorBooks, copy: Order, since: number): void {
  for (const action of actionsSince(books, copy.instrument, since)) {
    tally(books, `${action.kind}: of a copy made late`)
    if (action.kind === 'split') split(books, copy, action)
    else pay(books, copy, action)
  }
}

/** The price of a trader's act, in current units. */
export const priceOfNow = (books: AuditorBooks, { instrument, at, price }: AuditedSignal): Fraction =>
  actionsSince(books, instrument, at).reduce(priceAfter, price)

/** The trader's stops, in current units. */
export function stopsOfNow(books: AuditorBooks, { instrument, at, side, ...signal }: AuditedSignal): Stops {
  const splits = actionsSince(books, instrument, at).filter(({ kind }) => kind === 'split')
  return splits.reduce<Stops>((stops, { ratio }) => splitStops({ ...stops, side, instrument }, ratio), signal)
}

/** Whether a split or a dividend happened while an option ran. */
export const isCrossed = (books: AuditorBooks, { instrument, expiresAt, seconds }: AuditedOption): boolean =>
  actionsSince(books, instrument, expiresAt - seconds * 1000).some(({ at }) => at <= expiresAt)

/** The actions of an instrument after a moment. */
export const actionsSince = ({ actions }: AuditorBooks, instrument: number, since: number) =>
  actions.filter((action) => action.instrument === instrument && action.at > since)

const isSplitDue = (order: Order, { kind, instrument, at }: AuditedAction): boolean =>
  kind === 'split' &&
  order.instrument === instrument &&
  isOpen(order) &&
  order.placedAt < at &&
  order.splitUntil < at

const isDividendDue = (order: Order, { kind, instrument, at }: AuditedAction): boolean =>
  kind === 'dividend' &&
  order.instrument === instrument &&
  order.status === 'held' &&
  order.filledAt !== undefined &&
  order.filledAt < at &&
  order.paidUntil < at

/**
 * Lots × ratio, cut after the eighth decimal. The open price keeps the profit, rounded in favour of the
 * client. Rounded triggers are reached by the same prices as the exact ones.
 */
function split(books: AuditorBooks, order: Order, action: AuditedAction): void {
  const { ratio, last } = action
  tally(books, `split: ${order.status}${order.copyOf ? ' copy' : ''}`)
  if (order.trail) tally(books, 'split: a trailing stop')
  if (order.stopLoss ?? order.takeProfit) tally(books, 'split: stops')
  const whole = order.lots
  const cut = toSteps(times(whole, ratio), EIGHT, 'down')
  order.lots = cut
  if (order.status === 'held') {
    const move = over(times(minus(last, order.price), whole), cut)
    order.price = round(minus(over(last, ratio), move), EIGHT, order.side === 'buy' ? 'down' : 'up')
  } else {
    const { decimals } = termsOf(order.instrument)
    const way = order.fillsWhen === 'rising' ? 'up' : 'down'
    order.price = toSteps(over(order.price, ratio), 10n ** BigInt(decimals), way)
  }
  const stops = splitStops(order, ratio)
  Object.assign(order, { ...stops, given: stops.stopLoss, best: undefined })
  order.deafUntil = Math.max(order.deafUntil, action.sequence)
  order.splitUntil = action.at
}

type Stops = Pick<Order, 'stopLoss' | 'takeProfit' | 'trail'>

function splitStops(order: Stops & Pick<Order, 'side' | 'instrument'>, ratio: Fraction): Stops {
  const steps = 10n ** BigInt(termsOf(order.instrument).decimals)
  const divide = (price: Fraction | undefined, way: Way) => price && toSteps(over(price, ratio), steps, way)
  const [below, above] = ['down', 'up'] as const
  return {
    stopLoss: divide(order.stopLoss, order.side === 'buy' ? below : above),
    takeProfit: divide(order.takeProfit, order.side === 'buy' ? above : below),
    trail: divide(order.trail, 'up'),
  }
}

/**
 * Amount × lots × contract size × conversion: to a buy, rounded down, and from a sell, rounded up. Splits
 * since the dividend divide its amount per unit.
 */
function pay(books: AuditorBooks, order: Order, { at, ...action }: AuditedAction): void {
  const { size, currency } = termsOf(order.instrument)
  const since = actionsSince(books, order.instrument, at).filter(
    (each) => each.kind === 'split' && each.at <= order.splitUntil,
  )
  if (since.length > 0) tally(books, 'dividend: paid after a split')
  const amount = since.reduce((unit, { ratio }) => over(unit, ratio), action.amount)
  const units = times(order.lots, size)
  const exact = times(times(amount, units), worthOf(currency, books.quotes))
  const due = microDown(order.side === 'buy' ? exact : minus(ZERO, exact))
  const client = clientOf(books, order.owner)
  const paid = borne(due, client.balance)
  tally(books, `dividend: ${paid < 0n ? 'charged' : 'received'}${order.copyOf ? ' copy' : ''}`)
  take(client, -paid, 'trading')
  order.swap += paid
  order.owed += paid - due
  order.paidUntil = at
  bookForCopy(client, order, paid)
}

/** The part of an amount due that a balance covers; the rest is owed. */
const borne = (due: bigint, balance: bigint): bigint => (due < -balance ? -balance : due)

/** Converts a price across an action: to the eighth decimal, half to even, or less the dividend. */
function priceAfter(price: Fraction, { kind, ratio, amount }: AuditedAction): Fraction {
  if (kind === 'split') return toSteps(over(price, ratio), EIGHT, 'even')
  return compare(amount, price) < 0 ? minus(price, amount) : price
}

type Way = 'down' | 'up' | 'even'

/** Rounds, to at least one step. */
function toSteps(amount: Fraction, steps: bigint, way: Way): Fraction {
  const rounded = round(amount, steps, way)
  return rounded.over > 0n ? rounded : fraction(1n, steps)
}

/** Rounds to a whole number of steps; down is towards minus infinity. */
function round(amount: Fraction, steps: bigint, way: Way): Fraction {
  const scaled = amount.over * steps
  const cut = scaled / amount.under
  const floor = scaled < 0n && cut * amount.under !== scaled ? cut - 1n : cut
  const rest = scaled - floor * amount.under
  if (rest === 0n || way === 'down') return fraction(floor, steps)
  const half = 2n * rest - amount.under
  const isUp = way === 'up' || half > 0n || (half === 0n && floor % 2n !== 0n)
  return fraction(isUp ? floor + 1n : floor, steps)
}

function tally({ crossed }: AuditorBooks, what: string): void {
  crossed.set(what, (crossed.get(what) ?? 0) + 1)
}
