import type { Usd } from '../money'
import type { StateTable } from '../state-table'
import type { LentLoan, LoanTerms, RepaymentKind } from './owed'

/**
 * State of a loan. Wire: 1 submitted, 2 running, 3 rejected, 4 proved (its repayment is under check),
 * 5 repaid.
 */
export type LoanStatus = 'submitted' | 'running' | 'rejected' | 'proved' | 'repaid'

/**
 * States and events of a loan. No money moves before its approval; after a rejected proof of repayment it
 * runs on. Source: docs/spec/product.md 4, docs/spec/rules.md 8.
 */
export const LOAN_STATES = {
  none: { submit: 'submitted' },
  submitted: { approve: 'running', reject: 'rejected' },
  running: {
    /** From the fund account, at once. */
    repay: 'repaid',
    /** By a transfer from outside, whose proof waits for review. */
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

/** The states that count towards a user's maximum of loans. */
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
  /** SHA-256 of the signed text, in hex. */
  readonly termsHash: string
  readonly submittedAt: number
  /** When the principal was paid out. */
  readonly approvedAt: number | undefined
  /** When the proof of a repayment from outside was sent; cleared by its rejection. */
  readonly provedAt: number | undefined
  /** When it was rejected or repaid. */
  readonly endedAt: number | undefined
  /** Reason of its rejection, or of its latest proof's. */
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

/** A proof of a repayment from outside. `owed` is the amount owed when it was sent, USD. */
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

/** A loan while it is lent out; undefined before and after. */
export const lentLoan = (loan: Loan): LentLoan | undefined =>
  loan.approvedAt === undefined || !LENT_LOANS.includes(loan.status)
    ? undefined
    : { ...loan, approvedAt: loan.approvedAt }

/** The states with the principal lent out. */
export const LENT_LOANS: readonly LoanStatus[] = ['running', 'proved']

/** State of the check of a borrower. Wire: 0 none, 1 waiting, 2 verified, 3 rejected. */
export type BorrowerStatus = 'waiting' | 'verified' | 'rejected'

/**
 * States and events of a borrower. After a rejection they may apply again. Source: docs/spec/product.md 4.
 */
export const BORROWER_STATES = {
  none: { submit: 'waiting' },
  waiting: { approve: 'verified', reject: 'rejected' },
  verified: {},
  rejected: { submit: 'waiting' },
} as const satisfies StateTable<BorrowerStatus>
