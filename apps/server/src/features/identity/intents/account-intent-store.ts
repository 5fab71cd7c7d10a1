import type { Pool } from 'pg'
import type { Queryable } from '../../../database/in-transaction'

/** The tables of calls made under an idempotency key: one for clients, one for operators. */
export type IntentTable = 'account_intent' | 'operator_intent'

/**
 * A call carried out under an idempotency key. `digest` identifies the user and the key, `fingerprint` also
 * the parameters. `answer` is encrypted.
 */
export interface StoredAccountIntent {
  readonly userId: number
  readonly digest: string
  readonly fingerprint: string
  readonly answer: string
  readonly at: number
}

/**
 * The call that a user made under a key, if any. `digests` are those of the key under the present and the
 * former secret keys.
 */
export async function readAccountIntent(
  pool: Pool,
  table: IntentTable,
  userId: number,
  digests: readonly string[],
): Promise<Pick<StoredAccountIntent, 'digest' | 'fingerprint' | 'answer'> | undefined> {
  const { rows } = await pool.query<{ digest: string; fingerprint: string; answer: string }>(
    `SELECT digest, fingerprint, answer FROM ${table} WHERE user_id = $1 AND digest = ANY ($2)`,
    [userId, digests],
  )
  return rows[0]
}

/** Records a call under its key, in the transaction that carries it out. */
export async function insertAccountIntent(
  database: Queryable,
  table: IntentTable,
  { userId, digest, fingerprint, answer, at }: StoredAccountIntent,
): Promise<void> {
  await database.query(
    `INSERT INTO ${table} (user_id, digest, fingerprint, answer, at) VALUES ($1, $2, $3, $4, $5)`,
    [userId, digest, fingerprint, answer, at],
  )
}

/** Erases calls carried out before a moment. */
export async function forgetAccountIntents(pool: Pool, table: IntentTable, before: number): Promise<void> {
  await pool.query(`DELETE FROM ${table} WHERE at < $1`, [before])
}
