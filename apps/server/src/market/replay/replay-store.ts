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
