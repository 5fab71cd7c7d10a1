import type { Queryable } from '../database/in-transaction'

/**
 * The latest moment, in ms, that the last rows of the books are dated with: entries, acts of traders and
 * relations with them. Zero where there are none.
 */
export async function readLastMoment(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ at: bigint }>(
    `SELECT greatest(0,
       (SELECT at FROM entry ORDER BY id DESC LIMIT 1),
       (SELECT at FROM signal ORDER BY id DESC LIMIT 1),
       (SELECT began_at FROM follow ORDER BY id DESC LIMIT 1)) AS at`,
  )
  return Number(rows[0]?.at ?? 0n)
}
