import type { Queryable } from '../database/in-transaction'

/**
 * The latest moment, in ms, on the last rows of the books: entries, traders' acts and follows with traders.
 * Zero if there are none.
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
