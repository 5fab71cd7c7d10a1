import type { Candle } from '@fairtick/domain'
import type { CandleRange } from './candle-store'
import type { CandleSeries } from './candle-series'

/** A query of a chart: `limit` bars that begin before `end` (ms), the latest ones where it is absent. */
export type CandleQuery = Omit<CandleRange, 'end'> & { readonly end?: number }

/** After any bar, and within the database's range. */
const NO_END = 8_640_000_000_000_000

/**
 * Stored bars with the live ones on top, ascending. Memory is read before and after the database, so that a
 * bar that is being stored and dropped at this moment is in one of the three.
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
