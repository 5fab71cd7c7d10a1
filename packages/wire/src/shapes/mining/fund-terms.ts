import { flag, rate, whole } from '../../kinds'
import { object } from '../../object'

/** The terms of a mining product, which a subscription keeps from its purchase; used as those of a loan. */
export const fundTermsShape = object({
  /** percent of the principal a day */
  dividend_percentage: ['dailyPercent', rate, { worse: 'less', exported: 'percent_a_day' }],
  /** lock period of the principal, days */
  lock_dividend_days: ['lockDays', whole, { worse: 'more' }],
  /** early redemption penalty, percent of the principal */
  liquidated_damages: ['penaltyPercent', rate, { worse: 'more' }],
  /** 1 if the penalty is capped at the income already paid */
  penalty_cap: ['isPenaltyCapped', flag, { worse: 'less', otherwise: 1, exported: 'penalty_capped' }],
})
