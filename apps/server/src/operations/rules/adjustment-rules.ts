import type { Rule } from './check-rules'
import { actorsOf } from './decision-rules'

/** The rules of adjustments. Source: docs/spec/cases.md O3. */
export const ADJUSTMENT_RULES: readonly Rule[] = [
  {
    name: 'an adjustment that was made is one entry of its amount, and every such entry is an adjustment',
    isPerUser: true,
    breaks: `SELECT a.id, a.user_id, a.account, a.direction, a.amount, a.ended_at, e.id AS entry, e.reference, e.from_account, e.to_account, e.amount AS moved, e.at, e.times
      FROM (SELECT *, user_id * 10 + account AS number FROM adjustment WHERE status = 1) a
      FULL JOIN (SELECT *, count(*) OVER (PARTITION BY reference) AS times FROM entry WHERE kind = 14) e ON e.reference = a.id
      WHERE (CASE a.direction WHEN 1 THEN 11 ELSE a.number END, CASE a.direction WHEN 1 THEN a.number ELSE 11 END, a.amount, a.ended_at, 1)
        IS DISTINCT FROM (e.from_account, e.to_account, e.amount, e.at, e.times)`,
  },
  {
    name: 'an adjustment was made by the word of two operators',
    breaks: `SELECT j.id, j.user_id, j.amount, o.operators FROM adjustment j CROSS JOIN LATERAL ${actorsOf('adjustments approve', 'j.id')} o
      WHERE j.status = 1 AND o.operators < 2`,
  },
]
