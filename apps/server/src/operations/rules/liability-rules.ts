import { LOST_ACTS } from '../act-proof'
import type { Rule } from './check-rules'

/**
 * Published days of all clients' money are chained, add up, and match the journal. `npm run verify`
 * recomputes the roots from the leaves.
 */
export const LIABILITY_RULES: readonly Rule[] = [
  {
    name: 'days of liabilities are one chain, each head made from the one before',
    breaks: `SELECT day, head, due FROM (
        SELECT day, head, liability_head(lag(head, 1, decode(repeat('00', 32), 'hex')) OVER (ORDER BY day), day, root, total) AS due FROM liability_day
      ) d WHERE head <> due`,
  },
  {
    name: 'the liabilities of the last day are what clients had by the journal',
    breaks: `SELECT day, total, due FROM (SELECT * FROM liability_day ORDER BY day DESC LIMIT 1) d CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE WHEN to_account >= 10000 THEN amount ELSE 0 END - CASE WHEN from_account >= 10000 THEN amount ELSE 0 END), 0) AS due
        FROM entry JOIN unnest(d.last_entry || d.further_entries) AS last (id) ON shard_of(last.id) = shard_of(entry.id)
        WHERE entry.id <= last.id
      ) e WHERE total <> due`,
  },
  {
    name: 'the leaves of a day of liabilities add up to its total',
    breaks: `SELECT day, total, due FROM liability_day JOIN (SELECT day, sum(sum) AS due FROM liability_part GROUP BY day) p USING (day) WHERE total <> due
      UNION ALL SELECT day, sum, due FROM liability_part CROSS JOIN LATERAL (SELECT sum(has) AS due FROM unnest(sums) AS leaf (has)) l
        WHERE day = (SELECT max(day) FROM liability_day) AND sum <> due`,
  },
  {
    name: 'the last act of operators that was published with a day is there, with its seal',
    breaks: LOST_ACTS,
  },
]
