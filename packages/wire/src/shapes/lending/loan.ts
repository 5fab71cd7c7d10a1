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
} from '../../kinds'
import { BORROWER_STATUS, CARD_KIND, LOAN_PAYMENT, LOAN_STATUS, REPAYMENT_KIND, SEX } from '../../listed'
import { type Ours, type Wire, object } from '../../object'
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
  /** 1 for a sandbox example */
  is_sample: ['isSample', flag],
})
export type WireLoanConfig = Wire<typeof loanConfigShape>
export type OfferedLoan = Ours<typeof loanConfigShape>

/** The start and due dates of a loan approved now. */
export const loanDatesShape = object({ start: moment, end: moment })
export type WireLoanDates = Wire<typeof loanDatesShape>

/** A payment of the repayment schedule. */
export const scheduledPaymentShape = object({
  at: moment,
  amount: cents,
  /** 1 principal paid out, 2 interest, 3 principal paid back */
  kind: listed(LOAN_PAYMENT),
})

/** The figures of a loan as if approved now. Yearly rates are in percent. */
export const loanQuoteShape = object({
  amount: cents,
  period: whole,
  /** fraction a day */
  rate: ['interestRate', rate],
  /** effective yearly rate in percent */
  apr: percent,
  /** yearly rate without the interest-free days, in percent */
  apr_without_free: ['aprWithoutFreeDays', percent],
  interest: cents,
  total: cents,
  schedule: listOf(scheduledPaymentShape),
  penalty_rate: ['penaltyRate', rate],
  penalty_cap: ['penaltyCap', rate],
  /** most of the penalties, USD */
  penalty_most: ['penaltyMost', cents],
  /** length of the cooling-off period, days */
  mind_days: ['mindDays', whole],
  /** whole agreement with these figures; a line that begins with "# " is a heading */
  agreement: text,
  /** SHA-256 of the English agreement, in hex; the same in all languages */
  terms_hash: ['termsHash', text],
})
export type WireLoanQuote = Wire<typeof loanQuoteShape>
export type QuotedLoan = Ours<typeof loanQuoteShape>

/** A borrower's own statements, and the state of their verification. */
export const borrowerShape = object({
  /** 0 none, 1 waiting, 2 verified, 3 rejected */
  status: listed(BORROWER_STATUS),
  name: ['givenName', text],
  last_name: ['familyName', text],
  /** 1 male, 2 female; 0 if not stated */
  sex: orZero(listed(SEX)),
  birthday: text,
  /** id of an area */
  country: ['area', whole],
  mobile_area_id: ['mobileArea', whole],
  mobile: text,
  /** 1 identity card, 2 passport, 0 none */
  id_card_type: ['cardKind', orZero(listed(CARD_KIND))],
  hand_pic: ['picture', text],
  /** reason for the rejection; empty otherwise */
  reason: text,
})
export type WireBorrower = Wire<typeof borrowerShape>

/** A borrower's loan. Rates are fractions a day. */
export const loanShape = object({
  id: whole,
  amount: cents,
  loan_period,
  free_period,
  interest_rate,
  /** interest to the end of the term; for a repaid loan, the interest paid */
  interest_amount: ['interest', cents],
  ...otherTerms,
  /** penalties so far; for a repaid loan, the penalties paid */
  penalty_amount: ['penalty', cents],
  /** length of the cooling-off period, days */
  mind_days: ['mindDays', whole],
  /** 1 awaiting audit, 2 to repay, 3 rejected, 4 repayment under check, 5 repaid */
  status: listed(LOAN_STATUS),
  /** signed text */
  agreement: text,
  /** SHA-256 of the signed text in English, in hex: that of the accepted quote */
  terms_hash: ['termsHash', text],
  /** SHA-256 of the signed file, in hex; empty for the seconds until the file is drawn */
  agreement_hash: ['agreementHash', text],
  created_at: ['submittedAt', moment],
  /** time the principal was paid out, null: not yet */
  reviewed_at: ['approvedAt', orNull(moment)],
  /** due date, null: not approved yet */
  repayment_time: ['dueAt', orNull(moment)],
  /** time of the proof under check or accepted, null: none */
  proved_at: ['provedAt', orNull(moment)],
  /** time it was repaid or rejected, null: not yet */
  ended_at: ['endedAt', orNull(moment)],
  /** kind of repayment: 1 to term, 2 change of mind, 3 early; 0 if not repaid */
  kind: ['repaidAs', orZero(listed(REPAYMENT_KIND))],
  /** reason that the loan or its last proof was rejected; empty otherwise */
  reason: text,
  /** version of the rules at its request */
  Rules: ['rules', whole],
})
export type WireLoan = Wire<typeof loanShape>
export type OwnLoan = Ours<typeof loanShape>

/** A page of loans. */
export const loansShape = page(loanShape)
export type WireLoans = Wire<typeof loansShape>

/** The figures of repaying a loan now. While a proof is under check, they are those at its submission. */
export const owedShape = object({
  principal: cents,
  /** interest to date */
  interest: cents,
  /** interest to the end of the term */
  interest_full: ['interestToTerm', cents],
  penalty: cents,
  total: cents,
  due_at: ['dueAt', moment],
  /** 1 to term, 2 change of mind, 3 early */
  kind: listed(REPAYMENT_KIND),
})
export type WireOwed = Wire<typeof owedShape>
export type OwedNow = Ours<typeof owedShape>
