import type { Pool } from 'pg'
import { columnsOf, selectRow } from '../../books/columns'
import { FLAG, INTEGER, NUMBER, TEXT, optional } from '../../books/fields'
import { appendOnlyTable } from '../../books/append-only-table'
import { type Shard, usersOf } from '../../books/shards'
import type { Queryable } from '../../database/in-transaction'

/**
 * A user as the database holds it. `deviceHash` is the SHA-256 of a demo user's device id, in hex; undefined
 * once they were removed.
 */
export interface User {
  readonly id: number
  readonly uid: number
  readonly isDemo: boolean
  readonly deviceHash: string | undefined
  readonly createdAt: number
}

const USERS = columnsOf<User>('app_user', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  uid: fixed('uid', INTEGER),
  isDemo: fixed('is_demo', FLAG),
  deviceHash: fixed('device_hash', optional(TEXT)),
  createdAt: fixed('created_at', NUMBER),
}))

/** Users: written with the batch that opens their accounts. */
export const userTable = appendOnlyTable(USERS)

/** The demo user of a device. */
export function readDemoUser(pool: Pool, deviceHash: string): Promise<User | undefined> {
  return selectRow(pool, USERS, 'WHERE device_hash = $1', [deviceHash])
}

const IDLE = `device_hash IS NOT NULL AND coalesce(seen_at, created_at) < $1
  AND NOT EXISTS (SELECT FROM session s WHERE s.user_id = app_user.id AND s.last_seen_at >= $1)
  AND NOT EXISTS (SELECT FROM trader t WHERE t.user_id = app_user.id AND t.is_sample)`

/** Demo users of a shard not seen since a time, by id. Excludes trading programs, which never log in. */
export async function readIdleDemoUsers(
  pool: Pool,
  of: { shard: Shard; seenBefore: number; after: number; limit: number },
): Promise<readonly number[]> {
  const { shard, seenBefore, after, limit } = of
  const rows = await pool.query<{ id: bigint }>(
    `SELECT id FROM app_user WHERE ${IDLE} AND id > $2 AND ${usersOf(shard, 'id')} ORDER BY id LIMIT $3`,
    [seenBefore, after, limit],
  )
  return rows.rows.map(({ id }) => Number(id))
}

/** Erases the device of a demo user; false if they were seen since. */
export async function forgetDevice(
  database: Queryable,
  userId: number,
  seenBefore: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE app_user SET device_hash = NULL WHERE ${IDLE} AND id = $2`,
    [seenBefore, userId],
  )
  return rowCount === 1
}

/** The public number of a user; undefined if the user does not exist. */
export async function readUid(pool: Pool, userId: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ uid: number }>('SELECT uid FROM app_user WHERE id = $1', [userId])
  return rows[0]?.uid
}

/** Whether a demo user has a uid. */
export async function isDemoUid(pool: Pool, uid: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM app_user WHERE uid = $1 AND is_demo', [uid])
  return rowCount === 1
}

/** A user by id. */
export function readUser(pool: Pool, id: number): Promise<User | undefined> {
  return selectRow(pool, USERS, 'WHERE id = $1', [id])
}
