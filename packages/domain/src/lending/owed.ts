import { DAY_MS } from '../time'
import { NO_USD, PRICE_SCALE, type Rate, type Usd, addUsd, divideUp, leastUsd, usdOf, CENT } from '../money'

const ONE = 10n ** BigInt(PRICE_SCALE)

/**
 * The terms of a loan, bound when it is signed. Rates are daily fractions: of the amount for interest, of the
 * principal for the penalty. `penaltyCap` is the maximum of all penalties, a fraction of the principal.
 * Source: docs/spec/rules.md 8.
 */
export interface LoanTerms {
  /** Days from the approval to the day it is due. */
  readonly period: number
  /** Interest-free days at the beginning. */
  readonly freeDays: number
  readonly interestRate: Rate
  readonly penaltyRate: Rate
  readonly penaltyCap: Rate
}

/** An amount and its terms, approved at a moment (ms since the epoch). */
export interface DatedLoan extends LoanTerms {
  readonly amount: Usd
  readonly approvedAt: number
}

/** A loan that is lent out. */
export interface LentLoan extends DatedLoan {
  /** Days of the cooling-off period, in which it can be given back as a change of mind. */
  readonly mindDays: number
}

/**
 * How a loan was repaid: at or after its term, as a change of mind (possible even after a short loan's term),
 * or early. Wire: 1, 2, 3.
 */
export type RepaymentKind = 'term' | 'change-of-mind' | 'early'

/** The figures of repaying a loan at a moment. Amounts in USD, whole cents; times in ms since the epoch. */
export interface Owed {
  readonly principal: Usd
  /** Up to the moment. */
  readonly interest: Usd
  /** Up to the end of the term. */
  readonly interestToTerm: Usd
  readonly penalty: Usd
  /** Principal, interest to the moment and penalty. */
  readonly total: Usd
  readonly dueAt: number
  /** The kind of a repayment at the moment. */
  readonly kind: RepaymentKind
}

/** When a loan is due: whole UTC days after its approval, at the same time of day. */
export const dueAtOf = ({ approvedAt, period }: Pick<DatedLoan, 'approvedAt' | 'period'>): number =>
  approvedAt + period * DAY_MS

/** When the cooling-off period of a loan ends, ms since the epoch. */
export const mindEndsAt = ({ approvedAt, mindDays }: Pick<LentLoan, 'approvedAt' | 'mindDays'>): number =>
  approvedAt + mindDays * DAY_MS

/**
 * The figures of a repayment at a moment, not before the approval. Interest accrues for each day begun after
 * the free days, until the term ends. A penalty accrues for each day begun after that, but not within the
 * cooling-off period, which may exceed the term. Both round up to a cent; interest is at most the principal,
 * penalties at most their cap. Source: docs/spec/rules.md 8.2.
 */
export function owedAt(loan: LentLoan, now: number): Owed {
  const { amount, period, freeDays, approvedAt } = loan
  const dueAt = dueAtOf(loan)
  const held = now - approvedAt
  const begun = Math.min(Math.floor(held / DAY_MS) + 1, period)
  const interest = interestOf(amount, loan, Math.max(begun - freeDays, 0))
  const kind = kindAt(loan, now)
  const late = kind === 'change-of-mind' ? 0 : Math.max(Math.ceil((now - dueAt) / DAY_MS), 0)
  const penalty = penaltyOf(amount, loan, late)
  return {
    principal: amount,
    interest,
    interestToTerm: interestToTerm(amount, loan),
    penalty,
    total: addUsd(amount, interest, penalty),
    dueAt,
    kind,
  }
}

/** Interest of the whole term, USD. */
export const interestToTerm = (amount: Usd, terms: LoanTerms): Usd =>
  interestOf(amount, terms, Math.max(terms.period - terms.freeDays, 0))

function interestOf(amount: Usd, { interestRate }: LoanTerms, days: number): Usd {
  return leastUsd(perDays(amount, interestRate, days), amount)
}

function penaltyOf(principal: Usd, { penaltyRate, penaltyCap }: LoanTerms, days: number): Usd {
  return leastUsd(perDays(principal, penaltyRate, days), penaltyMost(principal, penaltyCap))
}

/** Maximum of all penalties, USD, rounded down to the cent. */
export const penaltyMost = (principal: Usd, cap: Rate): Usd =>
  usdOf(((principal * cap) / (ONE * CENT)) * CENT)

function perDays(amount: Usd, rate: Rate, days: number): Usd {
  return days === 0 ? NO_USD : usdOf(divideUp(amount * rate * BigInt(days), ONE * CENT) * CENT)
}

/**
 * The part of a free balance that may become margin or stakes while loans are owed: borrowed money cannot be
 * traded. Source: docs/spec/rules.md 8, docs/spec/cases.md L13.
 */
export const freeBeyondLoans = (free: Usd, loans: readonly LentLoan[], now: number): Usd => {
  const left = usdOf(free - addUsd(NO_USD, ...loans.map((loan) => owedAt(loan, now).total)))
  return left > NO_USD ? left : NO_USD
}

function kindAt(loan: LentLoan, now: number): RepaymentKind {
  if (now < mindEndsAt(loan)) return 'change-of-mind'
  return now >= dueAtOf(loan) ? 'term' : 'early'
}
