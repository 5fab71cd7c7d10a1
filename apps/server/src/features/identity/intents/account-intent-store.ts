import type { Pool } from 'pg'
import type { Queryable } from '../../../database/in-transaction'

/** Where calls of clients, and of operators, are kept. */
export type IntentTable = 'account_intent' | 'operator_intent'

/** A call carried out under a key: digests of the key and of the parameters, and the encrypted answer. */
export interface StoredAccountIntent {
  readonly userId: number
  readonly digest: string
  readonly fingerprint: string
  readonly answer: string
  readonly at: number
}

/** The call that a user had carried out under a key, by the digests that it may have; if any. */
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
