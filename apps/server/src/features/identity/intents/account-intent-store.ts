import type { Pool } from 'pg'
import type { Queryable } from '../../../database/in-transaction'

/** A call carried out under a key: digests of the key and of the parameters, and the encrypted answer. */
export interface StoredAccountIntent {
  readonly userId: number
  readonly digest: string
  readonly fingerprint: string
  readonly answer: string
  readonly at: number
}

/** The call that a user had carried out under a key, if any. */
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

/** Records a call under its key, in the transaction that carries it out. */
export async function insertAccountIntent(
  database: Queryable,
  { userId, digest, fingerprint, answer, at }: StoredAccountIntent,
): Promise<void> {
  await database.query(
    'INSERT INTO account_intent (user_id, digest, fingerprint, answer, at) VALUES ($1, $2, $3, $4, $5)',
    [userId, digest, fingerprint, answer, at],
  )
}

/** Erases calls carried out before a moment. */
export async function forgetAccountIntents(pool: Pool, before: number): Promise<void> {
  await pool.query('DELETE FROM account_intent WHERE at < $1', [before])
}
