import type { MarketDatabase } from '../tick-log/tick-log-store'

/** The wall clock of a replay's first line: set to `now` at its first start, then constant. */
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

/** Whether a replay was ever started here. */
export const hasReplays = (database: MarketDatabase) => hasRows(database, 'replay_start')

/** Whether prices of any source are stored. */
export const hasPrices = (database: MarketDatabase) => hasRows(database, 'candle')

async function hasRows(database: MarketDatabase, table: 'replay_start' | 'candle'): Promise<boolean> {
  const { rows } = await database.query<{ there: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS there`)
  return rows[0]?.there === true
}
