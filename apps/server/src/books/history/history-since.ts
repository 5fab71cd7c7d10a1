import type { Queryable } from '../../database/in-transaction'

/** The moment (ms) since which a demo user's history is complete; undefined if it was never folded. */
export async function readHistorySince(database: Queryable, userId: number): Promise<number | undefined> {
  const { rows } = await database.query<{ since: bigint }>(
    'SELECT since FROM demo_history WHERE user_id = $1',
    [userId],
  )
  const [row] = rows
  return row && Number(row.since)
}
