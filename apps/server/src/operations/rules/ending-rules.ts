import { latestMoment } from '../../books/shards'
import type { Rule } from './check-rules'

const END = `a.is_active AND a.kind IN ('delisting', 'offer-end')`

/** The rules of orders of ended instruments. Source: docs/spec/rules.md 2.11. */
export const ENDING_RULES: readonly Rule[] = [
  {
    name: 'an order ends with its instrument where two operators announced that end, and after it',
    isPerUser: true,
    breaks: `SELECT p.id, p.user_id, p.closed_at, a.effective_at FROM position p LEFT JOIN instrument_offer i ON i.id = p.instrument_id
      LEFT JOIN corporate_action a ON a.code = i.code AND ${END} WHERE p.close_reason = 9 AND (a.id IS NULL OR p.closed_at < a.effective_at)`,
  },
  {
    name: 'all orders that end with an instrument have one price',
    breaks: `SELECT instrument_id, min(id) AS id FROM position WHERE close_reason = 9 AND status = 3
      GROUP BY 1 HAVING count(DISTINCT (close_tick, close_price)) > 1`,
  },
  {
    name: 'nothing of an instrument is placed or filled after its end, and nothing waits for a fill then',
    breaks: `SELECT p.id, p.user_id, p.status, a.effective_at FROM corporate_action a JOIN instrument_offer i ON i.code = a.code
      JOIN position p ON p.instrument_id = i.id
      WHERE ${END} AND (p.created_at > a.effective_at + 10000 OR p.opened_at > a.effective_at + 10000
        OR p.status = 0 AND a.effective_at + 60000 < ${latestMoment('entry', 'at')})`,
  },
]
