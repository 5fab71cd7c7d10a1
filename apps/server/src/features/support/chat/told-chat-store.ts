import { DAY_MS } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'

/**
 * Chats of real users whose last answer has not reached the client's device since a moment, and whose client
 * was not told of an answer since they last read: up to 200 open and 200 closed ones, of the day before.
 */
export async function readUntoldChats(
  database: Queryable,
  since: number,
): Promise<readonly { readonly id: number; readonly userId: number }[]> {
  const rows = []
  for (const [status, moment] of [
    ['status = 1', 'last_at'],
    ['status = 2', 'closed_at'],
  ] as const) {
    const found = await database.query<{ id: bigint; user_id: bigint }>(
      `SELECT id, user_id FROM chat c WHERE ${status} AND ${moment} BETWEEN $2 AND $1 AND last_at <= $1
         AND NOT is_demo AND client_got < last_number AND told_number <= client_read
         AND EXISTS (SELECT FROM chat_message m WHERE m.chat_id = c.id AND m.number = c.last_number AND NOT m.is_client)
       ORDER BY ${moment} LIMIT 200`,
      [since, since - DAY_MS],
    )
    rows.push(...found.rows)
  }
  return rows.map((row) => ({ id: Number(row.id), userId: Number(row.user_id) }))
}

/** Notes that a chat's client is told of its answers so far; false if they know of them meanwhile. */
export async function noteTold(database: Queryable, chatId: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE chat SET told_number = last_number WHERE id = $1 AND client_got < last_number AND told_number <= client_read`,
    [chatId],
  )
  return rowCount === 1
}
