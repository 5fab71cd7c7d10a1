import { rate, whole } from '../../kinds'
import { object } from '../../object'

/**
 * The terms of a loan: operators set them on the loans on offer, a signed loan keeps its own. Rates are
 * fractions a day. From this table come the fields of both on the wire, their columns in the database, the
 * fields of the operators' lists, the announcement of a change, and the client's export.
 */
export const loanTermsShape = object({
  /** term in days */
  loan_period: ['period', whole, { worse: 'less', exported: 'days' }],
  /** interest-free days at the start */
  free_period: ['freeDays', whole, { worse: 'less', otherwise: 0 }],
  interest_rate: ['interestRate', rate, { worse: 'more', exported: 'interest_a_day' }],
  penalty_rate: ['penaltyRate', rate, { worse: 'more', otherwise: '0.0025', exported: 'late_fee_a_day' }],
  /** most of the penalties, a fraction of the principal */
  penalty_cap: ['penaltyCap', rate, { worse: 'more', otherwise: '0.5', exported: 'late_fee_cap' }],
})
