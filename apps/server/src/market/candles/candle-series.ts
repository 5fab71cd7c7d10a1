import { type Candle, PERIODS, type Period, type Tick, foldTick } from '@fairtick/domain'
import type { SeriesCandle } from './candle-store'

/** The latest bars of every chart, in memory. */
export interface CandleSeries {
  /** Takes bars of charts, each chart's ascending, in place of what those charts had. */
  load(candles: Iterable<SeriesCandle>): void
  /** Grows the six charts of the tick's instrument; answers the bar of each period. */
  apply(tick: Tick): readonly SeriesCandle[]
  /** The latest bars of a chart, ascending, the forming one last. */
  latest(instrumentId: number, period: Period): readonly Candle[]
}

/** How many of the latest bars of each period stay in memory. */
export type Kept = Readonly<Record<Period, number>>

/** Charts that keep the given numbers of bars. */
export function createCandleSeries(keep: Kept): CandleSeries {
  const charts = new Map<string, Candle[]>()
  const chartOf = (instrumentId: number, period: Period): Candle[] => {
    const key = `${period} ${instrumentId}`
    const known = charts.get(key)
    if (known) return known
    const made: Candle[] = []
    charts.set(key, made)
    return made
  }
  return {
    load: (candles) => {
      const begun = new Set<Candle[]>()
      for (const { instrumentId, period, candle } of candles) {
        const chart = chartOf(instrumentId, period)
        if (!begun.has(chart)) chart.length = 0
        begun.add(chart)
        chart.push(candle)
        if (chart.length > keep[period]) chart.shift()
      }
    },
    apply: (tick) =>
      PERIODS.map((period) => {
        const chart = chartOf(tick.instrumentId, period)
        const last = chart.at(-1)
        const candle = foldTick(last, tick, period)
        if (last?.time === candle.time) chart[chart.length - 1] = candle
        else chart.push(candle)
        if (chart.length > keep[period]) chart.shift()
        return { instrumentId: tick.instrumentId, period, candle }
      }),
    latest: (instrumentId, period) => chartOf(instrumentId, period),
  }
}
