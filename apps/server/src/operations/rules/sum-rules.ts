import { ENTRY_KINDS, ENTRY_KIND_NAMES } from '@fairtick/domain'
import type { Rule } from './check-rules'
import { SUMMED_CHANGES } from '../house-sums'

const KIND_COUNTS = `ARRAY[${ENTRY_KIND_NAMES.map(
  (kind) => `count(*) FILTER (WHERE kind = ${ENTRY_KINDS[kind].number}) OVER moved`,
).join(', ')}]`

/** Sums of histories equal the sums of their orders and entries. */
export const SUM_RULES: readonly Rule[] = [
  {
    name: 'balances of the house are the sums of its entries',
    isOfSums: true,
    breaks: `SELECT coalesce(h.account, e.account) AS account, h.balance, e.due FROM house_sum h FULL JOIN (
        SELECT account, sum(change) AS due FROM (${SUMMED_CHANGES}) c GROUP BY account
      ) e ON e.account = h.account WHERE h.balance IS DISTINCT FROM e.due`,
  },
  {
    name: 'ended orders are summed up as they ended',
    isPerUser: true,
    isOfSums: true,
    breaks: `SELECT m.list, m.owner, m.number, e.n, m.profit, e.profit AS due FROM ended_milestone m LEFT JOIN (
        SELECT 1 AS list, user_id, id, closed_at AS at, row_number() OVER ended AS n, sum(profit) OVER ended AS profit FROM position WHERE status >= 2
          WINDOW ended AS (PARTITION BY user_id ORDER BY closed_at, id)
        UNION ALL SELECT 2, user_id, id, settled_at, row_number() OVER ended, sum(profit) OVER ended FROM option WHERE status = 3
          WINDOW ended AS (PARTITION BY user_id ORDER BY id)
      ) e ON e.list = m.list AND e.user_id = m.owner AND e.id = m.id
      WHERE (m.number, m.at, m.profit) IS DISTINCT FROM (e.n, e.at, e.profit)`,
  },
  {
    name: 'days of trading are summed up from what ended up to the last milestone',
    isPerUser: true,
    isOfSums: true,
    breaks: `SELECT coalesce(d.list, e.list) AS list, coalesce(d.owner, e.owner) AS owner, coalesce(d.day, e.day) AS day, d.net, e.net AS due
      FROM traded_day d FULL JOIN (
        SELECT m.list, m.owner, o.at / 86400000 AS day, o.instrument_id, sum(o.net) AS net, sum(o.fee) AS fees, count(*) AS trades,
          count(*) FILTER (WHERE o.net > 0) AS won
        FROM (SELECT DISTINCT ON (list, owner) * FROM ended_milestone ORDER BY list, owner, number DESC) m JOIN (
          SELECT 1 AS list, user_id, id, closed_at AS at, instrument_id, profit + swap - fee AS net, fee FROM position WHERE status = 3
          UNION ALL SELECT 2, user_id, id, settled_at, instrument_id, profit, 0 FROM option WHERE status = 3 AND result <> 4
        ) o ON o.list = m.list AND o.user_id = m.owner AND CASE m.list WHEN 1 THEN (o.at, o.id) <= (m.at, m.id) ELSE o.id <= m.id END
        GROUP BY 1, 2, 3, 4
      ) e ON e.list = d.list AND e.owner = d.owner AND e.day = d.day AND e.instrument_id = d.instrument_id
      WHERE (d.net, d.fees, d.trades, d.won) IS DISTINCT FROM (e.net, e.fees, e.trades, e.won)`,
  },
  {
    name: 'movements of accounts are summed up from their entries',
    isPerUser: true,
    isOfSums: true,
    breaks: `SELECT m.account, m.number, e.n, m.net, e.net AS due FROM movement_milestone m LEFT JOIN (
        SELECT account, id, row_number() OVER moved AS n, max(at) OVER moved AS at,
          coalesce(sum(change) FILTER (WHERE kind IN (4, 5, 6, 7, 12, 16, 17)) OVER moved, 0) AS net,
          coalesce(-sum(change) FILTER (WHERE kind = 5) OVER moved, 0) AS fees,
          ${KIND_COUNTS} AS counts
        FROM (
          SELECT from_account AS account, id, at, kind, -amount AS change FROM entry WHERE from_balance IS NOT NULL
          UNION ALL SELECT to_account, id, at, kind, amount FROM entry WHERE to_balance IS NOT NULL
        ) c WINDOW moved AS (PARTITION BY account ORDER BY id)
      ) e ON e.account = m.account AND e.id = m.id
      WHERE (m.number, m.at, m.net, m.fees, m.counts) IS DISTINCT FROM (e.n, e.at, e.net, e.fees, e.counts)`,
  },
]
