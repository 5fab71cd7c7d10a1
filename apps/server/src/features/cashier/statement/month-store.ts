import { type Usd, NO_USD } from '@fairtick/domain'
import { readBalancesAt } from '../../../books/history/movements'
import type { Queryable } from '../../../database/in-transaction'

/** The client of a statement: when they signed up (ms), their number, and the name that was checked. */
export interface StatementClient {
  readonly signedUpAt: number
  readonly uid: number
  readonly name: string
}

/** The client of a statement; the name is empty until one was verified. */
export async function readStatementClient(database: Queryable, userId: number): Promise<StatementClient> {
  const { rows } = await database.query<{ created_at: bigint; uid: number; name: string }>(
    `SELECT created_at, uid, coalesce((SELECT name FROM real_name_case WHERE user_id = u.id AND status = 2), '') AS name
       FROM app_user u WHERE id = $1`,
    [userId],
  )
  const row = rows[0]
  if (!row) throw new Error(`user ${userId} is not there`)
  return { signedUpAt: Number(row.created_at), uid: row.uid, name: row.name }
}

/** The hashes of the contents that were drawn up, by the names of their months. */
export async function readDrawnMonths(
  database: Queryable,
  userId: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ month: string; content: Buffer }>(
    'SELECT month, content FROM monthly_statement WHERE user_id = $1',
    [userId],
  )
  return new Map(rows.map(({ month, content }) => [month, content.toString('hex')]))
}

/** The sum of some accounts' balances at each of some moments, in their order. */
export async function readSumsAt(
  database: Queryable,
  accounts: readonly bigint[],
  moments: readonly number[],
): Promise<readonly Usd[]> {
  const sums = await readBalancesAt(database, accounts, moments)
  return moments.map((at) => sums.get(at) ?? NO_USD)
}

/** A month that was drawn up. */
export interface DrawnMonth {
  readonly userId: number
  readonly month: string
  readonly now: number
}

/**
 * Stores the hash of a month's content. Throws if a different one is stored: a finished month never changes.
 */
export async function keepContent(
  database: Queryable,
  { userId, month, now }: DrawnMonth,
  content: Buffer,
): Promise<void> {
  await database.query(
    'INSERT INTO monthly_statement (user_id, month, content, drawn_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [userId, month, content, now],
  )
  const { rows } = await database.query<{ content: Buffer }>(
    'SELECT content FROM monthly_statement WHERE user_id = $1 AND month = $2',
    [userId, month],
  )
  if (rows[0]?.content.equals(content) !== true)
    throw new Error(`statement: the content of ${month} of user ${userId} is not what it was`)
}

/** Keeps the hash of a file that was made of a month. */
export async function keepFile(
  database: Queryable,
  { userId, month, now }: DrawnMonth,
  { language, file }: { readonly language: string; readonly file: Buffer },
): Promise<void> {
  await database.query(
    `INSERT INTO monthly_statement_file (user_id, month, language, file, drawn_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
    [userId, month, language, file, now],
  )
}
