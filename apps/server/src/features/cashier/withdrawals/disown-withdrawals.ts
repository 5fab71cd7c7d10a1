import { type Queryable, inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import { SUBJECT_NUMBER, isUndecided, lockForDeciding } from '../decisions/money-decision-store'
import { IS_OPEN, isIn } from './withdrawal-states'

/** Ports of disowning. `isClaimed` tells whether an operator is paying a withdrawal. */
export interface DisownPorts {
  readonly pool: DatabasePool
  readonly isClaimed: (database: Queryable, withdrawalId: number) => Promise<boolean>
}

/** Freezing a client as an operator does not stop a withdrawal that another operator approved. */
const OF_FROZEN = `FROM withdrawal w JOIN credential c ON c.id = w.user_id AND c.frozen_at IS NOT NULL
  AND (w.${isIn('requested')} OR NOT c.frozen_by_operator)`
const AT_A_TIME = 100

/**
 * Decides to cancel open withdrawals of frozen accounts. If the client froze the account by the link of a
 * mail (this was not me), all of them; if an operator did, only those not yet approved. A withdrawal claimed
 * by an operator may be on its way and is left to that operator; a released claim does not count. Source:
 * docs/spec/rules.md 6.3.
 */
export async function disownWithdrawals({ pool, isClaimed }: DisownPorts, now: number): Promise<void> {
  for (const id of await readOpenOfFrozen(pool)) await disown({ pool, isClaimed }, id, now)
}

/** The open withdrawals of frozen accounts, in batches: claimed ones are read again at each look. */
export async function readOpenOfFrozen(database: Queryable): Promise<readonly number[]> {
  const { rows } = await database.query<{ id: bigint }>(
    `SELECT w.id ${OF_FROZEN} WHERE w.${IS_OPEN} ORDER BY w.id LIMIT ${AT_A_TIME}`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Claims take the same lock, so that a withdrawal cannot be claimed and disowned at the same time. */
async function disown({ pool, isClaimed }: DisownPorts, id: number, now: number): Promise<void> {
  await inTransaction(pool, async (database) => {
    await lockForDeciding(database, 'withdrawal', id)
    if ((await isClaimed(database, id)) || !(await isUndecided(database, 'withdrawal', id))) return
    await database.query(
      `INSERT INTO money_decision (subject, row_id, user_id, event, words, decided_by, at)
       SELECT $1, w.id, w.user_id, 'disown', '', 'server', $2 ${OF_FROZEN}
       WHERE w.id = $3 AND w.${IS_OPEN} ON CONFLICT DO NOTHING`,
      [SUBJECT_NUMBER.withdrawal, now, id],
    )
  })
}
