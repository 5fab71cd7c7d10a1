import type { Pool } from 'pg'
import { selectRows } from '../../../books/columns'
import type { Queryable } from '../../../database/in-transaction'
import { WITHDRAWALS, type Withdrawal } from './withdrawal-store'

/** Records that a client is notified of a withdrawal; false if already recorded. */
export async function markNotified(database: Queryable, withdrawalId: number, now: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'INSERT INTO withdrawal_told (withdrawal_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [withdrawalId, now],
  )
  return rowCount === 1
}

/** Up to 200 withdrawals requested since a moment whose clients were not notified. */
export const readUnnotified = (pool: Pool, since: number): Promise<readonly Withdrawal[]> =>
  selectRows(
    pool,
    WITHDRAWALS,
    `WHERE requested_at > $1 AND NOT EXISTS (SELECT FROM withdrawal_told WHERE withdrawal_id = withdrawal.id)
     ORDER BY id LIMIT 200`,
    [since],
  )

/** Erases records older than any withdrawal still checked. */
export async function forgetNotified(pool: Pool, before: number): Promise<void> {
  await pool.query('DELETE FROM withdrawal_told WHERE at < $1', [before])
}
