import {
  type BorrowerStatus,
  LOAN_STATES,
  type Loan,
  NO_COST,
  REPAYMENT_STATES,
  type Usd,
  borrowerRefusal,
  disbursementEntry,
  freeBalance,
  lentLoan,
  loanAmountRefusal,
  owedAt,
  provedRepaymentEntries,
  repaymentEntries,
  rulesAt,
  stateAfter,
} from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command, ensureAllowed, refuse } from '../../books/command'
import { ensureReal } from '../../books/ensure-real'
import { LOAN_TERMS } from '../../books/contract-terms'
import type { SignedAgreement } from './agreement-store'
import type { LoanConfig } from './loan-config-store'
import { loanTable } from './loan-store'
import { repaymentTable } from './repayment-store'

/** The conditions of a loan that the books do not know. */
export interface LoanConditions {
  readonly config: LoanConfig
  readonly borrower: BorrowerStatus | undefined
  /** Most waiting or running loans per borrower. */
  readonly most: number
  /** When the requesting session began, ms since the epoch. */
  readonly sessionSince: number
}

/** A loan that a borrower has signed for. */
export interface LoanRequest extends LoanConditions {
  readonly amount: Usd
  readonly mindDays: number
  readonly agreement: SignedAgreement
}

/**
 * A decision about a loan or its repayment. `event` is one of `LOAN_STATES`; `words` are the reason of a
 * rejection.
 */
export interface LoanDecision {
  readonly id: number
  readonly rowId: number
  readonly event: string
  readonly words: string
}

/** Whether a loan request would be accepted now; refuses as `requestLoan` would. Changes nothing. */
export const checkLoan = command(
  'lending.check-loan',
  (book, asked: LoanConditions & { readonly amount: Usd }, surroundings) =>
    ensureOffered(book, asked, surroundings),
)

/** Requests a loan on the signed terms. Money moves only after an operator's approval. */
export const requestLoan = command('lending.request-loan', (book, asked: LoanRequest, surroundings): Loan => {
  ensureOffered(book, asked, surroundings)
  const { config, amount, mindDays, agreement } = asked
  const loan: Loan = {
    ...LOAN_TERMS.of(config),
    amount,
    mindDays,
    id: book.nextId(loanTable.name),
    userId: book.userId,
    status: LOAN_STATES.none.submit,
    configId: config.id,
    rules: rulesAt(surroundings.now),
    agreementId: agreement.id,
    termsHash: agreement.termsHash,
    submittedAt: surroundings.now,
    ...NOT_YET,
  }
  book.insert(loanTable, loan)
  return loan
})

const NOT_YET = {
  approvedAt: undefined,
  provedAt: undefined,
  endedAt: undefined,
  reason: undefined,
  repaidAs: undefined,
  interest: undefined,
  penalty: undefined,
  decisionId: undefined,
}

/**
 * Carries out a decision about a loan; an approval pays the principal to the fund account and starts the
 * loan's days. Refuses loans already decided on, and approvals while the books are under inspection.
 */
export const decideLoan = command(
  'lending.decide-loan',
  (book, { id, rowId, event, words }: LoanDecision, { now, forbidsMovingMoney }): void => {
    const loan = book.find(loanTable, rowId)
    if (loan?.status !== 'submitted') return refuse('record-state')
    const status = stateAfter(LOAN_STATES, loan.status, event) ?? refuse('record-state')
    const decided = { ...loan, status, decisionId: id }
    if (status !== 'running') {
      book.update(loanTable, { ...decided, endedAt: now, reason: words })
      return
    }
    ensureAllowed(forbidsMovingMoney?.())
    book.update(loanTable, { ...decided, approvedAt: now })
    book.post([disbursementEntry(loan, loan.amount)])
  },
)

/**
 * The loan to repay. `most` is the sum that the borrower agreed to, if given: a repayment is refused once the
 * debt exceeds it.
 */
interface RepaymentRequest {
  readonly id: number
  readonly most: Usd | undefined
}

/** Repays a loan from the fund account at once. */
export const repayLoan = command(
  'lending.repay-loan',
  (book, { id, most }: RepaymentRequest, { now, forbidsMovingMoney }): Loan => {
    ensureReal(book)
    const loan = runningLoan(book, id)
    ensureAllowed(forbidsMovingMoney?.())
    const owed = owedUpTo(loan, most, now)
    if (owed.total > freeBalance(book.account('fund'))) return refuse('balance-too-small')
    const repaid = repaidLoan(loan, now, now)
    book.update(loanTable, repaid)
    book.post(repaymentEntries(loan, owed))
    return repaid
  },
)

/** Whether a repayment proof would be accepted now; refuses as `proveRepayment` would. Changes nothing. */
export const checkRepayment = command(
  'lending.check-repayment',
  (book, { id, most }: RepaymentRequest, { now }): void => {
    ensureReal(book)
    owedUpTo(runningLoan(book, id), most, now)
  },
)

/**
 * Stores the proof of a repayment from outside: the debt is fixed as of now, however long the check takes.
 */
export const proveRepayment = command(
  'lending.prove-repayment',
  (
    book,
    { id, most, networkId, proof }: RepaymentRequest & { readonly networkId: number; readonly proof: string },
    { now },
  ): Loan => {
    ensureReal(book)
    const loan = runningLoan(book, id)
    const owed = owedUpTo(loan, most, now).total
    const proved: Loan = {
      ...loan,
      status: LOAN_STATES.running.prove,
      provedAt: now,
      reason: undefined,
    }
    book.update(loanTable, proved)
    book.insert(repaymentTable, {
      id: book.nextId(repaymentTable.name),
      userId: book.userId,
      loanId: id,
      status: REPAYMENT_STATES.none.prove,
      networkId,
      proof,
      owed,
      provedAt: now,
      decidedAt: undefined,
      reason: undefined,
      decisionId: undefined,
    })
    return proved
  },
)

/**
 * Carries out a decision about a proof. Found: the loan is repaid with the debt at the time of sending, and
 * the money bypasses the client's account. Rejected: the loan runs on unchanged.
 */
export const decideRepayment = command(
  'lending.decide-repayment',
  (book, { id, rowId, event, words }: LoanDecision, { now }): void => {
    const proof = book.find(repaymentTable, rowId) ?? refuse('record-state')
    const status = stateAfter(REPAYMENT_STATES, proof.status, event) ?? refuse('record-state')
    const loan = book.find(loanTable, proof.loanId)
    if (loan?.status !== 'proved') return refuse('record-state')
    const reason = status === 'rejected' ? words : undefined
    book.update(repaymentTable, { ...proof, status, decidedAt: now, reason, decisionId: id })
    if (status === 'rejected') {
      book.update(loanTable, { ...loan, status: LOAN_STATES.proved.reject, provedAt: undefined, reason })
      return
    }
    book.update(loanTable, repaidLoan(loan, proof.provedAt, now))
    book.post(provedRepaymentEntries(loan, owedOf(loan, proof.provedAt)))
  },
)

function ensureOffered(
  book: Book,
  { config, borrower, most, sessionSince, amount }: LoanConditions & { readonly amount: Usd },
  { now, ownLimits }: Surroundings,
): void {
  ensureReal(book)
  ensureAllowed(borrowerRefusal(borrower, book.open(loanTable).length, most))
  ensureAllowed(loanAmountRefusal(amount, config))
  ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, ...NO_COST }))
}

/** The client's own running loan; refuses if it does not exist or is in another state. */
function runningLoan(book: Book, id: number): Loan {
  const loan = book.find(loanTable, id) ?? refuse('record-state')
  return loan.status === 'running' ? loan : refuse('record-state')
}

function owedOf(loan: Loan, at: number) {
  const lent = lentLoan(loan)
  return lent ? owedAt(lent, at) : refuse('record-state')
}

function owedUpTo(loan: Loan, most: Usd | undefined, at: number) {
  const owed = owedOf(loan, at)
  return most !== undefined && owed.total > most ? refuse('quote-ended') : owed
}

/** The loan as repaid with its debt at a moment. */
function repaidLoan(loan: Loan, owedSince: number, now: number): Loan {
  const { interest, penalty, kind } = owedOf(loan, owedSince)
  return { ...loan, status: 'repaid', endedAt: now, repaidAs: kind, interest, penalty, reason: undefined }
}
