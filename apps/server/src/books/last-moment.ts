import type { Queryable } from '../database/in-transaction'
import { latestMoment } from './shards'

/**
 * The latest moment, in ms, on the last rows of the books: entries, traders' acts and follows with traders.
 * Zero if there are none.
 */
export async function readLastMoment(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ at: bigint }>(
    `SELECT greatest(0,
       ${latestMoment('entry', 'at')}, ${latestMoment('signal', 'at')}, ${latestMoment('follow', 'began_at')}) AS at`,
  )
  return Number(rows[0]?.at ?? 0n)
}
