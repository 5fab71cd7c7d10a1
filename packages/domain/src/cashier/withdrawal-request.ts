import type { Usd } from '../money'
import { NO_USD, addUsd, formatUsd, minusUsd } from '../money'
import { type Refusal, refusal } from '../refusal'
import type { WithdrawalQuote } from './withdrawal-quote'

/** The text that names exactly one withdrawal: a proof of it proves no other. `amount` in USD. */
export const withdrawalAct = (asked: {
  readonly currencyId: number
  readonly methodId: number
  readonly amount: Usd
}): string =>
  `withdraw ${formatUsd(asked.amount)} of currency ${asked.currencyId} by method ${asked.methodId}`

/** An upper bound and how much of it is used; `limit` undefined: none. Money in USD. */
export interface UsedLimit {
  readonly limit: Usd | undefined
  readonly used: Usd
}

/** A wait that ends by itself, after a change of how the account is secured. */
export interface WithdrawalHold {
  readonly until: number
  readonly why: 'password' | 'email' | 'two-factor' | 'frozen'
}

/**
 * All that a withdrawal may depend on. There is no place here for a position, a bonus, a loan, a profit, a
 * fee or a tax to be paid first: a client's own money can always be withdrawn without paying first. Source:
 * docs/spec/rules.md 6.2.
 */
export interface WithdrawalConditions {
  readonly now: number
  /** Whether the client's real name is verified, or this deployment does not ask for it. */
  readonly isVerified: boolean
  readonly amountMin: Usd
  readonly amountMax: Usd | undefined
  /** By the client's level: of the day and of the month, UTC. */
  readonly limits: readonly UsedLimit[]
  /** When the saved method can be withdrawn to. */
  readonly methodUsableAt: number
  readonly holds: readonly WithdrawalHold[]
  /** The free balance of the fund account. */
  readonly free: Usd
}

/**
 * Why a withdrawal is refused; undefined: it is accepted. In this order: verification, amount, method, holds,
 * balance. Source: docs/spec/rules.md 6.2, docs/spec/wire.md 8.
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

/** The rest of a limit, never below zero; undefined: there is no limit. */
export function leftOf({ limit, used }: UsedLimit): Usd | undefined {
  if (limit === undefined) return undefined
  return used < limit ? minusUsd(limit, used) : NO_USD
}

/** When a withdrawal takes two operators. Undefined: no such bound. Money in USD. */
export interface TwoPersonRule {
  /** From this amount on. */
  readonly amount: Usd | undefined
  /** The most that one operator approves for all clients together within an hour, and within a day. */
  readonly hourly: Usd | undefined
  readonly daily: Usd | undefined
}

/**
 * Whether two different operators have to approve a withdrawal of `amount`, beside what was approved already.
 * Source: docs/spec/rules.md 6.3.
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
