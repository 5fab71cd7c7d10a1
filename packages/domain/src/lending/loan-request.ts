import { type Usd, isWholeCents } from '../money'
import { type Refusal, refusal } from '../refusal'
import type { BorrowerStatus } from './loan'

/** The bounds of a loan's amount, USD. */
export interface LoanBounds {
  readonly amountMin: Usd
  readonly amountMax: Usd
}

/** Returns why a loan of an amount is refused, undefined if it can be given. Source: docs/spec/rules.md 8. */
export function loanAmountRefusal(amount: Usd, { amountMin, amountMax }: LoanBounds): Refusal | undefined {
  const isOffered = amount >= amountMin && amount <= amountMax && isWholeCents(amount)
  return isOffered ? undefined : refusal('amount-not-allowed')
}

/**
 * Returns why a borrower cannot request a loan, undefined if they can. `open` is the number of waiting and
 * running loans, `most` the maximum. Source: docs/spec/rules.md 8.
 */
export function borrowerRefusal(
  status: BorrowerStatus | undefined,
  open: number,
  most: number,
): Refusal | undefined {
  if (status !== 'verified') return refusal('loan-verification-needed')
  return open >= most ? refusal('loan-running') : undefined
}

/** The earliest birthday of a borrower. */
export const BORN_SINCE = '1950-01-01'
const OF_AGE_YEARS = 18
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Whether a birthday, YYYY-MM-DD, is a valid date from 1950 on and makes its owner of age at a moment. Those
 * born on 29 February come of age on 1 March. Source: docs/spec/product.md 6, docs/spec/cases.md L1.
 */
export function isOfAge(birthday: string, now: number): boolean {
  if (!DAY.test(birthday) || birthday < BORN_SINCE) return false
  const born = new Date(`${birthday}T00:00:00Z`)
  const isReal = !Number.isNaN(born.getTime()) && born.toISOString().startsWith(birthday)
  return (
    isReal && Date.UTC(born.getUTCFullYear() + OF_AGE_YEARS, born.getUTCMonth(), born.getUTCDate()) <= now
  )
}
