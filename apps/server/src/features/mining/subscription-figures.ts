// Figures of a subscription in SQL, by the columns of its row. Source: docs/spec/rules.md 9.

/** Income of a full day, micro-dollars: four decimals of a USD, rounded down. */
export const INCOME_OF_A_DAY = 'div(principal::numeric * daily_percent, 1000000000000) * 100'

/** The penalty of a redemption after the days that were paid, micro-dollars, rounded up. */
export const PENALTY_NOW = `least(ceil(principal::numeric * penalty_percent / 10000000000),
  CASE WHEN is_penalty_capped THEN least(${INCOME_OF_A_DAY} * days_paid, principal) ELSE principal END)`
