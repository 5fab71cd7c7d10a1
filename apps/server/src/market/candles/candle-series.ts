import {
  type Candle,
  type CorporateAction,
  type Instrument,
  PERIODS,
  type Period,
  type Tick,
  barStart,
  foldTick,
  mergeCandles,
} from '@fairtick/domain'
import type { SeriesCandle } from './candle-store'
import { isWithin, scaled } from './split-bars'

/** The latest bars of every chart, in memory. */
export interface CandleSeries {
  /** Replaces charts by the given bars, ascending within each chart. */
  load(candles: Iterable<SeriesCandle>): void
  /** Updates the six charts of the tick's instrument. */
  apply(tick: Tick): void
  /** Adds ticks of one minute, as their bar, to the six charts; returns the bar of each period. */
  merge(instrumentId: number, part: Candle): readonly SeriesCandle[]
  /** Adds bars that a chart lacks, in their places before its last one. */
  insert(instrumentId: number, period: Period, candles: readonly Candle[]): void
  /** Converts bars that a split falls within to new units, before its first tick is applied. */
  split(action: CorporateAction, instrument: Instrument): void
  /** The latest bars of a chart, ascending, the forming one last. */
  latest(instrumentId: number, period: Period): readonly Candle[]
  /**
   * Drops bars beyond the number to keep that are older than the chart's last bar with a stored tick; ticks
   * of before `storedBefore` (ms) are stored.
   */
  trim(keep: Kept, storedBefore: number): void
}

/** How many of the latest bars of each period stay in memory. */
export type Kept = Readonly<Record<Period, number>>

interface Chart {
  readonly period: Period
  bars: Candle[]
}

interface Charts {
  readonly byPeriod: Readonly<Record<Period, Chart>>
  /** The bar of the latest ticks, all of one minute, which is in none of the charts yet. */
  part: Candle | undefined
}

/**
 * Creates an empty series. Ticks gather in a bar of their minute, which joins the charts when the minute is
 * over or a chart is read: a tick costs one bar and not six.
 */
export function createCandleSeries(): CandleSeries {
  const instruments = new Map<number, Charts>()
  const chartsOf = (instrumentId: number): Charts => {
    const known = instruments.get(instrumentId)
    if (known) return known
    const made = noCharts()
    instruments.set(instrumentId, made)
    return made
  }
  const chartOf = (instrumentId: number, period: Period): Chart => {
    const charts = chartsOf(instrumentId)
    settle(charts)
    return charts.byPeriod[period]
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
    apply: (tick) => {
      const charts = chartsOf(tick.instrumentId)
      const part = foldTick(charts.part, tick, FINEST)
      if (part.time !== charts.part?.time) settle(charts)
      charts.part = part
    },
    merge: (instrumentId, part) => {
      const charts = chartsOf(instrumentId)
      settle(charts)
      return PERIODS.map((period) => ({
        instrumentId,
        period,
        candle: joined(charts.byPeriod[period], part),
      }))
    },
    insert: (instrumentId, period, candles) => {
      const chart = chartOf(instrumentId, period)
      const known = new Set(chart.bars.map(({ time }) => time))
      const lacked = candles.filter(({ time }) => !known.has(time))
      chart.bars = [...chart.bars, ...lacked].toSorted((one, other) => one.time - other.time)
    },
    split: (action, instrument) => {
      for (const period of PERIODS) splitWithin(chartOf(instrument.id, period), action, instrument)
    },
    latest: (instrumentId, period) => chartOf(instrumentId, period).bars,
    trim: (keep, storedBefore) => {
      for (const instrumentId of instruments.keys())
        for (const period of PERIODS) {
          const chart = chartOf(instrumentId, period)
          const storedLast = chart.bars.findLast(({ time }) => time < storedBefore)
          if (storedLast) trimmed(chart, keep, storedLast)
        }
    },
  }
}

function splitWithin(chart: Chart, action: CorporateAction, instrument: Instrument): void {
  const { bars, period } = chart
  chart.bars = bars.map((candle) =>
    isWithin({ candle, period }, action.at) ? scaled(candle, [action], instrument) : candle,
  )
}

function trimmed(chart: Chart, keep: Kept, storedLast: Candle): void {
  const { bars, period } = chart
  const firstKept = bars.length - keep[period]
  if (firstKept > 0)
    chart.bars = bars.filter(({ time }, place) => place >= firstKept || time >= storedLast.time)
}

const FINEST: Period = PERIODS[0]

const noCharts = (): Charts => ({
  byPeriod: {
    '1min': { period: '1min', bars: [] },
    '5min': { period: '5min', bars: [] },
    '15min': { period: '15min', bars: [] },
    '30min': { period: '30min', bars: [] },
    '60min': { period: '60min', bars: [] },
    '1day': { period: '1day', bars: [] },
  },
  part: undefined,
})

/** Puts the latest ticks into the six charts. */
function settle(charts: Charts): void {
  const { part, byPeriod } = charts
  if (!part) return
  charts.part = undefined
  for (const period of PERIODS) joined(byPeriod[period], part)
}

/** The last bar of a chart with one more part of it, or a new one; a backfilled bar gives way to the part. */
function joined({ bars, period }: Chart, part: Candle): Candle {
  const begun = { ...part, time: barStart(period, part.time) }
  const last = bars.at(-1)
  if (last?.time !== begun.time) {
    bars.push(begun)
    return begun
  }
  const candle = last.isBackfilled ? begun : mergeCandles(last, begun)
  bars[bars.length - 1] = candle
  return candle
}
