import type { Pool } from 'pg'
import type { Finding } from '../judgement/judge'

/**
 * Faults in partly folded demo history: an entry of a deleted order, an opening entry of a user other than
 * demo or younger than a moment, and a balance that does not follow from the previous one.
 */
export async function wrongFolding(pool: Pool, moment: number): Promise<Finding[]> {
  const { rows: halves } = await pool.query<{ id: bigint }>(
    `SELECT e.id FROM entry e WHERE e.kind IN (4, 5, 6, 12) AND NOT EXISTS (SELECT FROM position p WHERE p.id = e.reference)
     UNION ALL SELECT e.id FROM entry e WHERE e.kind = 7 AND NOT EXISTS (SELECT FROM option o WHERE o.id = e.reference)`,
  )
  const { rows: others } = await pool.query<{ id: bigint }>(
    'SELECT id FROM entry WHERE kind = 15 AND (from_account > 0 OR at >= $1)',
    [moment],
  )
  const { rows: broken } = await pool.query<{ account: bigint }>(
    `SELECT DISTINCT account FROM (
       SELECT account, balance - sum(change) OVER (PARTITION BY account ORDER BY id) AS wrong FROM (
         SELECT id, from_account AS account, -amount AS change, from_balance AS balance FROM entry WHERE from_balance IS NOT NULL
         UNION ALL SELECT id, to_account, amount, to_balance FROM entry WHERE to_balance IS NOT NULL) m
     ) r WHERE wrong <> 0`,
  )
  return [
    ...halves.map(({ id }) => ({ kind: 'half', what: `entry ${id} has no order` }) as const),
    ...others.map(({ id }) => ({ kind: 'unasked', what: `opening entry ${id}` }) as const),
    ...broken.map(({ account }) => ({ kind: 'lost', what: `balances of account ${account}` }) as const),
  ]
}
