import type { Pool } from 'pg'
import type { Queryable } from '../../../database/in-transaction'

/** Stores a secret that is still to be proven. */
export async function writePendingSecret(
  database: Queryable,
  userId: number,
  encrypted: string,
): Promise<void> {
  await database.query('UPDATE credential SET totp_pending = $2 WHERE id = $1 AND totp_secret IS NULL', [
    userId,
    encrypted,
  ])
}

/**
 * Turns two-factor on with the proven secret and its recovery codes; returns false if that secret is no
 * longer the pending one.
 */
export async function turnOn(
  database: Queryable,
  userId: number,
  given: { encrypted: string; step: number; codes: readonly string[]; now: number },
): Promise<boolean> {
  const rows = await database.query(
    `WITH turned AS (
       UPDATE credential SET totp_secret = totp_pending, totp_pending = NULL, totp_step = $3, totp_since = $5
       WHERE id = $1 AND totp_pending = $2 AND totp_secret IS NULL RETURNING id
     ), gone AS (DELETE FROM recovery_code WHERE user_id IN (SELECT id FROM turned) AND NOT code = ANY($4::text[]))
     INSERT INTO recovery_code (user_id, code) SELECT id, unnest($4::text[]) FROM turned`,
    [userId, given.encrypted, given.step, given.codes, given.now],
  )
  return (rows.rowCount ?? 0) > 0
}

/** Turns two-factor off, and its recovery codes with it. */
export async function turnOff(database: Queryable, userId: number): Promise<void> {
  await database.query(
    `WITH turned AS (UPDATE credential SET totp_secret = NULL, totp_pending = NULL, totp_step = NULL, totp_since = NULL WHERE id = $1)
     DELETE FROM recovery_code WHERE user_id = $1`,
    [userId],
  )
}

/** Uses a clock step; returns false if it, or a later one, was used before. */
export async function useStep(pool: Pool, userId: number, step: number): Promise<boolean> {
  const rows = await pool.query(
    'UPDATE credential SET totp_step = $2 WHERE id = $1 AND (totp_step IS NULL OR totp_step < $2)',
    [userId, step],
  )
  return (rows.rowCount ?? 0) > 0
}

/** Uses a recovery code up, by its possible digests; returns whether it existed. */
export async function useRecoveryCode(
  pool: Pool,
  userId: number,
  digests: readonly string[],
): Promise<boolean> {
  const rows = await pool.query('DELETE FROM recovery_code WHERE user_id = $1 AND code = ANY ($2)', [
    userId,
    digests,
  ])
  return (rows.rowCount ?? 0) > 0
}

/** How many recovery codes a user has left. */
export async function countRecoveryCodes(pool: Pool, userId: number): Promise<number> {
  const rows = await pool.query<{ unused: bigint }>(
    'SELECT count(*) AS unused FROM recovery_code WHERE user_id = $1',
    [userId],
  )
  return Number(rows.rows[0]?.unused ?? 0n)
}
