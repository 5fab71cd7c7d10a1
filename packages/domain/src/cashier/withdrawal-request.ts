import type { Usd } from '../money'
import { NO_USD, addUsd, formatUsd, minusUsd } from '../money'
import { type Refusal, refusal } from '../refusal'
import type { WithdrawalQuote } from './withdrawal-quote'

/**
 * The text that identifies one withdrawal; a confirmation of it cannot be reused for another. `amount` in
 * USD.
 */
export const withdrawalAct = (asked: {
  readonly currencyId: number
  readonly methodId: number
  readonly amount: Usd
}): string =>
  `withdraw ${formatUsd(asked.amount)} of currency ${asked.currencyId} by method ${asked.methodId}`

/** An upper bound and its used part; `limit` undefined: unlimited. Money in USD. */
export interface UsedLimit {
  readonly limit: Usd | undefined
  readonly used: Usd
}

/** A temporary hold after a change of the account's security settings. */
export interface WithdrawalHold {
  readonly until: number
  readonly why: 'password' | 'email' | 'two-factor' | 'frozen'
}

/**
 * The inputs of the decision on a withdrawal. Positions, bonuses, loans, profits, fees and taxes are left out
 * on purpose: a client can always withdraw their own money without paying first. Source: docs/spec/rules.md
 * 6.2.
 */
export interface WithdrawalConditions {
  readonly now: number
  /** Whether the client's real name is verified, or this deployment does not require it. */
  readonly isVerified: boolean
  readonly amountMin: Usd
  readonly amountMax: Usd | undefined
  /** Limits of the client's level: per day and per month, UTC. */
  readonly limits: readonly UsedLimit[]
  /** The moment from which the saved method can be used. */
  readonly methodUsableAt: number
  readonly holds: readonly WithdrawalHold[]
  /** The free balance of the fund account. */
  readonly free: Usd
}

/**
 * Returns why a withdrawal is refused, undefined if it is accepted. Order: verification, amount, method,
 * holds, balance. Source: docs/spec/rules.md 6.2, docs/spec/wire.md 8.
 */
export function withdrawalRefusal(
  amount: Usd,
  quote: WithdrawalQuote,
  conditions: WithdrawalConditions,
): Refusal | undefined {
  const { now, methodUsableAt, free } = conditions
  if (!conditions.isVerified) return refusal('real-name-needed')
  if (!isAmountAllowed(amount, quote, conditions)) return refusal('amount-not-allowed')
  if (methodUsableAt > now) return refusal('method-not-yet', { at: methodUsableAt })
  const hold = longest(conditions.holds.filter(({ until }) => until > now))
  if (hold) return refusal('withdrawals-held', { until: hold.until, why: hold.why })
  return amount > free ? refusal('balance-too-small') : undefined
}

function isAmountAllowed(amount: Usd, quote: WithdrawalQuote, conditions: WithdrawalConditions): boolean {
  const { amountMin, amountMax, limits } = conditions
  if (amount <= NO_USD || amount < amountMin || quote.received === 0n) return false
  if (amountMax !== undefined && amount > amountMax) return false
  return limits.every(({ limit, used }) => limit === undefined || addUsd(used, amount) <= limit)
}

function longest(holds: readonly WithdrawalHold[]): WithdrawalHold | undefined {
  return holds.toSorted((one, other) => other.until - one.until)[0]
}

/** The remainder of a limit, never below zero; undefined without a limit. */
export function leftOf({ limit, used }: UsedLimit): Usd | undefined {
  if (limit === undefined) return undefined
  return used < limit ? minusUsd(limit, used) : NO_USD
}

/** When a withdrawal takes two operators. Undefined: no bound. Money in USD. */
export interface TwoPersonRule {
  /** From this amount on. */
  readonly amount: Usd | undefined
  /** The most that one operator approves within an hour and within a day, over all clients. */
  readonly hourly: Usd | undefined
  readonly daily: Usd | undefined
}

/**
 * Whether a withdrawal of `amount` needs a second operator, given the amounts already approved. Source:
 * docs/spec/rules.md 6.3.
 */
export function takesTwoOperators(
  amount: Usd,
  approved: { readonly lastHour: Usd; readonly lastDay: Usd },
  rule: TwoPersonRule,
): boolean {
  const isOver = (bound: Usd | undefined, sum: Usd) => bound !== undefined && sum > bound
  return (
    isOver(rule.amount, amount) ||
    isOver(rule.hourly, addUsd(approved.lastHour, amount)) ||
    isOver(rule.daily, addUsd(approved.lastDay, amount))
  )
}
