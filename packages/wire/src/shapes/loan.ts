import {
  type LoanBounds,
  type LoanSheet,
  type LoanTerms,
  type ScheduledPayment,
  formatCents,
  formatRate,
} from '@fairtick/domain'
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
}

const PAYMENT: Readonly<Record<ScheduledPayment['kind'], number>> = {
  'paid-out': 1,
  interest: 2,
  principal: 3,
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

/** Writes the figures of a loan before it is signed. */
export const encodeLoanQuote = (sheet: LoanSheet, terms: LoanTerms): WireLoanQuote => ({
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
    kind: PAYMENT[kind],
  })),
  penalty_rate: formatRate(terms.penaltyRate),
  penalty_cap: formatRate(terms.penaltyCap),
  penalty_most: formatCents(sheet.penaltyMost),
})
