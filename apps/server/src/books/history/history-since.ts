import type { Queryable } from '../../database/in-transaction'

/** Since when (ms) the history of a demo user is whole; undefined: nothing of it is folded. */
export async function readHistorySince(database: Queryable, userId: number): Promise<number | undefined> {
  const { rows } = await database.query<{ since: bigint }>(
    'SELECT since FROM demo_history WHERE user_id = $1',
    [userId],
  )
  const [row] = rows
  return row && Number(row.since)
}
