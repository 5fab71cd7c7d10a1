import type { Queryable } from '../../apps/server/src/database/in-transaction'

/**
 * Gives every adjustment of the journal that has no row one, and the words of two operators: the audit holds
 * each to them. The reference of its entry has to be its own.
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
