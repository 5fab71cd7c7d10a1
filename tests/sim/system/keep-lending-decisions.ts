import type { Pool } from 'pg'

/** Tables with decisions, with the number and name of the subject in operators' acts. */
const SUBJECTS = [
  [4, 'loan', "CASE status WHEN 3 THEN 'reject' ELSE 'approve' END", 'loans'],
  [5, 'repayment', "CASE status WHEN 2 THEN 'reject' ELSE 'approve' END", 'repayments'],
  [6, 'subscription', "'approve'", 'redemptions'],
  [7, 'pool_fill', "'approve'", 'pool-fills'],
] as const

/**
 * Stores the decisions named by rows as a server does after executing them, and the agreement of two
 * operators for each.
 */
export async function keepLendingDecisions(
  pool: Pool,
  of: { readonly userIds: readonly number[]; readonly products: readonly number[]; readonly now: number },
): Promise<void> {
  const rows = SUBJECTS.map(
    ([subject, table, event, name]) =>
      `SELECT decision_id, ${subject}::smallint AS subject, id, user_id, ${event} AS event, '${name}' AS name FROM ${table}
       WHERE decision_id IS NOT NULL AND ${table === 'pool_fill' ? 'product_id = ANY ($2)' : 'user_id = ANY ($1)'}`,
  ).join(' UNION ALL ')
  await pool.query(
    `WITH made AS (
       INSERT INTO money_decision (id, subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at) OVERRIDING SYSTEM VALUE
       SELECT decision_id, subject, id, user_id, event, 'words', 'bob', $3, 'done', $3 FROM (${rows}) r
        WHERE NOT EXISTS (SELECT FROM money_decision m WHERE m.id = r.decision_id)
       RETURNING id
     )
     INSERT INTO operator_act (at, operator, act, subject, reason)
       SELECT $3, operator, name || ' ' || event, r.id, 'words' FROM (${rows}) r JOIN made ON made.id = r.decision_id, unnest('{ann,bob}'::text[]) AS o (operator)`,
    [of.userIds, of.products, of.now],
  )
}
