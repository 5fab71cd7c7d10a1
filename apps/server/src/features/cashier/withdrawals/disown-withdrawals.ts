import type { Queryable } from '../../../database/in-transaction'
import { SUBJECT_NUMBER } from '../decisions/money-decision-store'
import { IS_OPEN } from './withdrawal-states'

/**
 * Decides to cancel what nobody has approved yet of accounts that their clients froze by the link of a mail:
 * this was not me. Source: docs/spec/rules.md 6.3.
 */
export async function disownWithdrawals(database: Queryable, now: number): Promise<void> {
  await database.query(
    `INSERT INTO money_decision (subject, row_id, user_id, event, words, decided_by, at)
     SELECT $1, w.id, w.user_id, 'disown', '', 'server', $2 FROM withdrawal w
     JOIN credential c ON c.id = w.user_id AND c.frozen_at IS NOT NULL WHERE w.${IS_OPEN} AND w.approved_at IS NULL
     ON CONFLICT DO NOTHING`,
    [SUBJECT_NUMBER.withdrawal, now],
  )
}
