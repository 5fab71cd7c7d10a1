import type { Pool } from 'pg'
import { refuse } from '../../../books/command'
import { type NameColumn, columnsOf, selectRow } from '../../../books/columns'
import { NUMBER, TEXT, oneOf, optional } from '../../../books/fields'
import { appendOnlyTable } from '../../../books/append-only-table'
import type { Queryable } from '../../../database/in-transaction'
import type { Address } from './address'
import type { HeldAddress } from './hold-address'

/** Why withdrawals are held. */
export type HoldReason = (typeof HOLD_REASONS)[number]

const HOLD_REASONS = ['password', 'email', 'two_factor', 'frozen'] as const

/** How a real user logs in and is reached. `id` is the user's. */
export interface Credential {
  readonly id: number
  readonly email: string | undefined
  readonly emailKey: string | undefined
  /** E.164. */
  readonly mobile: string | undefined
  /** Country of residence, ISO 3166. */
  readonly country: string
  readonly lang: string
  readonly passwordHash: string
  readonly passwordChangedAt: number
  readonly inviteCode: string
  readonly invitedBy: number | undefined
}

/** A credential with its fields that change later, by statements of this store and its neighbours. */
export interface StoredCredential extends Credential {
  readonly totpSecret: string | undefined
  readonly totpPending: string | undefined
  readonly phrase: string
  readonly frozenAt: number | undefined
  readonly heldUntil: number | undefined
  readonly heldWhy: HoldReason | undefined
}

const credentialOf = ({ fixed }: NameColumn): Credential => ({
  id: fixed('id', NUMBER),
  email: fixed('email', optional(TEXT)),
  emailKey: fixed('email_key', optional(TEXT)),
  mobile: fixed('mobile', optional(TEXT)),
  country: fixed('country', TEXT),
  lang: fixed('lang', TEXT),
  passwordHash: fixed('password_hash', TEXT),
  passwordChangedAt: fixed('password_changed_at', NUMBER),
  inviteCode: fixed('invite_code', TEXT),
  invitedBy: fixed('invited_by', optional(NUMBER)),
})

const STORED = columnsOf<StoredCredential>('credential', (column) => ({
  ...credentialOf(column),
  totpSecret: column.free('totp_secret', optional(TEXT)),
  totpPending: column.free('totp_pending', optional(TEXT)),
  phrase: column.free('phrase', TEXT),
  frozenAt: column.free('frozen_at', optional(NUMBER)),
  heldUntil: column.free('held_until', optional(NUMBER)),
  heldWhy: column.free('held_why', optional(oneOf(HOLD_REASONS))),
}))

/** Credentials: written with the batch that makes the user. */
export const credentialTable = appendOnlyTable(columnsOf('credential', credentialOf))

/**
 * The credential of an address. For a text that is not an address it returns undefined, after the same time.
 */
export function findCredential(
  pool: Pool,
  address: Pick<Address, 'kind' | 'key'> | undefined,
): Promise<StoredCredential | undefined> {
  const column = address?.kind === 'mobile' ? 'mobile' : 'email_key'
  return selectRow(pool, STORED, `WHERE ${column} = $1`, [address?.key ?? ''])
}

/** The credential of a user; undefined for demo users. */
export function readCredential(database: Queryable, userId: number): Promise<StoredCredential | undefined> {
  return selectRow(database, STORED, 'WHERE id = $1', [userId])
}

/** The user of an invite code. */
export async function readInviter(pool: Pool, inviteCode: string): Promise<number | undefined> {
  const rows = await pool.query<{ id: bigint }>('SELECT id FROM credential WHERE invite_code = $1', [
    inviteCode,
  ])
  return rows.rows[0] && Number(rows.rows[0].id)
}

/** How many registered by a user's invitation. */
export async function countInvited(pool: Pool, userId: number): Promise<number> {
  const rows = await pool.query<{ invited: bigint }>(
    'SELECT count(*) AS invited FROM credential WHERE invited_by = $1',
    [userId],
  )
  return Number(rows.rows[0]?.invited ?? 0n)
}

/** Somebody who registered by a user's invitation. */
export interface InvitedClient {
  readonly address: string
  readonly uid: string
  readonly createdAt: number
}

/** The clients who registered by a user's invitation, the latest first: all, or a part of them. */
export async function readInvited(
  database: Queryable,
  userId: number,
  part?: { readonly offset: number; readonly limit: number },
): Promise<readonly InvitedClient[]> {
  const { rows } = await database.query<{ address: string; uid: string; created_at: bigint }>(
    `SELECT coalesce(c.email, c.mobile, '') AS address, u.uid::text AS uid, u.created_at
     FROM credential c JOIN app_user u ON u.id = c.id WHERE c.invited_by = $1
     ORDER BY c.id DESC OFFSET $2::bigint LIMIT $3::bigint`,
    [userId, part?.offset ?? 0, part?.limit ?? null],
  )
  return rows.map(({ address, uid, created_at: at }) => ({ address, uid, createdAt: Number(at) }))
}

/**
 * Locks the credential that a logged-in user proved, until the change is durable. Refuses if it changed: a
 * request from before a password reset, a freeze or the closing of the account is void.
 */
export async function stillProven(
  database: Queryable,
  { id, passwordHash }: Pick<StoredCredential, 'id' | 'passwordHash'>,
): Promise<void> {
  const rows = await database.query(
    'SELECT FROM credential WHERE id = $1 AND password_hash = $2 AND frozen_at IS NULL FOR UPDATE',
    [id, passwordHash],
  )
  if (rows.rowCount !== 1) refuse('sign-in-wrong')
}

/** Checks the address in a change proven by a mailed code: refuses if it is no longer the user's. */
export async function stillReachedAt(
  database: Queryable,
  userId: number,
  { kind, key }: Pick<Address, 'kind' | 'key'>,
): Promise<void> {
  const rows = await database.query(
    `SELECT FROM credential WHERE id = $1 AND ${kind === 'mobile' ? 'mobile' : 'email_key'} = $2 FOR UPDATE`,
    [userId, key],
  )
  if (rows.rowCount !== 1) refuse('code-wrong')
}

/** Approved withdrawals, or withdrawals stopped by the link of a mail after their approval. */
const HAS_STOPPED_PAYOUT = `EXISTS (SELECT FROM withdrawal w WHERE w.user_id = credential.id
  AND (w.status = 4 OR w.status = 3 AND w.approved_at IS NOT NULL AND w.ended_at >= credential.frozen_at))`

/**
 * Sets a new password. `thaws` unfreezes the account, unless an operator froze it or an approved payout was
 * stopped: that one may have been sent, and two operators review it first. Withdrawals are held until the
 * given time.
 */
export async function writePassword(
  database: Queryable,
  userId: number,
  change: { passwordHash: string; now: number; heldUntil: number; thaws: boolean },
): Promise<void> {
  await database.query(
    `UPDATE credential SET password_hash = $2, password_changed_at = $3, held_until = greatest(held_until, $4), held_why = 'password',
       frozen_at = CASE WHEN $5 AND NOT frozen_by_operator AND NOT ${HAS_STOPPED_PAYOUT} THEN NULL ELSE frozen_at END WHERE id = $1`,
    [userId, change.passwordHash, change.now, change.heldUntil, change.thaws],
  )
}

/** Changes a user's address; withdrawals are held until the given time. */
export async function writeEmail(
  database: Queryable,
  userId: number,
  { address, heldUntil }: { address: HeldAddress; heldUntil: number },
): Promise<void> {
  await database.query(
    `UPDATE credential SET email = $2, email_key = $3, held_until = greatest(held_until, $4), held_why = 'email' WHERE id = $1`,
    [userId, address.to, address.key, heldUntil],
  )
}

/** Until when withdrawals wait, and why. */
interface Hold {
  readonly until: number
  readonly why: HoldReason
}

/** Holds withdrawals until the given time. */
export async function writeHold(database: Queryable, userId: number, { until, why }: Hold): Promise<void> {
  await database.query(
    'UPDATE credential SET held_until = greatest(held_until, $2), held_why = $3 WHERE id = $1',
    [userId, until, why],
  )
}

/** Sets the phrase that every mail to a user carries. */
export async function writePhrase(pool: Pool, userId: number, phrase: string): Promise<void> {
  await pool.query("UPDATE credential SET phrase = $2 WHERE id = $1 AND password_hash <> ''", [
    userId,
    phrase,
  ])
}

/** Records the language of a user. */
export async function writeLanguage(pool: Pool, userId: number, lang: string): Promise<void> {
  await pool.query('UPDATE credential SET lang = $2 WHERE id = $1 AND lang <> $2', [userId, lang])
}
