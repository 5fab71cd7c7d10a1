import type { Pool } from 'pg'
import type { Book } from '../../../books/book'
import type { Queryable } from '../../../database/in-transaction'
import { columnsOf, storedAs } from '../../../books/columns'
import { FLAG, NUMBER } from '../../../books/fields'
import { NO_SUM, rowTable } from '../../../books/row-table'
import { type Shard, usersOf } from '../../../books/shards'

/** The closing of an account. Open until all personal data that the law does not require is erased. */
export interface Closure {
  readonly userId: number
  readonly closedAt: number
  /** When the law no longer requires the rest (ms). */
  readonly eraseAt: number
  readonly isErased: boolean
}

const STORED = columnsOf('account_closure', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  closedAt: fixed('closed_at', NUMBER),
  eraseAt: fixed('erase_at', NUMBER),
  isErased: free('is_erased', FLAG),
}))

/** Ends of accounts. */
export const closureTable = rowTable<Closure, undefined>({
  columns: storedAs(STORED, {
    stored: (closure: Closure) => ({ id: closure.userId, ...closure }),
    row: ({ userId, closedAt, eraseAt, isErased }) => ({ userId, closedAt, eraseAt, isErased }),
  }),
  idOf: (closure) => closure.userId,
  isOpen: (closure) => !closure.isErased,
  openWhere: 'NOT is_erased',
  sum: NO_SUM,
})

/** Whether closing the account was decided: it has to stay empty. */
export const isEnding = (book: Book): boolean => book.openCount(closureTable) > 0

/** Up to 100 users of a shard with a decided but unfinished closing. */
export async function readBegunClosures(pool: Pool, shard: Shard): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: bigint }>(
    `SELECT id FROM account_closure WHERE NOT is_erased AND ${usersOf(shard, 'user_id')} ORDER BY id LIMIT 100`,
  )
  return rows.map(({ id }) => Number(id))
}

/** A place that a user has logged in from. */
export interface LoginDevice {
  readonly network: string
  readonly firstAt: number
  readonly lastAt: number
}

/** Where a user has logged in from. */
export async function readDevices(pool: Pool, userId: number): Promise<readonly LoginDevice[]> {
  const { rows } = await pool.query<{ network: string; first_at: bigint; last_at: bigint }>(
    'SELECT network, first_at, last_at FROM known_device WHERE user_id = $1 ORDER BY first_at',
    [userId],
  )
  return rows.map(({ network, first_at: firstAt, last_at: lastAt }) => ({
    network,
    firstAt: Number(firstAt),
    lastAt: Number(lastAt),
  }))
}

/** Erases a user's login and addresses: the login stops working, and the addresses are free again. */
export async function erasePerson(database: Queryable, userId: number): Promise<void> {
  await database.query(
    `WITH gone AS (
       UPDATE credential SET email = NULL, email_key = NULL, mobile = NULL, password_hash = '', phrase = '', totp_secret = NULL,
         totp_pending = NULL, totp_step = NULL, totp_since = NULL, invite_code = 'closed ' || id, invited_by = NULL WHERE id = $1
     ), passkeys AS (DELETE FROM passkey WHERE user_id = $1),
     codes AS (DELETE FROM recovery_code WHERE user_id = $1),
     devices AS (DELETE FROM known_device WHERE user_id = $1),
     notices AS (DELETE FROM waiting_notice WHERE user_id = $1),
     intents AS (DELETE FROM account_intent WHERE user_id = $1)
     DELETE FROM freeze_token WHERE user_id = $1`,
    [userId],
  )
}
