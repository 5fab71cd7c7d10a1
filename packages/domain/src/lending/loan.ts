import type { Rate, Usd } from '../money'
import type { StateTable } from '../state-table'

/**
 * State of a loan. Wire: 1 submitted, 2 running, 3 rejected, 4 proved (its repayment is under check),
 * 5 repaid.
 */
export type LoanStatus = 'submitted' | 'running' | 'rejected' | 'proved' | 'repaid'

/**
 * States and events of a loan. Nothing moves until it is approved; a rejected proof of repayment leaves it
 * running. Source: docs/spec/product.md 4, docs/spec/rules.md 8.
 */
export const LOAN_STATES = {
  none: { submit: 'submitted' },
  submitted: { approve: 'running', reject: 'rejected' },
  running: {
    /** From the fund account, at once. */
    repay: 'repaid',
    /** By a transfer from outside, whose proof waits for an operator. */
    prove: 'proved',
  },
  proved: {
    /** An operator found the money. */
    approve: 'repaid',
    reject: 'running',
  },
  rejected: {},
  repaid: {},
} as const satisfies StateTable<LoanStatus>

/** The states in which a loan counts against the most that one user may have. */
export const OPEN_LOANS: readonly LoanStatus[] = ['submitted', 'running', 'proved']

/** A loan from its request on. Times in ms since the epoch, amounts in USD. */
export interface Loan extends LoanTerms {
  readonly id: number
  readonly userId: number
  readonly status: LoanStatus
  readonly configId: number
  readonly amount: Usd
  readonly mindDays: number
  /** Version of the rules at its request. */
  readonly rules: number
  readonly agreementId: number
  /** SHA-256 of the text that was signed, in hex. */
  readonly termsHash: string
  readonly submittedAt: number
  /** When the principal was paid out. */
  readonly approvedAt: number | undefined
  /** When the proof of its repayment from outside was sent, until that is rejected. */
  readonly provedAt: number | undefined
  /** When it was rejected or repaid. */
  readonly endedAt: number | undefined
  /** Why it, or its latest proof, was rejected. */
  readonly reason: string | undefined
  readonly repaidAs: RepaymentKind | undefined
  /** Paid with the principal. */
  readonly interest: Usd | undefined
  readonly penalty: Usd | undefined
  /** The decision about its request. */
  readonly decisionId: number | undefined
}

/** State of a proof of a repayment from outside. */
export type RepaymentStatus = 'waiting' | 'found' | 'rejected'

/** States and events of a proof. Source: docs/spec/rules.md 8. */
export const REPAYMENT_STATES = {
  none: { prove: 'waiting' },
  waiting: { approve: 'found', reject: 'rejected' },
  found: {},
  rejected: {},
} as const satisfies StateTable<RepaymentStatus>

/** A proof of a repayment from outside. `owed` is what was owed when it was sent, USD. */
export interface Repayment {
  readonly id: number
  readonly userId: number
  readonly loanId: number
  readonly status: RepaymentStatus
  readonly networkId: number
  /** The name of its picture. */
  readonly proof: string
  readonly owed: Usd
  readonly provedAt: number
  readonly decidedAt: number | undefined
  /** Why it was rejected. */
  readonly reason: string | undefined
  readonly decisionId: number | undefined
}

/** A loan as it is lent out; undefined where it is not, or not any more. */
export const lentLoan = (loan: Loan): LentLoan | undefined =>
  loan.approvedAt === undefined || !LENT_LOANS.includes(loan.status)
    ? undefined
    : { ...loan, approvedAt: loan.approvedAt }

/** The states in which principal is lent out. */
export const LENT_LOANS: readonly LoanStatus[] = ['running', 'proved']

/**
 * How a loan was repaid: at its term or after it, as a change of mind (also after the term of a short loan),
 * or early. Wire: 1, 2, 3.
 */
export type RepaymentKind = 'term' | 'change-of-mind' | 'early'

/** State of the inquiry about a borrower. Wire: 0 none, 1 waiting, 2 verified, 3 rejected. */
export type BorrowerStatus = 'waiting' | 'verified' | 'rejected'

/** States and events of a borrower: who was rejected may ask again. Source: docs/spec/product.md 4. */
export const BORROWER_STATES = {
  none: { submit: 'waiting' },
  waiting: { approve: 'verified', reject: 'rejected' },
  verified: {},
  rejected: { submit: 'waiting' },
} as const satisfies StateTable<BorrowerStatus>

/**
 * The terms of a loan, bound when it is signed. Rates are fractions a day: of the amount for interest, of
 * the principal for the penalty. `penaltyCap` is the most that penalties come to, a fraction of the
 * principal. Source: docs/spec/rules.md 8.
 */
export interface LoanTerms {
  /** Days from the approval to the day it is due. */
  readonly period: number
  /** The first days, which cost no interest. */
  readonly freeDays: number
  readonly interestRate: Rate
  readonly penaltyRate: Rate
  readonly penaltyCap: Rate
}

/** An amount on terms, as if it were approved at a moment (ms since the epoch). */
export interface DatedLoan extends LoanTerms {
  readonly amount: Usd
  readonly approvedAt: number
}

/** A loan that is lent out. */
export interface LentLoan extends DatedLoan {
  /** Days in which it may be given back as a change of mind. */
  readonly mindDays: number
}
