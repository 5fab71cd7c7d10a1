import type { Rule } from './check-rules'

/** The original order of an order, or of a part split off from it. */
const wholeOf = (id: string) =>
  `coalesce((SELECT whole.id FROM position part JOIN position whole ON whole.id = part.origin_id AND whole.user_id = part.user_id WHERE part.id = ${id}), ${id})`

/** The worth of a night in dollars, rounded down. */
const DUE =
  'floor(n.points::numeric * n.point * n.lots * n.nights * t.contract_size / 1000000000000000000::numeric)'
/** The moment of a rollover by the clocks of New York. */
const THERE = "(to_timestamp(n.rollover_at / 1000) AT TIME ZONE 'America/New_York')"

/**
 * The rules of swaps and dividends owed by orders. A night of 0 marks a debt from before owed nights had
 * rows. Source: docs/spec/rules.md 3.10.
 */
export const OWED_RULES: readonly Rule[] = [
  {
    name: 'an owed night is a rollover of its order, worth points, lots and terms, and owed is what the balance lacked',
    isPerUser: true,
    breaks: `SELECT n.id, n.position_id, n.rollover_at, n.nights, n.paid, n.owed FROM owed_night n
      LEFT JOIN position p ON p.id = n.position_id AND p.user_id = n.user_id
      LEFT JOIN LATERAL (SELECT * FROM instrument_terms t WHERE t.instrument_id = p.instrument_id AND t.since <= n.at ORDER BY t.since DESC LIMIT 1) t ON t.conversion = 0
      LEFT JOIN entry e ON e.reference = n.position_id AND e.kind = 6 AND e.at = n.at AND e.amount = -n.paid AND e.from_balance = 0
      WHERE n.nights > 0 AND (p.id IS NULL OR n.rollover_at <= p.opened_at OR n.rollover_at > n.at OR n.paid - n.owed <> ${DUE} OR n.paid <> 0 AND e.id IS NULL
        OR ${THERE}::time <> '17:00' OR n.nights <> CASE extract(isodow FROM ${THERE}) WHEN 3 THEN 3 WHEN 6 THEN 0 WHEN 7 THEN 0 ELSE 1 END)`,
  },
  {
    name: 'what an order, its parts with it, could not bear of nights and dividends, and covers of others, is owed still, or was charged',
    isPerUser: true,
    breaks: `SELECT whole, due, still, charged FROM (
        SELECT whole, sum(due) AS due, sum(still) AS still, sum(charged) AS charged, bool_or(is_old) AS is_old FROM (
          SELECT ${wholeOf('position_id')} AS whole, owed AS due, 0 AS still, 0 AS charged, false AS is_old FROM position_dividend WHERE owed > 0
          UNION ALL SELECT ${wholeOf('position_id')}, owed, 0, 0, nights = 0 FROM owed_night
          UNION ALL SELECT ${wholeOf('position_id')}, owed, 0, 0, false FROM covered_loss
          UNION ALL SELECT ${wholeOf('position.id')}, 0, owed, 0, false FROM position WHERE owed > 0
          UNION ALL SELECT ${wholeOf('reference')}, 0, 0, amount, false FROM entry WHERE kind = 17) each GROUP BY whole) family
      WHERE due <> still + charged AND NOT (is_old AND due BETWEEN still + charged AND still + charged + (
        SELECT coalesce(sum(e.amount), 0) FROM entry e JOIN position part ON part.id = e.reference
        WHERE e.kind = 6 AND e.to_balance IS NULL AND whole IN (part.id, part.origin_id)))`,
  },
  {
    name: 'a covered loss is of an order that closed at that moment, and no more than the house made good of it',
    isPerUser: true,
    breaks: `SELECT c.lost_id, sum(c.owed) AS owed, e.amount FROM covered_loss c
      LEFT JOIN position p ON p.id = c.lost_id AND p.user_id = c.user_id AND p.status = 3
      LEFT JOIN entry e ON e.reference = c.lost_id AND e.kind = 12 AND e.at = c.at
      GROUP BY c.lost_id, c.at, p.id, e.id, e.amount HAVING p.id IS NULL OR e.id IS NULL OR sum(c.owed) > e.amount`,
  },
  {
    name: 'what was owed is charged to a client, and at the close of an order',
    isPerUser: true,
    breaks: `SELECT e.id, e.reference FROM entry e LEFT JOIN position p ON p.id = e.reference
      WHERE e.kind = 17 AND (e.to_balance IS NOT NULL OR p.id IS NULL OR p.status <> 3)`,
  },
]
