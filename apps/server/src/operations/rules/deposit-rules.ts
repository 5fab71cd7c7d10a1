import type { Rule } from './check-rules'

/** The rules of deposits. Source: docs/spec/rules.md 6.1, docs/spec/promises.md I10. */
export const DEPOSIT_RULES: readonly Rule[] = [
  {
    name: 'a finished deposit was credited to its client once, and nothing else was credited as one',
    isPerUser: true,
    breaks: `SELECT d.id, d.user_id, d.credit, d.decided_at, e.id AS entry, e.reference, e.from_account, e.to_account, e.amount, e.at, e.times
      FROM (SELECT * FROM deposit WHERE status = 1) d
      FULL JOIN (SELECT *, count(*) OVER (PARTITION BY reference) AS times FROM entry WHERE kind = 1) e ON e.reference = d.id
      WHERE (d.user_id * 10 + 3, 3, d.credit, d.decided_at, 1) IS DISTINCT FROM (e.to_account, e.from_account, e.amount, e.at, e.times)`,
  },
  {
    name: 'a deposit credits its amount at its rate, down to the cent',
    isPerUser: true,
    breaks: `SELECT id, user_id, amount, rate, credit FROM deposit
      WHERE credit <> div(amount::numeric * rate, 100000000000000) * 10000`,
  },
]
