import { DAY_MS } from '@fairtick/domain'
import { INCOME_OF_A_DAY, PENALTY_NOW } from '../../features/mining/subscription-figures'
import { POOL_FILL_STATUS_NUMBER, SUBSCRIPTION_STATUS_NUMBER } from '../../features/mining/subscription-store'
import type { Rule } from './check-rules'
import { actorsOf } from './decision-rules'

const { redeemed, finished } = SUBSCRIPTION_STATUS_NUMBER
const { made } = POOL_FILL_STATUS_NUMBER

/** The rules of mining. Source: docs/spec/rules.md 9, docs/spec/promises.md I7. */
export const MINING_RULES: readonly Rule[] = [
  {
    name: 'a subscription moved its principal into the pool once, and out of it once with its end',
    breaks: `SELECT s.id, s.user_id, s.principal, s.status, s.penalty, e.reference, e.paid_in, e.payers, e.back, e.payees, e.kept, e.entries, e.began, e.ended
      FROM (SELECT *, user_id * 10 + 3 AS fund,
          CASE status WHEN ${redeemed} THEN principal - penalty WHEN ${finished} THEN principal ELSE 0 END AS due_back FROM subscription) s
      FULL JOIN (
        SELECT reference, sum(amount) FILTER (WHERE to_account = 7) AS paid_in, array_agg(from_account) FILTER (WHERE to_account = 7) AS payers,
          coalesce(sum(amount) FILTER (WHERE from_account = 7 AND to_account <> 8), 0) AS back,
          coalesce(array_agg(to_account) FILTER (WHERE from_account = 7 AND to_account <> 8), '{}') AS payees,
          coalesce(sum(amount) FILTER (WHERE from_account = 7 AND to_account = 8), 0) AS kept, count(*) AS entries, min(at) AS began, max(at) AS ended
        FROM entry WHERE kind = 10 AND from_account <> 11 GROUP BY reference) e ON e.reference = s.id
      WHERE (s.principal, ARRAY[s.fund], s.due_back, CASE WHEN s.due_back > 0 THEN ARRAY[s.fund] ELSE '{}' END, coalesce(s.penalty, 0),
          1 + (s.due_back > 0)::integer + (coalesce(s.penalty, 0) > 0)::integer)
          IS DISTINCT FROM (e.paid_in, e.payers, e.back, e.payees, e.kept, e.entries)
        OR s.subscribed_at <> e.began OR (e.entries > 1 AND s.ended_at <> e.ended)`,
  },
  {
    name: 'income was paid for each day of a subscription once, in order and not before its day',
    isPerUser: true,
    breaks: `SELECT s.id, s.user_id, s.days_paid, i.subscription_id, i.days, i.first, i.last, i.least, i.most, i.too_early FROM subscription s
      FULL JOIN (
        SELECT n.subscription_id, count(*) AS days, min(n.day) AS first, max(n.day) AS last, min(n.amount) AS least, max(n.amount) AS most,
          min(n.user_id) AS owner, max(n.user_id) AS other,
          coalesce(bool_or(n.at < (div(o.subscribed_at + ${DAY_MS - 1}, ${DAY_MS}) + n.day) * ${DAY_MS}), true) AS too_early
        FROM mining_income n LEFT JOIN subscription o ON o.id = n.subscription_id GROUP BY n.subscription_id
      ) i ON i.subscription_id = s.id
      WHERE s.id IS NULL OR s.days_paid <> coalesce(i.days, 0)
        OR (i.days > 0 AND ((i.first, i.last, i.least, i.most, i.owner, i.other) IS DISTINCT FROM
          (1::smallint, s.days_paid, ${INCOME_OF_A_DAY}, ${INCOME_OF_A_DAY}, s.user_id, s.user_id) OR i.too_early))`,
  },
  {
    name: 'each income is an entry of its amount from the house to its client, and no other income was booked',
    isPerUser: true,
    breaks: `SELECT i.subscription_id, i.account, i.days, i.amount, e.reference, e.to_account, e.from_account, e.entries, e.booked FROM (
        SELECT subscription_id, user_id * 10 + 3 AS account, count(*) AS days, sum(amount) AS amount FROM mining_income GROUP BY 1, 2) i
      FULL JOIN (
        SELECT reference, to_account, from_account, count(*) AS entries, sum(amount) AS booked FROM entry WHERE kind = 11 GROUP BY 1, 2, 3
      ) e ON (e.reference, e.to_account, e.from_account) = (i.subscription_id, i.account, 8)
      WHERE (i.days, i.amount) IS DISTINCT FROM (e.entries, e.booked)`,
  },
  {
    name: 'the penalty of a redemption, and what a subscription takes from its pool, follow from its terms',
    isPerUser: true,
    breaks: `SELECT id, penalty, due_penalty, set_aside, due_aside FROM (
        SELECT s.*, CASE WHEN status = ${redeemed} THEN ${INCOME_OF_A_DAY} * days_paid - penalty ELSE ${INCOME_OF_A_DAY} * lock_days END AS due_aside,
          CASE WHEN status = ${redeemed} THEN ${PENALTY_NOW} END AS due_penalty
        FROM subscription s) d
      WHERE (penalty, set_aside) IS DISTINCT FROM (due_penalty, due_aside)`,
  },
  {
    name: 'no pool has promised more than it was filled with',
    breaks: `SELECT product_id, sum(amount) AS left_over FROM (
        SELECT product_id, amount FROM pool_fill WHERE status = ${made} UNION ALL SELECT product_id, -set_aside FROM subscription
      ) change GROUP BY product_id HAVING sum(amount) < 0`,
  },
  {
    name: 'no shard has promised more of a pool than it has of it',
    breaks: `SELECT product_id, shard, sum(amount) AS left_over FROM (
        SELECT product_id, 0 AS shard, amount FROM pool_fill WHERE status = ${made}
        UNION ALL SELECT product_id, 0, -amount FROM pool_allotment
        UNION ALL SELECT product_id, shard, amount FROM pool_allotment
        UNION ALL SELECT product_id, user_shard(user_id), -set_aside FROM subscription
      ) change GROUP BY product_id, shard HAVING sum(amount) < 0`,
  },
  {
    name: 'a filling of a pool that was made is one entry of its amount, and there is no other',
    breaks: `SELECT f.id, f.amount, f.ended_at, e.reference, e.amount AS moved, e.at, e.times FROM (SELECT * FROM pool_fill WHERE status = ${made}) f
      FULL JOIN (SELECT *, count(*) OVER (PARTITION BY reference) AS times FROM entry WHERE kind = 10 AND from_account = 11) e ON e.reference = f.id
      WHERE (f.amount, f.ended_at, 8, 1) IS DISTINCT FROM (e.amount, e.at, e.to_account, e.times)`,
  },
  {
    name: 'a filling of a pool was made by the word of two operators, but for the samples of a sandbox',
    breaks: `SELECT f.id, f.product_id, f.amount, o.operators FROM pool_fill f LEFT JOIN mining_product p ON p.id = f.product_id
      CROSS JOIN LATERAL ${actorsOf('pool-fills approve', 'f.id')} o
      WHERE f.status = ${made} AND o.operators < 2 AND NOT (f.asked_by = 'sandbox' AND coalesce(p.is_sample, false))`,
  },
  {
    name: 'a redemption that an operator decided on, above the bound of its moment, was approved by two',
    breaks: `SELECT s.id, s.principal, s.ended_at, b.id AS bound, o.operators FROM subscription s
      CROSS JOIN LATERAL (SELECT * FROM two_person_bound WHERE since <= s.ended_at ORDER BY since DESC, id DESC LIMIT 1) b
      CROSS JOIN LATERAL ${actorsOf('redemptions approve', 's.id')} o
      WHERE s.status = ${redeemed} AND s.decision_id IS NOT NULL AND o.operators < 2 AND s.principal > b.amount`,
  },
]
