import {
  type Loan,
  type LoanBounds,
  type LoanSheet,
  type LoanTerms,
  NO_USD,
  type Owed,
  dueAtOf,
  formatCents,
  formatRate,
  interestToTerm,
  lentLoan,
  owedAt,
} from '@fairtick/domain'
import { BORROWER_STATUS, CARD_KIND, LOAN_PAYMENT, LOAN_STATUS, REPAYMENT_KIND, SEX } from '../listed'
import { encodePercent, encodeTime } from './decimals'
import type { DecimalText, MomentText } from './text'

/** A loan on offer. Rates are fractions a day. */
export interface WireLoanConfig {
  id: number
  name: string
  /** @domain period: days until it is due */
  loan_period: number
  min_amount: DecimalText
  max_amount: DecimalText
  interest_rate: DecimalText
  /** @domain freeDays: the first days, which cost no interest */
  free_period: number
  penalty_rate: DecimalText
  /** The most that penalties come to, a fraction of the principal. */
  penalty_cap: DecimalText
  /** 1 for an example of a sandbox. */
  is_sample: number
}

/** When a loan that is approved now would begin, and when it would be due. */
export interface WireLoanDates {
  start: MomentText
  end: MomentText
}

/** A payment of the dated schedule. */
export interface WireScheduledPayment {
  at: MomentText
  amount: DecimalText
  /** 1 principal paid out, 2 interest, 3 principal paid back. */
  kind: number
}

/** The figures of a loan, as if it were approved now. */
export interface WireLoanQuote {
  amount: DecimalText
  period: number
  /** A fraction a day. */
  rate: DecimalText
  /** @domain apr: effective yearly rate in percent */
  apr: DecimalText
  /** @domain aprWithoutFreeDays: the same as if no day were free */
  apr_without_free: DecimalText
  interest: DecimalText
  total: DecimalText
  schedule: WireScheduledPayment[]
  penalty_rate: DecimalText
  penalty_cap: DecimalText
  /** @domain penaltyMost: the most that penalties come to, USD */
  penalty_most: DecimalText
  /** @domain mindDays: days in which it may be given back as a change of mind */
  mind_days: number
  /** The whole agreement with these figures; a line that begins with "# " is a heading. */
  agreement: string
  /** SHA-256 of the same in English, in hex: it is one in all languages. */
  terms_hash: string
}

/** A borrower as they described themselves, and the state of the inquiry about them. */
export interface WireBorrower {
  /** 0 none, 1 waiting, 2 verified, 3 rejected. */
  status: number
  name: string
  last_name: string
  /** 1 male, 2 female; 0 where there is none. */
  sex: number
  birthday: string
  /** Id of an area. */
  country: number
  mobile_area_id: number
  mobile: string
  /** @domain cardKind: 1 identity card, 2 passport, 0 none */
  id_card_type: number
  hand_pic: string
  /** Why it was rejected; empty otherwise. */
  reason: string
}

/** A loan of its borrower. Rates are fractions a day. */
export interface WireLoan {
  id: number
  amount: DecimalText
  /** @domain period: days until it is due */
  loan_period: number
  free_period: number
  interest_rate: DecimalText
  /** To the end of the term; of a repaid loan the interest that was paid. */
  interest_amount: DecimalText
  penalty_rate: DecimalText
  penalty_cap: DecimalText
  /** Penalties so far; of a repaid loan those that were paid. */
  penalty_amount: DecimalText
  /** @domain mindDays: days in which it may be given back as a change of mind */
  mind_days: number
  /** 1 awaiting audit, 2 to repay, 3 rejected, 4 repayment under check, 5 repaid. */
  status: number
  /** The text that was signed. */
  agreement: string
  /** SHA-256 of the same text in English, in hex: that of the quote that was agreed to. */
  terms_hash: string
  /** SHA-256 of the signed file, in hex; empty until the file is drawn, within seconds. */
  agreement_hash: string
  created_at: MomentText
  /** @domain approvedAt: when the principal was paid out, null: not yet */
  reviewed_at: MomentText | null
  /** @domain dueAt: when it is due, null: not approved yet */
  repayment_time: MomentText | null
  /** @domain provedAt: when the proof that is checked or was found right was sent, null: there is none */
  proved_at: MomentText | null
  /** @domain endedAt: when it was repaid or rejected, null: not yet */
  ended_at: MomentText | null
  /** How it was repaid: 1 to term, 2 change of mind, 3 early; 0 while it was not. */
  kind: number
  /** Why it, or its last proof, was rejected; empty otherwise. */
  reason: string
  /** Version of the rules at its request. */
  Rules: number
}

/** A page of loans. */
export interface WireLoans {
  data: WireLoan[]
  total: number
}

/** The figures of repaying a loan now; while a proof is under check, of when it was sent. */
export interface WireOwed {
  principal: DecimalText
  /** To date. */
  interest: DecimalText
  /** @domain interestToTerm: to the end of the term */
  interest_full: DecimalText
  penalty: DecimalText
  total: DecimalText
  due_at: MomentText
  /** 1 to term, 2 change of mind, 3 early. */
  kind: number
}

/** Writes a loan on offer. */
export const encodeLoanConfig = (
  config: LoanTerms & LoanBounds & { readonly id: number; readonly name: string; readonly isSample: boolean },
): WireLoanConfig => ({
  id: config.id,
  name: config.name,
  loan_period: config.period,
  min_amount: formatCents(config.amountMin),
  max_amount: formatCents(config.amountMax),
  interest_rate: formatRate(config.interestRate),
  free_period: config.freeDays,
  penalty_rate: formatRate(config.penaltyRate),
  penalty_cap: formatRate(config.penaltyCap),
  is_sample: config.isSample ? 1 : 0,
})

/** Writes when a loan begins and is due; ms since the epoch. */
export const encodeLoanDates = (start: number, end: number): WireLoanDates => ({
  start: encodeTime(start),
  end: encodeTime(end),
})

/** Writes the figures of a loan before it is signed, with the agreement that states them. */
export const encodeLoanQuote = (
  sheet: LoanSheet,
  terms: LoanTerms & { readonly mindDays: number },
  agreement: { readonly text: string; readonly termsHash: string },
): WireLoanQuote => ({
  amount: formatCents(sheet.amount),
  period: terms.period,
  rate: formatRate(terms.interestRate),
  apr: encodePercent(sheet.apr),
  apr_without_free: encodePercent(sheet.aprWithoutFreeDays),
  interest: formatCents(sheet.interest),
  total: formatCents(sheet.total),
  schedule: sheet.schedule.map(({ at, amount, kind }) => ({
    at: encodeTime(at),
    amount: formatCents(amount),
    kind: LOAN_PAYMENT[kind],
  })),
  penalty_rate: formatRate(terms.penaltyRate),
  penalty_cap: formatRate(terms.penaltyCap),
  penalty_most: formatCents(sheet.penaltyMost),
  mind_days: terms.mindDays,
  agreement: agreement.text,
  terms_hash: agreement.termsHash,
})

/** A borrower's own description. Areas are ids of area_list; the picture is an address. */
export interface BorrowerView {
  readonly status: keyof typeof BORROWER_STATUS
  readonly givenName: string
  readonly familyName: string
  readonly sex: keyof typeof SEX
  readonly birthday: string
  readonly area: number
  readonly mobileArea: number
  readonly mobile: string
  readonly cardKind: keyof typeof CARD_KIND
  readonly picture: string
  readonly reason: string
}

/** Writes a borrower; undefined: nobody has asked yet. */
export const encodeBorrower = (borrower: BorrowerView | undefined): WireBorrower =>
  borrower === undefined
    ? NO_BORROWER
    : {
        status: BORROWER_STATUS[borrower.status],
        name: borrower.givenName,
        last_name: borrower.familyName,
        sex: SEX[borrower.sex],
        birthday: borrower.birthday,
        country: borrower.area,
        mobile_area_id: borrower.mobileArea,
        mobile: borrower.mobile,
        id_card_type: CARD_KIND[borrower.cardKind],
        hand_pic: borrower.picture,
        reason: borrower.reason,
      }

const NO_BORROWER: WireBorrower = {
  status: BORROWER_STATUS.none,
  name: '',
  last_name: '',
  sex: 0,
  birthday: '',
  country: 0,
  mobile_area_id: 0,
  mobile: '',
  id_card_type: 0,
  hand_pic: '',
  reason: '',
}

/** An agreement that was signed for a loan: the text, and the SHA-256 of its file once that is drawn. */
export interface AgreementOnFile {
  readonly text: string
  readonly fileHash: string | undefined
}

/** Writes a loan as it stands at a moment, with what was signed. */
export function encodeLoan(loan: Loan, agreement: AgreementOnFile, now: number): WireLoan {
  const { approvedAt, provedAt, endedAt } = loan
  const lent = lentLoan(loan)
  const owed = lent && owedAt(lent, provedAt !== undefined && loan.status === 'proved' ? provedAt : now)
  return {
    id: loan.id,
    amount: formatCents(loan.amount),
    loan_period: loan.period,
    free_period: loan.freeDays,
    interest_rate: formatRate(loan.interestRate),
    interest_amount: formatCents(loan.interest ?? interestToTerm(loan.amount, loan)),
    penalty_rate: formatRate(loan.penaltyRate),
    penalty_cap: formatRate(loan.penaltyCap),
    penalty_amount: formatCents(loan.penalty ?? owed?.penalty ?? NO_USD),
    mind_days: loan.mindDays,
    status: LOAN_STATUS[loan.status],
    agreement: agreement.text,
    terms_hash: loan.termsHash,
    agreement_hash: agreement.fileHash ?? '',
    created_at: encodeTime(loan.submittedAt),
    reviewed_at: encodeMoment(approvedAt),
    repayment_time: encodeMoment(
      approvedAt === undefined ? undefined : dueAtOf({ approvedAt, period: loan.period }),
    ),
    proved_at: encodeMoment(provedAt),
    ended_at: encodeMoment(endedAt),
    kind: loan.repaidAs === undefined ? 0 : REPAYMENT_KIND[loan.repaidAs],
    reason: loan.reason ?? '',
    Rules: loan.rules,
  }
}

const encodeMoment = (at: number | undefined) => (at === undefined ? null : encodeTime(at))

/** Writes the figures of a repayment. */
export const encodeOwed = (owed: Owed): WireOwed => ({
  principal: formatCents(owed.principal),
  interest: formatCents(owed.interest),
  interest_full: formatCents(owed.interestToTerm),
  penalty: formatCents(owed.penalty),
  total: formatCents(owed.total),
  due_at: encodeTime(owed.dueAt),
  kind: REPAYMENT_KIND[owed.kind],
})
