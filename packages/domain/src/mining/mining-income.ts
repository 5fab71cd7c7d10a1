import { DAY_MS, dayOf } from '../time'
import { PRICE_SCALE, type Usd, divideDown, divideUp, leastUsd, minusUsd, usdOf } from '../money'
import type { HeldSubscription, MiningTerms, Subscription } from './subscription'

const HUNDRED = 100n * 10n ** BigInt(PRICE_SCALE)
/** Income has 4 decimals. */
const INCOME_STEP = 100n

/** Income of a full day, USD, rounded down at the fourth decimal. Source: docs/spec/rules.md 9. */
export const dailyIncome = (principal: Usd, { dailyPercent }: Pick<MiningTerms, 'dailyPercent'>): Usd =>
  usdOf(divideDown(principal * dailyPercent, HUNDRED * INCOME_STEP) * INCOME_STEP)

/** Income to maturity, USD; the pool reserves it at the subscription. */
export const incomeToMaturity = (principal: Usd, terms: MiningTerms): Usd =>
  usdOf(dailyIncome(principal, terms) * BigInt(terms.lockDays))

/**
 * Number of days of income due at a moment: full days at the last 00:00 UTC, at most the lock days. It never
 * decreases. Source: docs/spec/rules.md 9, docs/spec/cases.md N4.
 */
export function incomeDaysAt(
  { subscribedAt, lockDays }: Pick<HeldSubscription, 'subscribedAt' | 'lockDays'>,
  now: number,
): number {
  const held = Math.floor((dayOf(now) * DAY_MS - subscribedAt) / DAY_MS)
  return Math.min(Math.max(held, 0), lockDays)
}

/** Ids reserved for the daily incomes of one subscription. Every lock has fewer days. */
export const INCOME_NUMBERS_PER_SUBSCRIPTION = 4096

/** The unique number of a day of income, from its subscription and day. */
export const incomeNumber = (subscriptionId: number, day: number): number =>
  subscriptionId * INCOME_NUMBERS_PER_SUBSCRIPTION + day

/** When the income of a day of the lock (from 1) is due: at 00:00 UTC. The last one is the maturity. */
export const incomeDueAt = ({ subscribedAt }: Pick<HeldSubscription, 'subscribedAt'>, day: number): number =>
  (Math.ceil(subscribedAt / DAY_MS) + day) * DAY_MS

/**
 * The payments of one step of a subscription at a moment: a bounded number of unpaid days of income, and the
 * end of the lock once all are paid.
 */
export function incomeStep(
  subscription: Pick<Subscription, 'subscribedAt' | 'lockDays' | 'daysPaid' | 'status'>,
  now: number,
  most: number,
): { readonly days: readonly number[]; readonly isMature: boolean } {
  const { daysPaid, lockDays, status } = subscription
  if (status !== 'running') return { days: [], isMature: false }
  const count = Math.min(Math.max(incomeDaysAt(subscription, now) - daysPaid, 0), most)
  const days = Array.from({ length: count }, (_each, index) => daysPaid + index + 1)
  return { days, isMature: daysPaid + count === lockDays }
}

/** The figures of a redemption, USD. */
export interface Redemption {
  readonly principal: Usd
  /** Already paid out. */
  readonly income: Usd
  readonly penalty: Usd
  /** The principal less the penalty. */
  readonly pays: Usd
}

/**
 * The figures of a redemption after a number of days of income, for both estimate and settlement. The penalty
 * rounds up, to at most the principal. Source: docs/spec/rules.md 9.
 */
export function redemptionOf(subscription: HeldSubscription, daysPaid: number): Redemption {
  const { principal, penaltyPercent, isPenaltyCapped } = subscription
  const income = usdOf(dailyIncome(principal, subscription) * BigInt(daysPaid))
  const full = usdOf(divideUp(principal * penaltyPercent, HUNDRED))
  const penalty = leastUsd(full, isPenaltyCapped ? leastUsd(income, principal) : principal)
  return { principal, income, penalty, pays: minusUsd(principal, penalty) }
}

/** A subscription after its redemption; `reservedIncome` is then the net amount taken from the pool. */
export function redeemed(subscription: Subscription, now: number): Subscription {
  const { income, penalty } = redemptionOf(subscription, subscription.daysPaid)
  return {
    ...subscription,
    status: 'redeemed',
    endedAt: now,
    penalty,
    reservedIncome: minusUsd(income, penalty),
  }
}
