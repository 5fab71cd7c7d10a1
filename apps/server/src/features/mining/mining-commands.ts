import {
  HOUSE_USER,
  type MiningBounds,
  type MiningTerms,
  NO_COST,
  NO_USD,
  POOL_FILL_MAX,
  POOL_FILL_STATES,
  type PoolFill,
  SUBSCRIPTION_STATES,
  type Subscription,
  type Usd,
  dailyIncome,
  incomeEntry,
  incomeNumber,
  incomeStep,
  incomeToMaturity,
  maturityEntry,
  minusUsd,
  poolFillEntry,
  redeemed,
  redemptionEntries,
  redemptionOf,
  rulesAt,
  stateAfter,
  subscriptionEntry,
  subscriptionRefusal,
  usdOf,
} from '@fairtick/domain'
import type { Book } from '../../books/book'
import { command, ensureAllowed, refuse } from '../../books/command'
import { ensureReal } from '../../books/ensure-real'
import { FUND_TERMS } from '../../books/contract-terms'
import { incomeTable, poolFillTable, subscriptionTable } from './subscription-store'

/** A decision about a redemption or a filling; `event` is one of the row's state table. */
export interface MiningDecision {
  readonly id: number
  readonly rowId: number
  readonly event: string
}

/** Most subscriptions held by one client. */
export const SUBSCRIPTIONS_MAX = 100
/** Days of income paid by one command, so that long downtime is made up in parts. */
export const INCOME_DAYS_MOST = 64
/** Waiting fillings, bounded as memory holds them. */
const FILLS_WAITING_MAX = 100

/** Rules of mining that depend on the spendable part of a client's fund account. */
export interface MiningRules {
  /** The part of the fund account that may be subscribed with. */
  readonly freeOf: (book: Book, now: number) => Usd
  readonly isEnding: (book: Book) => boolean
}

/** A subscription as requested by a client. */
export interface Subscribing {
  readonly product: MiningTerms & MiningBounds & { readonly id: number }
  /** The version of the product's texts that its buyer is shown. */
  readonly textId: number
  readonly amount: Usd
  /** Whether redemptions are carried out at once at the moment. */
  readonly redeemsAtOnce: boolean
  /** When the requesting session began, ms since the epoch. */
  readonly sessionSince: number
}

/** Subscribes to a product; its terms are bound, and its income to maturity is set aside in the pool. */
export const subscribeCommand = ({ freeOf, isEnding }: MiningRules) =>
  command('mining.subscribe', (book, asked: Subscribing, surroundings): Subscription => {
    const { product, textId, amount: principal, sessionSince, redeemsAtOnce } = asked
    const { now, forbidsMovingMoney, ownLimits } = surroundings
    ensureReal(book)
    ensureAllowed(forbidsMovingMoney?.())
    ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, ...NO_COST }))
    if (isEnding(book)) refuse('record-state')
    if (book.open(subscriptionTable).length >= SUBSCRIPTIONS_MAX) refuse('too-many-positions')
    const poolLeft = surroundings.poolLeft?.(product.id) ?? NO_USD
    ensureAllowed(subscriptionRefusal(principal, { ...product, poolLeft }, freeOf(book, now)))
    const subscription: Subscription = {
      principal,
      ...FUND_TERMS.of(product),
      id: book.nextId(subscriptionTable.name),
      userId: book.userId,
      status: SUBSCRIPTION_STATES.none.subscribe,
      productId: product.id,
      textId,
      redeemsAtOnce,
      rules: rulesAt(now),
      subscribedAt: now,
      daysPaid: 0,
      reservedIncome: incomeToMaturity(principal, product),
      askedAt: undefined,
      endedAt: undefined,
      penalty: undefined,
      decisionId: undefined,
    }
    book.insert(subscriptionTable, subscription)
    book.post([subscriptionEntry(subscription, principal)])
    changePool(book, subscription.productId, usdOf(-subscription.reservedIncome))
    return subscription
  })

/** Pays due income and ends expired locks: at most so many days of income in all. */
export const payIncome = command('mining.pay-income', (book, _input: object, { now }): void => {
  let most = INCOME_DAYS_MOST
  for (const subscription of book.open(subscriptionTable)) {
    if (most === 0) return
    most -= paidUp(book, subscription, now, most).daysPaid - subscription.daysPaid
  }
})

/**
 * Redeems a subscription before its lock expires: at once, or after an operator's approval, earning nothing
 * meanwhile. Due income is paid first; if that completes the subscription, it matures without a penalty.
 */
export const redeem = command(
  'mining.redeem',
  (
    book,
    { id, isAtOnce }: { readonly id: number; readonly isAtOnce: boolean },
    { now, forbidsMovingMoney },
  ): Subscription => {
    ensureReal(book)
    const found = book.find(subscriptionTable, id)
    if (found?.status !== 'running') return refuse('record-state')
    const subscription = paidUp(book, found, now, found.lockDays)
    if (subscription.status === 'finished') return subscription
    if (isAtOnce || found.redeemsAtOnce) {
      ensureAllowed(forbidsMovingMoney?.())
      return paidBack(book, { ...subscription, askedAt: now }, now)
    }
    const asked: Subscription = { ...subscription, status: SUBSCRIPTION_STATES.running.ask, askedAt: now }
    book.update(subscriptionTable, asked)
    return asked
  },
)

/** Carries out the approval of a redemption, with the figures as of its request. */
export const decideRedemption = command(
  'mining.decide-redemption',
  (book, { id, rowId, event }: MiningDecision, { now, forbidsMovingMoney }): void => {
    const subscription = book.find(subscriptionTable, rowId)
    if (subscription?.status !== 'redeeming') return refuse('record-state')
    if (stateAfter(SUBSCRIPTION_STATES, subscription.status, event) !== 'redeemed') refuse('record-state')
    ensureAllowed(forbidsMovingMoney?.())
    paidBack(book, { ...subscription, decisionId: id }, now)
  },
)

/** A filling of a pool as requested by an operator. */
export type PoolFillRequest = Pick<PoolFill, 'productId' | 'amount' | 'reason' | 'askedBy'>

/** Stores a filling requested by an operator; no money moves. The money is the house's. */
export const askPoolFill = command(
  'mining.ask-pool-fill',
  (book, asked: PoolFillRequest, { now }): PoolFill => {
    if (asked.amount <= NO_USD || asked.amount > POOL_FILL_MAX) refuse('amount-not-allowed')
    if (book.openCount(poolFillTable) >= FILLS_WAITING_MAX) refuse('too-many-requests')
    return insertFill(book, { ...asked, askedAt: now })
  },
)

/** Carries out a decision about a filling. */
export const decidePoolFill = command(
  'mining.decide-pool-fill',
  (book, { id, rowId, event }: MiningDecision, { now, forbidsMovingMoney }): void => {
    const fill = book.find(poolFillTable, rowId) ?? refuse('record-state')
    const status = stateAfter(POOL_FILL_STATES, fill.status, event) ?? refuse('record-state')
    if (status === 'made') ensureAllowed(forbidsMovingMoney?.())
    book.update(poolFillTable, { ...fill, status, endedAt: now, decisionId: id })
    if (status === 'made') fillPool(book, fill)
  },
)

/** Fills the pool of a sample; it is for sandboxes alone, where money is not real. */
export const fillSamplePool = command(
  'mining.fill-sample-pool',
  (book, asked: PoolFillRequest, { now }): void => {
    const fill = insertFill(book, { ...asked, askedAt: now })
    book.update(poolFillTable, { ...fill, status: 'made', endedAt: now })
    fillPool(book, fill)
  },
)

function insertFill(book: Book, asked: PoolFillRequest & Pick<PoolFill, 'askedAt'>): PoolFill {
  if (book.userId !== HOUSE_USER) throw new Error('a pool is filled by the house alone')
  const fill: PoolFill = {
    ...asked,
    id: book.nextId(poolFillTable.name),
    userId: book.userId,
    status: POOL_FILL_STATES.none.ask,
    endedAt: undefined,
    decisionId: undefined,
  }
  book.insert(poolFillTable, fill)
  return fill
}

function fillPool(book: Book, { id, productId, amount }: PoolFill): void {
  book.post([poolFillEntry({ id, amount })])
  changePool(book, productId, amount)
}

/** Pays due income, at most so many days of it, and returns the subscription afterwards. */
function paidUp(book: Book, subscription: Subscription, now: number, most: number): Subscription {
  const { days, isMature } = incomeStep(subscription, now, most)
  if (days.length === 0) return subscription
  const { id, userId, principal, daysPaid } = subscription
  const amount = dailyIncome(principal, subscription)
  for (const day of days)
    book.insert(incomeTable, {
      id: incomeNumber(id, day),
      userId,
      subscriptionId: id,
      day,
      amount,
      at: now,
    })
  book.post(days.map(() => incomeEntry(subscription, amount)))
  const after: Subscription = { ...subscription, daysPaid: daysPaid + days.length }
  const ended: Subscription = isMature
    ? { ...after, status: SUBSCRIPTION_STATES.running.mature, endedAt: now }
    : after
  if (isMature) {
    book.post([maturityEntry(subscription, principal)])
    book.announce({ type: 'subscription-matured', subscriptionId: id, amount: principal })
  }
  book.update(subscriptionTable, ended)
  return ended
}

/** A subscription repaid early; penalty and unpaid income go back to the pool. */
function paidBack(book: Book, subscription: Subscription, now: number): Subscription {
  const after = redeemed(subscription, now)
  book.update(subscriptionTable, after)
  book.post(redemptionEntries(subscription, redemptionOf(subscription, subscription.daysPaid)))
  changePool(book, subscription.productId, minusUsd(subscription.reservedIncome, after.reservedIncome))
  return after
}

function changePool(book: Book, productId: number, change: Usd): void {
  book.announce({ type: 'pool-changed', productId, change })
}
