import { type Loan, NO_USD, dueAtOf, interestToTerm, lentLoan, owedAt } from '@fairtick/domain'

/** The signed agreement of a loan: its text, and the SHA-256 of its file once drawn. */
export interface AgreementOnFile {
  readonly text: string
  readonly fileHash: string | undefined
}

/** A loan as it stands at a moment, with the signed agreement. */
export function loanView(loan: Loan, agreement: AgreementOnFile, now: number) {
  const { approvedAt, provedAt } = loan
  const lent = lentLoan(loan)
  const owed = lent && owedAt(lent, provedAt !== undefined && loan.status === 'proved' ? provedAt : now)
  return {
    ...loan,
    interest: loan.interest ?? interestToTerm(loan.amount, loan),
    penalty: loan.penalty ?? owed?.penalty ?? NO_USD,
    dueAt: approvedAt === undefined ? undefined : dueAtOf({ approvedAt, period: loan.period }),
    agreement: agreement.text,
    agreementHash: agreement.fileHash ?? '',
    reason: loan.reason ?? '',
  }
}
