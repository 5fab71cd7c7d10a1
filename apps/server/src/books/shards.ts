import type { Queryable } from '../database/in-transaction'

/**
 * A part of the books with a writer of its own, from 0 to 30. Its rows have ids of one range, and its users
 * numbers of one range, so that a number tells its shard. A database that is not split is shard 0.
 */
export type Shard = number

/** The shard of books that are not split. */
export const WHOLE: Shard = 0

/** Ids of a shard's rows; 31 ranges stay below 2^53, so a JavaScript number is exact. */
const IDS = 2 ** 48
/** Numbers of a shard's users: an account's number is ten times its user's. */
const USERS = 2 ** 40

/** The ids of a shard in one table: from the first up to, without, the end. */
export function idsOf(shard: Shard, table: string): { readonly from: number; readonly end: number } {
  const size = table === 'app_user' ? USERS : IDS
  return { from: shard * size, end: (shard + 1) * size }
}

/** SQL condition: users of a shard, by the column that has their numbers. */
export function usersOf(shard: Shard, column: string): string {
  const { from, end } = idsOf(shard, 'app_user')
  return `${column} >= ${from} AND ${column} < ${end}`
}

/** Number of shards, of which a database may use fewer. */
const SHARDS = 31

/** The shard whose owner has a user's portfolio. */
export const shardOf = (userId: number): Shard => Math.floor(userId / USERS)

/**
 * SQL for the last row of each shard in a table of the books. Shards commit independently: the highest number
 * of all shards implies neither an order in time nor that lower numbers are committed.
 */
export const lastRows = (table: string, columns: string): string =>
  `SELECT last.* FROM generate_series(0, ${SHARDS - 1}) AS s (shard) CROSS JOIN LATERAL (
     SELECT ${columns} FROM ${table} WHERE id >= shard_begin(s.shard) AND id < shard_begin(s.shard + 1) ORDER BY id DESC LIMIT 1
   ) AS last`

/** SQL for the latest moment on the last rows of all shards; NULL without any row. */
export const latestMoment = (table: string, at: string): string =>
  `(SELECT max(of_last.at) FROM (${lastRows(table, `${at} AS at`)}) AS of_last)`

/** The shards that have rows in a table of the books. */
export async function shardsWithRows(database: Queryable, table: string): Promise<readonly Shard[]> {
  const { rows } = await database.query<{ id: bigint }>(`${lastRows(table, 'id')} ORDER BY id`)
  return rows.map(({ id }) => Math.floor(Number(id) / IDS))
}
