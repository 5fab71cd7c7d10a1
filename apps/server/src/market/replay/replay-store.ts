import type { MarketDatabase } from '../tick-log/tick-log-store'

/** The wall clock of a replay's first line: `now` at its first start, the same ever after. */
export async function fixReplayStart(
  database: MarketDatabase,
  replay: string,
  now: number,
): Promise<{ readonly startedAt: number; readonly isFirst: boolean }> {
  const made = await database.query(
    'INSERT INTO replay_start (replay, started_at) VALUES ($1, $2) ON CONFLICT (replay) DO NOTHING',
    [replay, now],
  )
  if (made.rowCount === 1) return { startedAt: now, isFirst: true }
  const { rows } = await database.query<{ started_at: string }>(
    'SELECT started_at FROM replay_start WHERE replay = $1',
    [replay],
  )
  return { startedAt: Number(rows[0]?.started_at ?? now), isFirst: false }
}

/** Whether prices are stored that a replay which starts now for the first time, or none at all, does not go on from. */
export async function hasOtherPrices(database: MarketDatabase, isReplay: boolean): Promise<boolean> {
  const { rows } = await database.query<{ there: boolean }>(
    `SELECT EXISTS (SELECT FROM ${isReplay ? 'candle' : 'replay_start'}) AS there`,
  )
  return rows[0]?.there === true
}
