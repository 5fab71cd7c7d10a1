import type { Rule } from './check-rules'

const [EXACT, UNDER] = [
  '(d.amount::numeric * d.lots * t.contract_size * u.ratio_from)',
  '(10000000000 * u.ratio_to)',
]
/** A dividend in dollars, rounded down for the receiver and up for the payer. */
const DUE = `(CASE p.side WHEN 1 THEN div(${EXACT}, ${UNDER}) ELSE -div(${EXACT} + ${UNDER} - 1, ${UNDER}) END)`

/**
 * The rules of dividends of orders. Dividends without an owed amount are from before debts were recorded: the
 * rest was waived. Source: docs/spec/rules.md 2.10.
 */
export const DIVIDEND_RULES: readonly Rule[] = [
  {
    name: 'a dividend of an order is one that two operators announced, of its lots',
    isPerUser: true,
    breaks: `SELECT d.id, d.position_id, d.lots, d.amount, d.paid, d.owed, a.amount AS announced FROM position_dividend d
      LEFT JOIN position p ON p.id = d.position_id LEFT JOIN instrument_offer i ON i.id = p.instrument_id
      LEFT JOIN corporate_action a ON a.id = d.action_id AND a.code = i.code AND a.effective_at = d.effective_at AND a.is_active AND a.kind = 'dividend'
      LEFT JOIN LATERAL (SELECT product(s.ratio_to) AS ratio_to, product(s.ratio_from) AS ratio_from FROM corporate_action s
        WHERE s.code = i.code AND s.kind = 'split' AND s.is_active AND s.effective_at > d.effective_at AND s.effective_at <= d.split_until) u ON true
      LEFT JOIN LATERAL (SELECT * FROM instrument_terms t WHERE t.instrument_id = p.instrument_id AND t.since <= d.at ORDER BY t.since DESC LIMIT 1) t ON t.conversion = 0
      WHERE a.id IS NULL OR a.amount <> d.amount OR p.user_id <> d.user_id
        OR p.side = 1 AND (d.paid <> ${DUE} OR d.owed <> 0)
        OR p.side = 2 AND (d.paid > 0 OR d.paid < ${DUE} OR d.paid - d.owed <> ${DUE})`,
  },
  {
    name: 'the dividends of an order are what was booked for them',
    isPerUser: true,
    breaks: `SELECT coalesce(d.position_id, e.reference) AS position_id, d.paid, e.booked FROM
        (SELECT position_id, sum(paid) AS paid FROM position_dividend GROUP BY 1) d
      FULL JOIN (SELECT reference, sum(CASE WHEN to_balance IS NOT NULL THEN amount ELSE -amount END) AS booked FROM entry WHERE kind = 16 GROUP BY 1) e
        ON e.reference = d.position_id
      WHERE coalesce(d.paid, 0) <> coalesce(e.booked, 0)`,
  },
]
