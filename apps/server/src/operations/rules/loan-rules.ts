import { DAY_MS } from '@fairtick/domain'
import { LOAN_STATUS_NUMBER } from '../../features/lending/loan-store'
import type { Rule } from './check-rules'
import { actorsOf } from './decision-rules'

const { proved, repaid } = LOAN_STATUS_NUMBER

/** Repaid loans with the moment that fixed their debt: the accepted proof's, else the end. */
const REPAID = `
  SELECT l.*, coalesce(p.proved_at, l.ended_at) AS owed_at, p.id IS NOT NULL AS from_outside FROM loan l
  LEFT JOIN repayment p ON p.loan_id = l.id AND p.status = 1 WHERE l.status = ${repaid}`

/** The rules of loans. Source: docs/spec/rules.md 8, docs/spec/promises.md I7, I11. */
export const LOAN_RULES: readonly Rule[] = [
  {
    name: 'an approved loan was paid out to its borrower once, and nothing else was paid out as one',
    isPerUser: true,
    breaks: `SELECT l.id, l.user_id, l.amount, l.approved_at, e.id AS entry, e.reference, e.from_account, e.to_account, e.amount AS booked, e.at, e.times
      FROM (SELECT * FROM loan WHERE approved_at IS NOT NULL) l
      FULL JOIN (SELECT *, count(*) OVER (PARTITION BY reference) AS times FROM entry WHERE kind = 8) e ON e.reference = l.id
      WHERE (l.user_id * 10 + 3, 5, l.amount, l.approved_at, 1) IS DISTINCT FROM (e.to_account, e.from_account, e.amount, e.at, e.times)`,
  },
  {
    name: 'a repaid loan was repaid once: principal, and interest with penalties, from its borrower or outside',
    breaks: `SELECT l.id, l.amount, l.interest, l.penalty, e.reference, e.principal, e.cost, e.entries, e.payers, e.at
      FROM (SELECT *, CASE WHEN from_outside THEN 3 ELSE user_id * 10 + 3 END AS payer FROM (${REPAID}) r) l
      FULL JOIN (
        SELECT reference, sum(amount) FILTER (WHERE to_account = 5) AS principal, coalesce(sum(amount) FILTER (WHERE to_account = 6), 0) AS cost,
          count(*) AS entries, array_agg(DISTINCT from_account) AS payers, max(at) AS at, max(at) = min(at) AS at_once
        FROM entry WHERE kind = 9 GROUP BY reference) e ON e.reference = l.id
      WHERE (l.amount, l.interest + l.penalty, CASE WHEN l.interest + l.penalty > 0 THEN 2 ELSE 1 END, ARRAY[l.payer::bigint], l.ended_at, true)
        IS DISTINCT FROM (e.principal, e.cost, e.entries, e.payers, e.at, e.at_once)`,
  },
  {
    name: 'interest, penalties and kind of a repaid loan follow from its terms and dates',
    isPerUser: true,
    breaks: `SELECT id, interest, due_interest, penalty, due_penalty, repaid_as, due_kind FROM (
        SELECT r.*, least(ceil(amount::numeric * interest_rate * paid_days / 1000000000000) * 10000, amount) AS due_interest,
          least(ceil(amount::numeric * penalty_rate * CASE WHEN owed_at < mind_until THEN 0 ELSE late_days END / 1000000000000), floor(amount::numeric * penalty_cap / 1000000000000)) * 10000 AS due_penalty,
          CASE WHEN owed_at < mind_until THEN 2 WHEN owed_at >= due_at THEN 1 ELSE 3 END AS due_kind
        FROM (
          SELECT q.*, greatest(least(div(owed_at - approved_at, ${DAY_MS}) + 1, period) - free_days, 0) AS paid_days,
            greatest(ceil((owed_at - due_at)::numeric / ${DAY_MS}), 0) AS late_days
          FROM (SELECT l.*, l.approved_at + l.period * ${DAY_MS}::bigint AS due_at, l.approved_at + l.mind_days * ${DAY_MS}::bigint AS mind_until FROM (${REPAID}) l) q
        ) r
      ) d WHERE (interest, penalty, repaid_as) IS DISTINCT FROM (due_interest, due_penalty, due_kind)`,
  },
  {
    name: 'a loan whose repayment is under check has one proof that waits, and no other loan has',
    isPerUser: true,
    breaks: `SELECT l.id, l.user_id, l.proved_at, p.id AS proof, p.loan_id, p.user_id AS by_user, p.proved_at AS sent FROM (SELECT * FROM loan WHERE status = ${proved}) l
      FULL JOIN (SELECT * FROM repayment WHERE status = 0) p ON p.loan_id = l.id
      WHERE (l.user_id, l.proved_at) IS DISTINCT FROM (p.user_id, p.proved_at)`,
  },
  {
    name: 'the agreement of a loan is kept with its hash, signed by its borrower before it was asked for, and on file when it was lent out',
    breaks: `SELECT l.id, l.agreement_id, l.terms_hash, a.hash FROM loan l LEFT JOIN loan_agreement a ON a.id = l.agreement_id
      WHERE (l.user_id, l.terms_hash) IS DISTINCT FROM (a.user_id, encode(sha256(convert_to(coalesce(a.english, a.text), 'UTF8')), 'hex')) OR a.signed_at > l.submitted_at
        OR a.hash IS DISTINCT FROM encode(sha256(a.file), 'hex') OR (l.approved_at IS NOT NULL AND a.file IS NULL)`,
  },
  {
    name: 'a loan above the bound of its moment was approved by two operators',
    breaks: `SELECT l.id, l.amount, l.approved_at, b.id AS bound, o.operators FROM loan l
      CROSS JOIN LATERAL (SELECT * FROM two_person_bound WHERE since <= l.approved_at ORDER BY since DESC, id DESC LIMIT 1) b
      CROSS JOIN LATERAL ${actorsOf('loans approve', 'l.id')} o
      WHERE l.approved_at IS NOT NULL AND o.operators < 2 AND l.amount > b.amount`,
  },
  {
    name: 'a repayment above the bound of its moment was found by two operators',
    breaks: `SELECT p.id, p.owed, p.decided_at, b.id AS bound, o.operators FROM repayment p
      CROSS JOIN LATERAL (SELECT * FROM two_person_bound WHERE since <= p.decided_at ORDER BY since DESC, id DESC LIMIT 1) b
      CROSS JOIN LATERAL ${actorsOf('repayments approve', 'p.id')} o
      WHERE p.status = 1 AND o.operators < 2 AND p.owed > b.amount`,
  },
]
