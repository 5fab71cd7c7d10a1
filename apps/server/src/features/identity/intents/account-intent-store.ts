import type { Pool } from 'pg'
import type { Queryable } from '../../../database/in-transaction'

/** What was done under a key: digests of the key and of what was asked, and the encrypted answer. */
export interface StoredAccountIntent {
  readonly userId: number
  readonly digest: string
  readonly fingerprint: string
  readonly answer: string
  readonly at: number
}

/** What was done for a user under a key, if anything. */
export async function readAccountIntent(
  pool: Pool,
  userId: number,
  digest: string,
): Promise<Pick<StoredAccountIntent, 'fingerprint' | 'answer'> | undefined> {
  const { rows } = await pool.query<{ fingerprint: string; answer: string }>(
    'SELECT fingerprint, answer FROM account_intent WHERE user_id = $1 AND digest = $2',
    [userId, digest],
  )
  return rows[0]
}

/** Keeps what was done under a key, in the transaction that does it. */
export async function insertAccountIntent(
  database: Queryable,
  { userId, digest, fingerprint, answer, at }: StoredAccountIntent,
): Promise<void> {
  await database.query(
    'INSERT INTO account_intent (user_id, digest, fingerprint, answer, at) VALUES ($1, $2, $3, $4, $5)',
    [userId, digest, fingerprint, answer, at],
  )
}

/** Forgets what was done before a moment. */
export async function forgetAccountIntents(pool: Pool, before: number): Promise<void> {
  await pool.query('DELETE FROM account_intent WHERE at < $1', [before])
}
