import {
  type Candle,
  type CorporateAction,
  type Instrument,
  PERIODS,
  type Period,
  type Tick,
  foldTick,
} from '@fairtick/domain'
import type { SeriesCandle } from './candle-store'
import { isWithin, scaled } from './split-bars'

/** The latest bars of every chart, in memory. */
export interface CandleSeries {
  /** Replaces charts by the given bars, ascending within each chart. */
  load(candles: Iterable<SeriesCandle>): void
  /** Updates the six charts of the tick's instrument; returns the bar of each period. */
  apply(tick: Tick): readonly SeriesCandle[]
  /** Adds bars that a chart lacks, in their places before its last one. */
  insert(instrumentId: number, period: Period, candles: readonly Candle[]): void
  /** Converts bars that a split falls within to new units, before its first tick is applied. */
  split(action: CorporateAction, instrument: Instrument): void
  /** The latest bars of a chart, ascending, the forming one last. */
  latest(instrumentId: number, period: Period): readonly Candle[]
  /** Drops bars beyond the number to keep that are older than the chart's last bar in `stored`. */
  trim(keep: Kept, stored: CandleSeries): void
}

/** How many of the latest bars of each period stay in memory. */
export type Kept = Readonly<Record<Period, number>>

interface Chart {
  readonly instrumentId: number
  readonly period: Period
  bars: Candle[]
}

/** Creates an empty series. */
export function createCandleSeries(): CandleSeries {
  const charts = new Map<string, Chart>()
  const chartOf = (instrumentId: number, period: Period): Chart => {
    const key = `${period} ${instrumentId}`
    const known = charts.get(key)
    if (known) return known
    const made = { instrumentId, period, bars: [] }
    charts.set(key, made)
    return made
  }
  return {
    load: (candles) => {
      const begun = new Set<Chart>()
      for (const { instrumentId, period, candle } of candles) {
        const chart = chartOf(instrumentId, period)
        if (!begun.has(chart)) chart.bars = []
        begun.add(chart)
        chart.bars.push(candle)
      }
    },
    apply: (tick) =>
      PERIODS.map((period) => {
        const { bars } = chartOf(tick.instrumentId, period)
        const last = bars.at(-1)
        const candle = foldTick(last, tick, period)
        if (last?.time === candle.time) bars[bars.length - 1] = candle
        else bars.push(candle)
        return { instrumentId: tick.instrumentId, period, candle }
      }),
    insert: (instrumentId, period, candles) => {
      const chart = chartOf(instrumentId, period)
      const known = new Set(chart.bars.map(({ time }) => time))
      const lacked = candles.filter(({ time }) => !known.has(time))
      chart.bars = [...chart.bars, ...lacked].toSorted((one, other) => one.time - other.time)
    },
    split: (action, instrument) => {
      for (const period of PERIODS) {
        const chart = chartOf(instrument.id, period)
        chart.bars = chart.bars.map((candle) =>
          isWithin({ candle, period }, action.at) ? scaled(candle, [action], instrument) : candle,
        )
      }
    },
    latest: (instrumentId, period) => chartOf(instrumentId, period).bars,
    trim: (keep, stored) => {
      for (const chart of charts.values()) {
        const { instrumentId, period, bars } = chart
        const storedLast = stored.latest(instrumentId, period).at(-1)
        const firstKept = bars.length - keep[period]
        if (firstKept <= 0 || !storedLast) continue
        chart.bars = bars.filter(({ time }, place) => place >= firstKept || time >= storedLast.time)
      }
    },
  }
}
