import type { Candle, FindActions, Instrument } from '@fairtick/domain'
import type { CandleRange } from './candle-store'
import type { CandleSeries } from './candle-series'
import { inNewUnits, isWithin, rebuilt } from './split-bars'

/** A query of a chart: the last `limit` bars that begin before `end` (ms); the latest bars without `end`. */
export type CandleQuery = Omit<CandleRange, 'end'> & { readonly end?: number }

/** The units of a chart: after all corporate actions up to now. */
export interface ChartUnits {
  readonly actions: FindActions
  readonly instrument: Instrument
  readonly now: number
}

/** After any bar, and within the database's range. */
const NO_END = 8_640_000_000_000_000

/**
 * Stored bars with the live ones on top, ascending. Memory is read before and after the database, so that a
 * bar being stored and dropped at this moment is in one of the three reads.
 */
export async function readChart(
  query: CandleQuery,
  live: CandleSeries,
  readStored: (range: CandleRange) => Promise<readonly Candle[]>,
  units?: ChartUnits,
): Promise<readonly Candle[]> {
  const bars = await readBars(query, live, readStored)
  const first = bars[0]
  const actions = units && first ? units.actions(query.instrumentId, first.time, units.now) : []
  if (!units || actions.length === 0) return bars
  const { period } = query
  const readMinutes = (end: number, limit: number) =>
    readChart({ instrumentId: query.instrumentId, period: '1min', end, limit }, live, readStored, units)
  return Promise.all(
    bars.map(async (candle) => {
      const bar = inNewUnits(candle, period, units)
      return actions.some(({ at }) => isWithin({ candle, period }, at))
        ? rebuilt(bar, period, readMinutes)
        : bar
    }),
  )
}

async function readBars(
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
