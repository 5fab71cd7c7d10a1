import type { ActedLoan } from './lending-terms'

/** A loan in the auditor's books, with its terms. Money is whole micro-dollars, times are ms. */
export interface AuditedLoan extends Omit<ActedLoan, 'least' | 'most'> {
  readonly tag: number
  status: 'submitted' | 'running' | 'rejected' | 'proved' | 'repaid'
  readonly amount: bigint
  approvedAt: number | undefined
  endedAt: number | undefined
  repaidAs: 'term' | 'change-of-mind' | 'early' | undefined
  interest: bigint | undefined
  penalty: bigint | undefined
}

/** A proof of a repayment in the auditor's books. */
export interface AuditedProof {
  readonly tag: number
  readonly loan: number
  status: 'waiting' | 'found' | 'rejected'
  readonly owed: bigint
  readonly at: number
}

/** A subscription in the auditor's books, with each paid day of income and its time. */
export interface AuditedSubscription {
  readonly tag: number
  status: 'running' | 'redeeming' | 'redeemed' | 'finished'
  readonly product: number
  readonly amount: bigint
  readonly percent: string
  readonly days: number
  readonly penaltyPercent: string
  readonly isCapped: boolean
  readonly redeemsAtOnce: boolean
  readonly since: number
  readonly paidAt: number[]
  reservedIncome: bigint
  askedAt: number | undefined
  endedAt: number | undefined
  penalty: bigint | undefined
}

type Told<Row, Names extends keyof Row> = Pick<Row, Names>

/** A loan in one line, with all that both sides must agree on. */
export const describeLoan = (
  loan: Told<
    AuditedLoan,
    'tag' | 'status' | 'amount' | 'approvedAt' | 'endedAt' | 'repaidAs' | 'interest' | 'penalty'
  >,
): string =>
  `loan ${loan.status} of ${loan.amount} paid out ${text(loan.approvedAt)} ended ${text(loan.endedAt)} as ${text(loan.repaidAs)} for interest ${text(loan.interest)} and penalties ${text(loan.penalty)} as ${loan.tag}`

/** A proof in one line. */
export const describeProof = ({ tag, loan, status, owed, at }: AuditedProof): string =>
  `proof ${status} for ${owed} of loan ${loan} at ${at} as ${tag}`

/** A subscription in one line, without its days of income. */
export const describeSubscription = (
  subscription: Told<
    AuditedSubscription,
    'tag' | 'status' | 'amount' | 'since' | 'reservedIncome' | 'askedAt' | 'endedAt' | 'penalty'
  > & { readonly daysPaid: number },
): string =>
  `subscription ${subscription.status} of ${subscription.amount} since ${subscription.since} paid ${subscription.daysPaid} days sets aside ${subscription.reservedIncome} asked ${text(subscription.askedAt)} ended ${text(subscription.endedAt)} for a penalty of ${text(subscription.penalty)} as ${subscription.tag}`

/** Days of income: amount and time of each payment. */
export const describeDays = (days: readonly { readonly amount: bigint; readonly at: number }[]): string =>
  days.map(({ amount, at }, day) => `day ${day + 1} ${amount} at ${at}`).join(' ')

const text = (value: bigint | number | string | undefined) => String(value ?? '-')
