import { type Loan, NO_USD, dueAtOf, interestToTerm, lentLoan, owedAt } from '@fairtick/domain'
import {
  cents,
  flag,
  listOf,
  listed,
  moment,
  orNull,
  orZero,
  page,
  percent,
  rate,
  text,
  whole,
} from '../kinds'
import { BORROWER_STATUS, CARD_KIND, LOAN_PAYMENT, LOAN_STATUS, REPAYMENT_KIND, SEX } from '../listed'
import { type Ours, type Wire, object } from '../object'
import { loanTermsShape } from './loan-terms'

const { loan_period, free_period, interest_rate, ...otherTerms } = loanTermsShape.fields

/** A loan on offer. Rates are fractions a day. */
export const loanConfigShape = object({
  id: whole,
  name: text,
  loan_period,
  min_amount: ['amountMin', cents],
  max_amount: ['amountMax', cents],
  interest_rate,
  free_period,
  ...otherTerms,
  /** 1 for an example of a sandbox. */
  is_sample: ['isSample', flag],
})
export type WireLoanConfig = Wire<typeof loanConfigShape>
export type OfferedLoan = Ours<typeof loanConfigShape>

/** When a loan that is approved now would begin, and when it would be due. */
export const loanDatesShape = object({ start: moment, end: moment })
export type WireLoanDates = Wire<typeof loanDatesShape>

/** A payment of the dated schedule. */
export const scheduledPaymentShape = object({
  at: moment,
  amount: cents,
  /** 1 principal paid out, 2 interest, 3 principal paid back. */
  kind: listed(LOAN_PAYMENT),
})
export type WireScheduledPayment = Wire<typeof scheduledPaymentShape>

/** The figures of a loan, as if it were approved now. Rates of the year in percent. */
export const loanQuoteShape = object({
  amount: cents,
  period: whole,
  /** A fraction a day. */
  rate: ['interestRate', rate],
  /** effective yearly rate in percent */
  apr: percent,
  /** the same as if no day were free */
  apr_without_free: ['aprWithoutFreeDays', percent],
  interest: cents,
  total: cents,
  schedule: listOf(scheduledPaymentShape),
  penalty_rate: ['penaltyRate', rate],
  penalty_cap: ['penaltyCap', rate],
  /** the most that penalties come to, USD */
  penalty_most: ['penaltyMost', cents],
  /** days in which it may be given back as a change of mind */
  mind_days: ['mindDays', whole],
  /** The whole agreement with these figures; a line that begins with "# " is a heading. */
  agreement: text,
  /** SHA-256 of the same in English, in hex: it is one in all languages. */
  terms_hash: ['termsHash', text],
})
export type WireLoanQuote = Wire<typeof loanQuoteShape>
export type QuotedLoan = Ours<typeof loanQuoteShape>

/** A borrower as they described themselves, and the state of the inquiry about them. */
export const borrowerShape = object({
  /** 0 none, 1 waiting, 2 verified, 3 rejected. */
  status: listed(BORROWER_STATUS),
  name: ['givenName', text],
  last_name: ['familyName', text],
  /** 1 male, 2 female; 0 where there is none. */
  sex: orZero(listed(SEX)),
  birthday: text,
  /** Id of an area. */
  country: ['area', whole],
  mobile_area_id: ['mobileArea', whole],
  mobile: text,
  /** 1 identity card, 2 passport, 0 none */
  id_card_type: ['cardKind', orZero(listed(CARD_KIND))],
  hand_pic: ['picture', text],
  /** Why it was rejected; empty otherwise. */
  reason: text,
})
export type WireBorrower = Wire<typeof borrowerShape>
export type OwnBorrower = Ours<typeof borrowerShape>

/** The borrower whom nobody has asked about yet. */
export const NO_BORROWER: OwnBorrower = {
  status: 'none',
  givenName: '',
  familyName: '',
  sex: undefined,
  birthday: '',
  area: 0,
  mobileArea: 0,
  mobile: '',
  cardKind: undefined,
  picture: '',
  reason: '',
}

/** A loan of its borrower. Rates are fractions a day. */
export const loanShape = object({
  id: whole,
  amount: cents,
  loan_period,
  free_period,
  interest_rate,
  /** To the end of the term; of a repaid loan the interest that was paid. */
  interest_amount: ['interest', cents],
  ...otherTerms,
  /** Penalties so far; of a repaid loan those that were paid. */
  penalty_amount: ['penalty', cents],
  /** days in which it may be given back as a change of mind */
  mind_days: ['mindDays', whole],
  /** 1 awaiting audit, 2 to repay, 3 rejected, 4 repayment under check, 5 repaid. */
  status: listed(LOAN_STATUS),
  /** The text that was signed. */
  agreement: text,
  /** SHA-256 of the same text in English, in hex: that of the quote that was agreed to. */
  terms_hash: ['termsHash', text],
  /** SHA-256 of the signed file, in hex; empty until the file is drawn, within seconds. */
  agreement_hash: ['agreementHash', text],
  created_at: ['submittedAt', moment],
  /** when the principal was paid out, null: not yet */
  reviewed_at: ['approvedAt', orNull(moment)],
  /** when it is due, null: not approved yet */
  repayment_time: ['dueAt', orNull(moment)],
  /** when the proof that is checked or was found right was sent, null: there is none */
  proved_at: ['provedAt', orNull(moment)],
  /** when it was repaid or rejected, null: not yet */
  ended_at: ['endedAt', orNull(moment)],
  /** How it was repaid: 1 to term, 2 change of mind, 3 early; 0 while it was not. */
  kind: ['repaidAs', orZero(listed(REPAYMENT_KIND))],
  /** Why it, or its last proof, was rejected; empty otherwise. */
  reason: text,
  /** Version of the rules at its request. */
  Rules: ['rules', whole],
})
export type WireLoan = Wire<typeof loanShape>
export type OwnLoan = Ours<typeof loanShape>

/** A page of loans. */
export const loansShape = page(loanShape)
export type WireLoans = Wire<typeof loansShape>

/** The figures of repaying a loan now; while a proof is under check, of when it was sent. */
export const owedShape = object({
  principal: cents,
  /** To date. */
  interest: cents,
  /** to the end of the term */
  interest_full: ['interestToTerm', cents],
  penalty: cents,
  total: cents,
  due_at: ['dueAt', moment],
  /** 1 to term, 2 change of mind, 3 early. */
  kind: listed(REPAYMENT_KIND),
})
export type WireOwed = Wire<typeof owedShape>
export type OwedNow = Ours<typeof owedShape>

/** An agreement that was signed for a loan: the text, and the SHA-256 of its file once that is drawn. */
export interface AgreementOnFile {
  readonly text: string
  readonly fileHash: string | undefined
}

/** Writes a loan as it stands at a moment, with what was signed. */
export function encodeLoan(loan: Loan, agreement: AgreementOnFile, now: number): WireLoan {
  const { approvedAt, provedAt } = loan
  const lent = lentLoan(loan)
  const owed = lent && owedAt(lent, provedAt !== undefined && loan.status === 'proved' ? provedAt : now)
  return loanShape.write({
    ...loan,
    interest: loan.interest ?? interestToTerm(loan.amount, loan),
    penalty: loan.penalty ?? owed?.penalty ?? NO_USD,
    dueAt: approvedAt === undefined ? undefined : dueAtOf({ approvedAt, period: loan.period }),
    agreement: agreement.text,
    agreementHash: agreement.fileHash ?? '',
    reason: loan.reason ?? '',
  })
}
