import type { Queryable } from '../../apps/server/src/database/in-transaction'

/**
 * Adds the missing rows of the journal's adjustments, with the approvals of two operators, as the audit
 * requires both. The reference of each entry must be unique.
 */
export async function coverAdjustments(database: Queryable): Promise<void> {
  await database.query(
    `WITH covered AS (
       INSERT INTO adjustment (id, user_id, account, direction, amount, reason, asked_by, status, asked_at, ended_at)
       SELECT reference, to_account / 10, to_account % 10, 1, amount, 'a bench', 'ann', 1, at, at
         FROM entry e WHERE kind = 14 AND NOT EXISTS (SELECT FROM adjustment j WHERE j.id = e.reference)
       RETURNING id, asked_at
     )
     INSERT INTO operator_act (at, operator, act, subject, reason)
       SELECT asked_at, operator, 'adjustments approve', id, 'a bench' FROM covered, unnest('{ann,bob}'::text[]) AS o (operator)`,
  )
}
