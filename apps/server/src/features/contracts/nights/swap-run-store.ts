import type { Pool } from 'pg'
import { type Shard, WHOLE } from '../../../books/shards'

/** The rollover up to which every position of a shard in an instrument was charged its swaps. */
export interface SwapRuns {
  /** The last such rollover; 0 before the first. */
  readonly until: (instrumentId: number) => number
  /** Records that a run is over; resolves when it is durable. */
  finish(instrumentIds: readonly number[], rollover: number): Promise<void>
}

/** Reads the runs of a shard so far. */
export async function openSwapRuns(pool: Pool, shard: Shard = WHOLE): Promise<SwapRuns> {
  const { rows } = await pool.query<{ instrument_id: number; until: bigint }>(
    'SELECT instrument_id, until FROM swap_run WHERE shard = $1',
    [shard],
  )
  const known = new Map(rows.map((row) => [row.instrument_id, Number(row.until)]))
  const until = (instrumentId: number) => known.get(instrumentId) ?? 0
  return {
    until,
    async finish(instrumentIds, rollover) {
      await pool.query(
        `INSERT INTO swap_run (shard, instrument_id, until) SELECT $3, unnest($1::integer[]), $2
         ON CONFLICT (shard, instrument_id) DO UPDATE SET until = greatest(swap_run.until, excluded.until)`,
        [instrumentIds, rollover, shard],
      )
      for (const id of instrumentIds) known.set(id, Math.max(until(id), rollover))
    },
  }
}
