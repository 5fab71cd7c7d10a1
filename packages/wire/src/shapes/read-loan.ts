import type {
  BorrowerStatus,
  LoanStatus,
  LoanTerms,
  Rate,
  RepaymentKind,
  ScheduledPayment,
  Usd,
} from '@fairtick/domain'
import { BORROWER_STATUS, LOAN_PAYMENT, LOAN_STATUS, REPAYMENT_KIND } from '../listed'
import { readMoment, readRate, readTime, readUsd } from './decimals'
import type { WireBorrower, WireLoan, WireLoanConfig, WireLoanQuote, WireLoans, WireOwed } from './loan'
import { readListed } from './read-listed'

/** A loan on offer as the app shows it. Amounts in USD. */
export interface OfferedLoan extends LoanTerms {
  readonly id: number
  readonly name: string
  readonly amountMin: Usd
  readonly amountMax: Usd
  readonly isSample: boolean
}

/** The figures of a loan before it is signed. Rates of the year in percent, amounts in USD. */
export interface QuotedLoan {
  readonly amount: Usd
  readonly period: number
  readonly interestRate: Rate
  readonly apr: Rate
  readonly aprWithoutFree: Rate
  readonly interest: Usd
  readonly total: Usd
  readonly schedule: readonly ScheduledPayment[]
  readonly penaltyRate: Rate
  readonly penaltyCap: Rate
  readonly penaltyMost: Usd
  readonly mindDays: number
  readonly agreement: string
  readonly termsHash: string
}

/** The user as a borrower. */
export interface OwnBorrower {
  readonly status: BorrowerStatus | 'none'
  readonly reason: string
}

/** A loan of the user. Amounts in USD, times in ms since the epoch. */
export interface OwnLoan {
  readonly id: number
  readonly status: LoanStatus
  readonly amount: Usd
  readonly period: number
  readonly interest: Usd
  readonly penalty: Usd
  readonly mindDays: number
  readonly agreement: string
  /** Empty until the file is drawn. */
  readonly agreementHash: string
  readonly submittedAt: number
  readonly approvedAt: number | undefined
  readonly dueAt: number | undefined
  readonly endedAt: number | undefined
  readonly repaidAs: RepaymentKind | undefined
  readonly reason: string
}

/** The sum of repaying a loan, USD; `dueAt` in ms. */
export interface OwedNow {
  readonly principal: Usd
  readonly interest: Usd
  readonly interestToTerm: Usd
  readonly penalty: Usd
  readonly total: Usd
  readonly dueAt: number
  readonly kind: RepaymentKind
}

/** Reads a loan on offer. */
export const readLoanConfig = (config: WireLoanConfig): OfferedLoan => ({
  id: config.id,
  name: config.name,
  period: config.loan_period,
  freeDays: config.free_period,
  amountMin: readUsd(config.min_amount),
  amountMax: readUsd(config.max_amount),
  interestRate: readRate(config.interest_rate),
  penaltyRate: readRate(config.penalty_rate),
  penaltyCap: readRate(config.penalty_cap),
  isSample: config.is_sample === 1,
})

/** Reads the figures of a loan before it is signed. */
export const readLoanQuote = (quote: WireLoanQuote): QuotedLoan => ({
  amount: readUsd(quote.amount),
  period: quote.period,
  interestRate: readRate(quote.rate),
  apr: readRate(quote.apr),
  aprWithoutFree: readRate(quote.apr_without_free),
  interest: readUsd(quote.interest),
  total: readUsd(quote.total),
  schedule: quote.schedule.map(({ at, amount, kind }) => ({
    at: readTime(at),
    amount: readUsd(amount),
    kind: readListed(LOAN_PAYMENT, kind),
  })),
  penaltyRate: readRate(quote.penalty_rate),
  penaltyCap: readRate(quote.penalty_cap),
  penaltyMost: readUsd(quote.penalty_most),
  mindDays: quote.mind_days,
  agreement: quote.agreement,
  termsHash: quote.terms_hash,
})

/** Reads the state of the inquiry about a borrower. */
export const readBorrower = ({ status, reason }: WireBorrower): OwnBorrower => ({
  status: readListed(BORROWER_STATUS, status),
  reason,
})

/** Reads a loan of the user. */
export const readLoan = (loan: WireLoan): OwnLoan => ({
  id: loan.id,
  status: readListed(LOAN_STATUS, loan.status),
  amount: readUsd(loan.amount),
  period: loan.loan_period,
  interest: readUsd(loan.interest_amount),
  penalty: readUsd(loan.penalty_amount),
  mindDays: loan.mind_days,
  agreement: loan.agreement,
  agreementHash: loan.agreement_hash,
  submittedAt: readTime(loan.created_at),
  approvedAt: readMoment(loan.reviewed_at),
  dueAt: readMoment(loan.repayment_time),
  endedAt: readMoment(loan.ended_at),
  repaidAs: loan.kind === 0 ? undefined : readListed(REPAYMENT_KIND, loan.kind),
  reason: loan.reason,
})

/** Reads a page of the user's loans. */
export const readLoans = ({ data, total }: WireLoans) => ({ loans: data.map(readLoan), total })

/** Reads the sum of repaying a loan. */
export const readOwed = (owed: WireOwed): OwedNow => ({
  principal: readUsd(owed.principal),
  interest: readUsd(owed.interest),
  interestToTerm: readUsd(owed.interest_full),
  penalty: readUsd(owed.penalty),
  total: readUsd(owed.total),
  dueAt: readTime(owed.due_at),
  kind: readListed(REPAYMENT_KIND, owed.kind),
})
