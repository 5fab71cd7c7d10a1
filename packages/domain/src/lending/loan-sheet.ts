import { type Rate, type Usd, addUsd, rateOf } from '../money'
import { type DatedLoan, dueAtOf, interestToTerm, penaltyMost } from './owed'

/** A payment of the dated schedule: the principal paid out, then interest and principal to be paid back. */
export interface ScheduledPayment {
  readonly at: number
  readonly amount: Usd
  readonly kind: 'paid-out' | 'interest' | 'principal'
}

/** The figures shown before a loan is signed, for an approval at a given moment. */
export interface LoanSheet {
  readonly amount: Usd
  readonly interest: Usd
  readonly total: Usd
  /** Effective yearly rate, percent with 2 decimals: as agreed, and without free days. */
  readonly apr: Rate
  readonly aprWithoutFreeDays: Rate
  readonly schedule: readonly ScheduledPayment[]
  /** Maximum of all penalties. */
  readonly penaltyMost: Usd
}

/** The figures of a loan to its term. Source: docs/spec/rules.md 8. */
export function loanSheet(loan: DatedLoan): LoanSheet {
  const { amount, approvedAt } = loan
  const interest = interestToTerm(amount, loan)
  const dueAt = dueAtOf(loan)
  return {
    amount,
    interest,
    total: addUsd(amount, interest),
    apr: yearlyRate(amount, interest, loan.period),
    aprWithoutFreeDays: yearlyRate(amount, interestToTerm(amount, { ...loan, freeDays: 0 }), loan.period),
    schedule: [
      { at: approvedAt, amount, kind: 'paid-out' },
      { at: dueAt, amount: interest, kind: 'interest' },
      { at: dueAt, amount, kind: 'principal' },
    ],
    penaltyMost: penaltyMost(amount, loan.penaltyCap),
  }
}

const YEAR_DAYS = 365n
/** Hundredths of a percent in a whole, and half of one. */
const WHOLE = 10_000n
const HALVES = 2n * WHOLE
/** A rate has 8 decimals; this one keeps two of them. */
const RATE_STEP = 1_000_000n
/** Upper bound: a million percent, in hundredths. A higher yearly rate has no meaning. */
const YEARLY_MOST = 100_000_000n

/**
 * Effective yearly rate of interest paid once after some days: (1 + interest ÷ amount) to the power of 365 ÷
 * days, less one, in percent, to the nearest hundredth. Compares powers of whole numbers, so that it needs no
 * root and is exact.
 */
function yearlyRate(amount: Usd, interest: Usd, days: number): Rate {
  const period = BigInt(days)
  const grown = (amount + interest) ** YEAR_DAYS * HALVES ** period
  const lent = amount ** YEAR_DAYS
  let [least, most] = [0n, YEARLY_MOST]
  while (least < most) {
    const middle = (least + most + 1n) / 2n
    if (lent * (HALVES + 2n * middle - 1n) ** period <= grown) least = middle
    else most = middle - 1n
  }
  return rateOf(least * RATE_STEP)
}
