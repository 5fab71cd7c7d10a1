import { DAY_MS, HOUR_MS, MINUTE_MS, type WithdrawalStatus } from '@fairtick/domain'
import { isIn } from '../../features/cashier/withdrawals/withdrawal-states'
import type { Rule } from './check-rules'

/** SQL of the event that each state of a withdrawal stands for. */
const EVENT_OF_WITHDRAWAL: Readonly<Record<WithdrawalStatus, string>> = {
  requested: '',
  approved: `WHEN ${isIn('approved')} THEN 'approve'`,
  paid: `WHEN ${isIn('paid')} THEN 'pay'`,
  rejected: `WHEN ${isIn('rejected')} THEN 'reject'`,
  /** By its client without a decision, else by the freeze of the account. */
  cancelled: `WHEN ${isIn('cancelled')} AND decision_id IS NOT NULL THEN 'disown'`,
}

/** All rows whose decision moves money, with the event of their state; NULL while undecided. */
const ROWS = `
  SELECT 1 AS subject, id, user_id, decision_id, NULL::bigint AS approved_at, CASE status WHEN 1 THEN 'approve' WHEN 2 THEN 'reject' WHEN 3 THEN 'invalidate' END AS event
    FROM deposit
  UNION ALL SELECT 2, id, user_id, decision_id, approved_at, CASE ${Object.values(EVENT_OF_WITHDRAWAL).join(' ')} END
    FROM withdrawal
  UNION ALL SELECT 3, id, user_id, decision_id, NULL, CASE status WHEN 1 THEN 'approve' WHEN 2 THEN 'reject' END
    FROM adjustment WHERE status = 0 OR decision_id IS NOT NULL
  UNION ALL SELECT 4, id, user_id, decision_id, approved_at, CASE status WHEN 1 THEN NULL WHEN 3 THEN 'reject' ELSE 'approve' END
    FROM loan
  UNION ALL SELECT 5, id, user_id, decision_id, NULL, CASE status WHEN 1 THEN 'approve' WHEN 2 THEN 'reject' END
    FROM repayment
  UNION ALL SELECT 6, id, user_id, decision_id, NULL, CASE status WHEN 3 THEN 'approve' END
    FROM subscription WHERE status = 2 OR decision_id IS NOT NULL
  UNION ALL SELECT 7, id, user_id, decision_id, NULL, CASE status WHEN 1 THEN 'approve' WHEN 2 THEN 'reject' END
    FROM pool_fill WHERE status = 0 OR decision_id IS NOT NULL`

/** Deposits credited by operators; the chain watch has a bound of its own. */
const CREDITED_BY_HAND = `
  SELECT c.id, c.credit, c.decided_at FROM deposit c JOIN money_decision m ON m.id = c.decision_id
  WHERE c.status = 1 AND m.decided_by <> 'server'`

/** The different operators whose word on a row counts, as in `readActors`: excludes rejected words. */
export const actorsOf = (act: string, row: string) =>
  `(SELECT count(DISTINCT operator) AS operators FROM operator_act a WHERE act = '${act}' AND subject = ${row}
     AND NOT EXISTS (SELECT FROM approval p WHERE p.act_id = a.id AND p.state IN ('rejected', 'lapsed')))`

/** Allowed time between reading recent approvals and the approval; no other approval falls in between. */
const SLACK_MS = MINUTE_MS

/**
 * The rules of decisions about money. A decision without an outcome may have been carried out: its note
 * comes after it. Source: docs/decisions/0057-withdrawals.md.
 */
export const DECISION_RULES: readonly Rule[] = [
  {
    name: "an operator's decision about money that was carried out is among their acts",
    breaks: `SELECT d.id, d.subject, d.row_id, d.event, d.decided_by FROM money_decision d
      WHERE d.outcome = 'done' AND d.decided_by <> 'server' AND NOT EXISTS (
        SELECT 1 FROM operator_act a WHERE a.subject = d.row_id AND a.operator = d.decided_by
          AND a.act = CASE d.subject WHEN 1 THEN 'charges ' WHEN 2 THEN 'withdrawals ' WHEN 3 THEN 'adjustments ' WHEN 4 THEN 'loans '
              WHEN 5 THEN 'repayments ' WHEN 6 THEN 'redemptions ' ELSE 'pool-fills ' END
            || CASE d.event WHEN 'pay' THEN 'paid' WHEN 'invalidate' THEN 'invalid' ELSE d.event END)`,
  },
  {
    name: 'what is decided on stands as the decision has it that it names',
    breaks: `SELECT r.subject, r.id, r.event, r.decision_id, m.subject AS of, m.row_id, m.user_id, m.event AS decided, m.outcome
      FROM (${ROWS}) r LEFT JOIN money_decision m ON m.id = r.decision_id
      WHERE CASE WHEN r.event IS NULL THEN r.decision_id IS NOT NULL
        ELSE (r.subject, r.id, r.user_id, r.event) IS DISTINCT FROM (m.subject, m.row_id, m.user_id, m.event) OR m.outcome <> 'done' END
      UNION ALL SELECT r.subject, r.id, r.event, r.decision_id, NULL, NULL, NULL, NULL, NULL FROM (${ROWS}) r
        WHERE r.approved_at IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM money_decision m WHERE m.subject = r.subject AND m.row_id = r.id AND m.event = 'approve' AND coalesce(m.outcome, 'done') = 'done')`,
  },
  {
    name: 'a decision about money was carried out once, on its own row',
    breaks: `SELECT id, subject, row_id, event, user_id, times FROM (
        SELECT m.*, count(*) OVER (PARTITION BY m.subject, m.row_id, m.event) AS times,
          r.user_id = m.user_id AND (r.decision_id = m.id OR m.event = 'approve' AND r.approved_at IS NOT NULL AND r.decision_id > m.id) AS is_carried_out
        FROM money_decision m LEFT JOIN (${ROWS}) r ON r.subject = m.subject AND r.id = m.row_id WHERE m.outcome = 'done'
      ) d WHERE is_carried_out IS NOT TRUE OR times > 1`,
  },
  {
    name: 'a deposit above the bounds of its moment that the watch did not credit was approved by two operators',
    breaks: `SELECT d.id, d.credit, d.decided_at, b.id AS bound, o.operators FROM (${CREDITED_BY_HAND}) d
      CROSS JOIN LATERAL (SELECT * FROM two_person_bound WHERE since <= d.decided_at ORDER BY since DESC, id DESC LIMIT 1) b
      CROSS JOIN LATERAL ${actorsOf('charges approve', 'd.id')} o
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(credit) FILTER (WHERE decided_at > d.decided_at - ${HOUR_MS - SLACK_MS}), 0) AS hour, coalesce(sum(credit), 0) AS day
        FROM (${CREDITED_BY_HAND}) p WHERE decided_at > d.decided_at - ${DAY_MS - SLACK_MS} AND decided_at < d.decided_at
      ) before
      WHERE b.holds_deposits AND o.operators < 2
        AND (d.credit > b.amount OR before.hour + d.credit > b.hourly OR before.day + d.credit > b.daily)`,
  },
  {
    name: 'a withdrawal above the bounds of its moment was approved by two operators',
    breaks: `SELECT w.id, w.amount, w.approved_at, b.id AS bound, o.operators FROM withdrawal w
      CROSS JOIN LATERAL (SELECT * FROM two_person_bound WHERE since <= w.approved_at ORDER BY since DESC, id DESC LIMIT 1) b
      CROSS JOIN LATERAL ${actorsOf('withdrawals approve', 'w.id')} o
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE approved_at > w.approved_at - ${HOUR_MS - SLACK_MS}), 0) AS hour, coalesce(sum(amount), 0) AS day
        FROM withdrawal p WHERE approved_at > w.approved_at - ${DAY_MS - SLACK_MS} AND approved_at < w.approved_at
      ) before
      WHERE w.approved_at IS NOT NULL AND o.operators < 2
        AND (w.amount > b.amount OR before.hour + w.amount > b.hourly OR before.day + w.amount > b.daily)`,
  },
]
