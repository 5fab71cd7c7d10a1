import type { Rule } from './check-rules'

/** The rules of transfers between a client's own accounts. Source: docs/spec/rules.md 6.4. */
export const TRANSFER_RULES: readonly Rule[] = [
  {
    name: 'a transfer is one entry between two accounts of its client, and every such entry is a transfer',
    isPerUser: true,
    breaks: `SELECT t.id, t.user_id, t.from_type, t.to_type, t.amount, t.at, e.id AS entry, e.reference, e.from_account, e.to_account, e.amount AS moved, e.at AS moved_at, e.times
      FROM transfer t FULL JOIN (SELECT *, count(*) OVER (PARTITION BY reference) AS times FROM entry WHERE kind = 3) e ON e.reference = t.id
      WHERE t.id IS NULL OR e.id IS NULL OR e.times <> 1
        OR (t.user_id * 10 + t.from_type, t.user_id * 10 + t.to_type, t.amount, t.at) IS DISTINCT FROM (e.from_account, e.to_account, e.amount, e.at)`,
  },
]
