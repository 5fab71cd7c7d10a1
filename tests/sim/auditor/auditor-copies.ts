import { actionsSince, makeUpFor, priceOfNow, stopsOfNow } from './auditor-actions'
import { type AuditorBooks, addTrailing, take } from './auditor-books'
import { coverLoss, cutOff, settle } from './auditor-ends'
import { fire } from './auditor-market'
import { bookForCopy, copiesOf, isWith } from './auditor-signals'
import { firedBy, followPrice } from './auditor-stops'
import {
  areLotsAllowed,
  areStopsAllowed,
  feeFor,
  isOpen,
  marginFor,
  mayStay,
  quoteOf,
  spendableBy,
  termsOf,
  tradableOf,
} from './auditor-sums'
import type { AuditedFollow, AuditedTerms } from './copied'
import type { AuditedSignal } from './audited-signal'
import { type Fraction, compare, dollars, fraction, minus, over, plus, times } from './fraction'
import type { Terms } from './instruments'
import type { Client, Order } from './order'

/** Maximum delay of a copy in ms: decision 0080. */
const WITHIN = 60_000
const ORDERS_MAX = 200

/** Copies a trader's next act for all followers; returns whether there was one. */
export function copyNext(books: AuditorBooks): boolean {
  const signal = books.signals.shift()
  if (!signal) {
    books.recent = []
    return false
  }
  const followers = books.clients.flatMap((client, user) =>
    client.follows.filter((each) => isWith(each, signal.trader)).map((follow) => ({ user, client, follow })),
  )
  const behind = followers.filter(({ follow }) => follow.copiedUntil < signal.number)
  for (const follower of behind) copyOne(books, follower, signal)
  if (signal.kind === 'open') for (const { client } of behind) liveThrough(books, client, signal)
  return true
}

/**
 * Whether the pending copies belong to one trader and one kind of money. Otherwise they are made and written
 * separately: per trader, and demo copies after real ones.
 */
export function isOneGo({ signals, clients }: Pick<AuditorBooks, 'signals' | 'clients'>): boolean {
  const [first] = signals
  const followers = clients.filter(({ follows }) => follows.some((each) => isWith(each, first?.trader ?? -1)))
  const isOneKind = new Set(followers.map(({ isDemo }) => isDemo)).size === 1
  return isOneKind && signals.every(({ trader }) => trader === first?.trader)
}

/** Copies the pending acts of a client's traders before the client acts: docs/spec/rules.md 7.1. */
export function catchUp(books: AuditorBooks, user: number): void {
  const client = books.clients[user]
  // The house acts as well, but copies no trader.
  if (!client) return
  for (const follow of client.follows)
    for (const signal of books.signals) {
      if (!isWith(follow, signal.trader) || follow.copiedUntil >= signal.number) continue
      copyOne(books, { user, client, follow }, signal)
      if (signal.kind === 'open') liveThrough(books, client, signal)
    }
}

function copyOne(books: AuditorBooks, follower: Follower, signal: AuditedSignal): void {
  const { client, follow } = follower
  if (signal.kind === 'open') openCopy(books, follower, signal)
  else for (const copy of copiesOf(client, follow)) followOn(books, follower, copy, signal)
  follow.copiedUntil = signal.number
}

interface Follower {
  readonly user: number
  readonly client: Client
  readonly follow: AuditedFollow
}

/** The figures of a copy, as far as they could be calculated. */
interface Figures {
  readonly lots: Fraction | undefined
  readonly leverage: number | undefined
  readonly copies: readonly Order[]
  readonly used: bigint
}

function openCopy(books: AuditorBooks, { user, client, follow }: Follower, signal: AuditedSignal): void {
  if (follow.status !== 'following' || signal.number <= follow.opensAfter) return
  const terms = termsOf(signal.instrument)
  const copies = copiesOf(client, follow)
  const figures: Figures = {
    lots: lotsFor(signal, follow.terms, terms),
    leverage: leverageFor(signal.leverage, follow.terms, terms),
    copies,
    used: copies.reduce((sum, copy) => sum + copy.margin, 0n),
  }
  const { lots, leverage, used } = figures
  const refused = termsForbid(signal, follow.terms, figures) ?? marketForbids(books, client, signal)
  const copyOf = { follow: follow.number, origin: signal.order }
  const skip = (reason: string, margin?: bigint) =>
    void client.skips.push({
      ...{ ...copyOf, lots: signal.lots, copyLots: lots, margin },
      ...{ left: follow.terms.budget - used, reason },
    })
  if (refused || !lots || leverage === undefined) return skip(refused ?? 'no reason')
  const margin = marginFor(lots, signal.price, leverage, terms, books.quotes)
  const fee = feeFor(lots, margin, terms, books.feeBasis)
  if (margin + fee > spendableBy(client, books.quotes)) return skip('free-margin-too-small')
  const { mostMargin, budget } = follow.terms
  if (mostMargin !== undefined && margin > mostMargin) return skip('filtered-out', margin)
  if (used + margin > budget) return skip('amount-not-allowed', margin)
  take(client, fee, 'trading')
  const { instrument, side, price, stopLoss, takeProfit, trail } = signal
  const copy = addTrailing(books, {
    ...{ origin: 0, copyOf, owner: user, instrument, side, status: 'held', lots, leverage, price },
    ...{ closePrice: undefined, margin, fee, profit: 0n, swap: 0n, owed: 0n, chargedUntil: books.now },
    ...{ stopLoss, takeProfit, trail, given: stopLoss, best: undefined },
    ...{ fillsWhen: undefined, expiresAt: undefined, reason: undefined },
  })
  bookForCopy(client, copy, -fee)
  makeUpFor(books, copy, signal.at)
}

/** Why the follower's terms exclude an order, before its margin is known. */
function termsForbid(
  { instrument }: AuditedSignal,
  { instruments, mostOpen }: AuditedTerms,
  { lots, leverage, copies }: Figures,
): string | undefined {
  if (instruments.length > 0 && !instruments.includes(instrument)) return 'filtered-out'
  if (mostOpen !== undefined && copies.length >= mostOpen) return 'too-many-positions'
  if (!lots) return 'lots-not-allowed'
  return leverage === undefined ? 'filtered-out' : undefined
}

/** Why the market refuses the order now. Of its price only the age counts, as the price is the trader's. */
function marketForbids(books: AuditorBooks, client: Client, signal: AuditedSignal): string | undefined {
  const quote = quoteOf(books.quotes, signal.instrument)
  if (tradableOf(books.quotes, signal.instrument) !== 'open') return 'instrument-not-tradable'
  if (!quote.isOpen) return 'market-closed'
  if (books.now - signal.at > WITHIN) return 'price-stale'
  if (!areStopsAllowed(signal.side, signal, signal.price)) return 'trigger-on-wrong-side'
  return client.orders.filter(isOpen).length >= ORDERS_MAX ? 'too-many-positions' : undefined
}

/** lots × ratio; in equity mode also × budget ÷ equity. Source: docs/spec/rules.md 7.1, 7.2. */
function lotsFor(
  signal: AuditedSignal,
  { mode, ratio, budget }: AuditedTerms,
  terms: Terms,
): Fraction | undefined {
  const byRatio = times(signal.lots, ratio)
  if (mode === 'ratio') return downToStep(byRatio, terms)
  if (signal.equity <= 0n) return undefined
  return downToStep(over(times(byRatio, dollars(budget)), dollars(signal.equity)), terms)
}

/** Whole steps above the minimum; undefined below the minimum and above the maximum. */
function downToStep(lots: Fraction, terms: Terms): Fraction | undefined {
  const { least, step } = terms
  if (compare(lots, least) < 0) return undefined
  const steps = over(minus(lots, least), step)
  const stepped = plus(least, times(step, fraction(steps.over / steps.under)))
  return areLotsAllowed(stepped, terms) ? stepped : undefined
}

/** The trader's leverage, or the highest offered one within the follower's. */
function leverageFor(leverage: number, { mostLeverage }: AuditedTerms, terms: Terms): number | undefined {
  if (terms.isFixed || mostLeverage === undefined || leverage <= mostLeverage) return leverage
  const within = terms.leverages.filter((each) => each <= mostLeverage)
  return within.length > 0 ? Math.max(...within) : undefined
}

/**
 * Applies the trader's stops, unless the price has passed them, or closes the copy or its share. Acts that
 * the copy cannot follow are listed as not copied.
 */
function followOn(
  books: AuditorBooks,
  { client, follow }: Follower,
  copy: Order,
  signal: AuditedSignal,
): void {
  if (copy.status !== 'held' || copy.copyOf?.origin !== signal.order) return
  const skip = (reason: string, copyLots?: Fraction) => {
    const used = copiesOf(client, follow).reduce((sum, { margin }) => sum + margin, 0n)
    client.skips.push({
      ...{ follow: follow.number, origin: signal.order, lots: signal.lots, copyLots, margin: undefined },
      ...{ left: follow.terms.budget - used, reason },
    })
  }
  if (signal.kind === 'stops') {
    const { price } = quoteOf(books.quotes, copy.instrument)
    const stops = stopsOfNow(books, signal)
    const { stopLoss, takeProfit, trail } = stops
    if (!areStopsAllowed(copy.side, stops, price)) return skip('trigger-on-wrong-side', copy.lots)
    Object.assign(copy, { stopLoss, takeProfit, trail, given: stopLoss, best: undefined })
    return followPrice(copy, price)
  }
  const leaving = shareOf(books, copy, signal)
  if (!leaving) return skip('lots-not-allowed')
  const price = priceOfNow(books, signal)
  coverLoss(books, leaving, price)
  settle(books, leaving, { price, reason: 'copy', due: { nights: signal.at } })
}

/** All of a copy, or the share that the trader closed, if the part can close and the rest can remain. */
function shareOf(books: AuditorBooks, copy: Order, { lots, ofLots }: AuditedSignal): Order | undefined {
  if (compare(lots, ofLots) === 0) return copy
  const terms = termsOf(copy.instrument)
  const part = downToStep(over(times(copy.lots, lots), ofLots), terms)
  return part && mayStay(minus(copy.lots, part), copy.lots, terms) ? cutOff(books, copy, part) : undefined
}

/** Exposes a copy to the ticks after its trader's order. */
function liveThrough(books: AuditorBooks, client: Client, signal: AuditedSignal): void {
  const copy = client.orders.find(({ copyOf }) => copyOf?.origin === signal.order)
  const ticks = books.recent.filter(
    ({ instrument, sequence }) => instrument === signal.instrument && sequence > signal.sequence,
  )
  if (!copy) return
  for (const came of ticks) {
    if (came.sequence <= copy.deafUntil || actionsSince(books, came.instrument, came.time).length > 0)
      continue
    if (firedBy(copy, came.price)) fire(books, copy, came)
    else followPrice(copy, came.price)
  }
}
