import { type Loan, type LoanStatus, OPEN_LOANS, type RepaymentKind } from '@fairtick/domain'
import { columnsOf, ownPageOf, ownRowOf, ownRowsOf, anyRowOf } from '../../books/columns'
import { MONEY, NUMBER, SMALLINT, TEXT, named, optional } from '../../books/fields'
import { NO_SUM, rowTable } from '../../books/row-table'
import { LOAN_TERMS } from '../../books/contract-terms'

/** States as the database holds them, for good. */
export const LOAN_STATUS_NUMBER: Readonly<Record<LoanStatus, number>> = {
  submitted: 1,
  running: 2,
  rejected: 3,
  proved: 4,
  repaid: 5,
}

const REPAID_AS_NUMBER: Readonly<Record<RepaymentKind, number>> = { term: 1, 'change-of-mind': 2, early: 3 }

/** SQL that is true of loans in some states. */
export const isLoanIn = (states: readonly LoanStatus[]): string =>
  `status IN (${states.map((state) => LOAN_STATUS_NUMBER[state]).join(', ')})`

const LOANS = columnsOf<Loan>('loan', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  status: free('status', named(LOAN_STATUS_NUMBER)),
  configId: fixed('config_id', NUMBER),
  amount: fixed('amount', MONEY),
  ...LOAN_TERMS.columns(fixed),
  mindDays: fixed('mind_days', SMALLINT),
  rules: fixed('rules', SMALLINT),
  agreementId: fixed('agreement_id', NUMBER),
  termsHash: fixed('terms_hash', TEXT),
  submittedAt: fixed('submitted_at', NUMBER),
  approvedAt: free('approved_at', optional(NUMBER)),
  provedAt: free('proved_at', optional(NUMBER)),
  endedAt: free('ended_at', optional(NUMBER)),
  reason: free('reason', optional(TEXT)),
  repaidAs: free('repaid_as', optional(named(REPAID_AS_NUMBER))),
  interest: free('interest', optional(MONEY)),
  penalty: free('penalty', optional(MONEY)),
  decisionId: free('decision_id', optional(NUMBER)),
}))

/** Loans. Waiting and running ones are open. */
export const loanTable = rowTable<Loan, undefined>({
  columns: LOANS,
  idOf: (loan) => loan.id,
  isOpen: ({ status }) => OPEN_LOANS.includes(status),
  openWhere: isLoanIn(OPEN_LOANS),
  sum: NO_SUM,
})

/** A page of a client's loans, newest first. */
export const readLoans = ownPageOf(LOANS)

/** Every loan of a client, oldest first. */
export const readAllLoans = ownRowsOf(LOANS)

/** A client's own loan. */
export const readOwnLoan = ownRowOf(LOANS)

/** A loan of any client. */
export const readLoan = anyRowOf(LOANS)
