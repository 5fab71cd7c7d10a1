import type { Pool } from 'pg'
import type { Queryable } from '../../../database/in-transaction'
import type { HeldAddress } from '../account/hold-address'

/** Stores the digest of a link that freezes an account. */
export async function insertFreezeToken(
  pool: Pool,
  given: {
    token: string
    userId: number
    restoresEmail: string | undefined
    madeAt: number
    expiresAt: number
  },
): Promise<void> {
  await pool.query(
    'INSERT INTO freeze_token (token, user_id, restores_email, made_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [given.token, given.userId, given.restoresEmail, given.madeAt, given.expiresAt],
  )
}

/** A link that freezes an account, in a mail about something that happened at `madeAt`. */
export interface FreezeLink {
  readonly userId: number
  readonly madeAt: number
}

/** The address that a link restores, while the link is good: by the digests that it may have. */
export async function readRestoredEmail(
  pool: Pool,
  digests: readonly string[],
  now: number,
): Promise<string | undefined> {
  const rows = await pool.query<{ restores_email: string | null }>(
    'SELECT restores_email FROM freeze_token WHERE token = ANY ($1) AND expires_at > $2',
    [digests, now],
  )
  return rows.rows[0]?.restores_email ?? undefined
}

/** Uses a link up; returns the user whose account it freezes. */
export async function takeFreezeToken(
  database: Queryable,
  digests: readonly string[],
  now: number,
): Promise<FreezeLink | undefined> {
  const rows = await database.query<{ user_id: bigint; made_at: bigint }>(
    'DELETE FROM freeze_token WHERE token = ANY ($1) AND expires_at > $2 RETURNING user_id, made_at',
    [digests, now],
  )
  const [row] = rows.rows
  return row && { userId: Number(row.user_id), madeAt: Number(row.made_at) }
}

/**
 * Freezes an account and removes credentials that a thief may have added since the given time: passkeys and
 * two-factor.
 */
export async function freezeAccount(
  database: Queryable,
  userId: number,
  { now, since, heldUntil }: { now: number; since: number; heldUntil: number },
): Promise<void> {
  await database.query(
    `WITH frozen AS (
       UPDATE credential SET frozen_at = $2, held_until = greatest(held_until, $4), held_why = 'frozen',
         totp_secret = CASE WHEN totp_since > $3 THEN NULL ELSE totp_secret END, totp_pending = NULL
       WHERE id = $1
     )
     DELETE FROM passkey WHERE user_id = $1 AND created_at > $3`,
    [userId, now, since, heldUntil],
  )
}

/** Restores an account's old address, unless another account has taken it. */
export async function restoreEmail(
  database: Queryable,
  userId: number,
  { to, key }: HeldAddress,
): Promise<void> {
  await database.query(
    `UPDATE credential SET email = $2, email_key = $3 WHERE id = $1
     AND NOT EXISTS (SELECT 1 FROM credential WHERE email_key = $3 AND id <> $1)`,
    [userId, to, key],
  )
}

/**
 * Erases freeze links of events after an address was taken over, also unsent ones: they went to the thief.
 */
export async function forgetLaterLinks(
  database: Queryable,
  { userId, madeAt }: Pick<FreezeLink, 'userId' | 'madeAt'>,
): Promise<void> {
  await database.query(
    `WITH notices AS (DELETE FROM waiting_notice WHERE user_id = $1 AND made_at >= $2)
     DELETE FROM freeze_token WHERE user_id = $1 AND made_at >= $2`,
    [userId, madeAt],
  )
}

/** Erases expired links. */
export async function forgetFreezeTokens(pool: Pool, now: number): Promise<void> {
  await pool.query('DELETE FROM freeze_token WHERE expires_at < $1', [now])
}
