import type { Pool } from 'pg'
import type { Queryable } from '../../database/in-transaction'

/** A session and its user. */
export interface StoredSession {
  readonly id: number
  readonly userId: number
  readonly isDemo: boolean
  /** Country of residence, ISO 3166; undefined for demo users. */
  readonly country: string | undefined
  /** The language of messages to the user; undefined for demo users. */
  readonly lang: string | undefined
  readonly device: string
  readonly ip: string
  readonly createdAt: number
  readonly lastSeenAt: number
}

interface SessionRecord {
  id: bigint
  user_id: bigint
  is_demo: boolean
  country: string | null
  lang: string | null
  device: string
  ip: string
  created_at: bigint
  last_seen_at: bigint
}

const SELECT =
  'SELECT s.id, s.user_id, u.is_demo, c.country, c.lang, s.device, s.ip, s.created_at, s.last_seen_at FROM session s JOIN app_user u ON u.id = s.user_id LEFT JOIN credential c ON c.id = s.user_id'

/** Writes a new session; returns its id. */
export async function insertSession(
  pool: Pool,
  session: { tokenHash: string; userId: number; device: string; ip: string; now: number },
): Promise<number> {
  const rows = await pool.query<{ id: bigint }>(
    'INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at) VALUES ($1, $2, $3, $4, $5, $5) RETURNING id',
    [session.tokenHash, session.userId, session.device, session.ip, session.now],
  )
  return Number(rows.rows[0]?.id)
}

/** The session of a token, if it was used since the given time (ms). */
export async function readSession(
  pool: Pool,
  tokenHash: string,
  usedSince: number,
): Promise<StoredSession | undefined> {
  const rows = await pool.query<SessionRecord>(`${SELECT} WHERE s.token_hash = $1 AND s.last_seen_at > $2`, [
    tokenHash,
    usedSince,
  ])
  return rows.rows[0] && sessionFrom(rows.rows[0])
}

/** The token hashes that have a session. */
export async function readHashes(pool: Pool, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ token_hash: string }>(
    'SELECT token_hash FROM session WHERE token_hash = ANY($1::text[])',
    [hashes],
  )
  return new Set(rows.map((row) => row.token_hash))
}

/** All live sessions of a user, last used first. */
export async function readSessions(pool: Pool, userId: number, usedSince: number): Promise<StoredSession[]> {
  const rows = await pool.query<SessionRecord>(
    `${SELECT} WHERE s.user_id = $1 AND s.last_seen_at > $2 ORDER BY s.last_seen_at DESC, s.id DESC LIMIT 100`,
    [userId, usedSince],
  )
  return rows.rows.map(sessionFrom)
}

/** Records that sessions were used. */
export async function touchSessions(pool: Pool, ids: readonly number[], now: number): Promise<void> {
  await pool.query('UPDATE session SET last_seen_at = $2 WHERE id = ANY($1::bigint[])', [ids, now])
}

/** Ends one session of a user; returns whether it existed. */
export async function deleteSession(pool: Pool, userId: number, id: number): Promise<boolean> {
  const rows = await pool.query('DELETE FROM session WHERE id = $1 AND user_id = $2', [id, userId])
  return (rows.rowCount ?? 0) > 0
}

/** Ends every session of a user, optionally except one; returns their ids. */
export async function deleteSessions(
  database: Queryable,
  userId: number,
  exceptId?: number,
): Promise<number[]> {
  const rows = await database.query<{ id: bigint }>(
    'DELETE FROM session WHERE user_id = $1 AND id IS DISTINCT FROM $2 RETURNING id',
    [userId, exceptId],
  )
  return rows.rows.map(({ id }) => Number(id))
}

/** Ends all but the latest sessions of a user; returns the ids of the ended ones. */
export async function deleteSurplus(pool: Pool, userId: number, kept: number): Promise<number[]> {
  const rows = await pool.query<{ id: bigint }>(
    `DELETE FROM session WHERE id IN
       (SELECT id FROM session WHERE user_id = $1 ORDER BY last_seen_at DESC, id DESC OFFSET $2) RETURNING id`,
    [userId, kept],
  )
  return rows.rows.map(({ id }) => Number(id))
}

/** Most sessions erased by one statement. */
const FORGOTTEN_AT_ONCE = 5_000

/** Erases some sessions not used since the given time; returns their ids, empty if no more are left. */
export async function forgetSessions(pool: Pool, usedSince: number): Promise<number[]> {
  const rows = await pool.query<{ id: bigint }>(
    `DELETE FROM session WHERE id IN (SELECT id FROM session WHERE last_seen_at <= $1 LIMIT ${FORGOTTEN_AT_ONCE}) RETURNING id`,
    [usedSince],
  )
  return rows.rows.map(({ id }) => Number(id))
}

function sessionFrom(record: SessionRecord): StoredSession {
  return {
    id: Number(record.id),
    userId: Number(record.user_id),
    isDemo: record.is_demo,
    country: record.country ?? undefined,
    lang: record.lang ?? undefined,
    device: record.device,
    ip: record.ip,
    createdAt: Number(record.created_at),
    lastSeenAt: Number(record.last_seen_at),
  }
}
