import type { Candle } from '@fairtick/domain'
import type { CandleRange } from './candle-store'
import type { CandleSeries } from './candle-series'

/** What a chart asks for: `limit` bars that begin before `end` (ms), the latest when there is none. */
export type CandleQuery = Omit<CandleRange, 'end'> & { readonly end?: number }

/** Later than any bar, and small enough for the database. */
const NO_END = 8_640_000_000_000_000

/**
 * Stored bars with the live ones on top, ascending. Memory is looked at before and after the database, so that a bar that is being
 * stored and forgotten at this moment is in one of the three.
 */
export async function readChart(
  query: CandleQuery,
  live: CandleSeries,
  readStored: (range: CandleRange) => Promise<readonly Candle[]>,
): Promise<readonly Candle[]> {
  const range = { ...query, end: query.end ?? NO_END }
  const liveBars = (): Candle[] =>
    live.latest(query.instrumentId, query.period).filter(({ time }) => time < range.end)
  const before = liveBars()
  const stored = await readStored(range)
  const bars = new Map([...stored, ...before, ...liveBars()].map((candle) => [candle.time, candle]))
  return [...bars.values()].toSorted((one, other) => one.time - other.time).slice(-query.limit)
}
