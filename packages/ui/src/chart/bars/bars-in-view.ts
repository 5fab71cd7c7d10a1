import type { Chart } from 'klinecharts'
import type { ChartBar } from './chart-bar'

/** The bars that a chart shows now, oldest first. */
export function barsInView(chart: Chart): readonly ChartBar[] {
  const { from, to } = chart.getVisibleRange()
  return chart
    .getDataList()
    .slice(Math.max(0, from), Math.max(0, to))
    .map(({ timestamp, volume, ...bar }) => ({
      time: timestamp,
      open: bar.open,
      high: bar.high,
      low: bar.low,
      close: bar.close,
      volume: volume ?? 0,
      ...(bar['isBackfilled'] === true && { isBackfilled: true }),
    }))
}

/** The last close and the extremes of some bars, and whether the history of the price source gave any. */
export interface BarSpan {
  readonly close: number
  readonly high: number
  readonly low: number
  readonly hasBackfilled: boolean
}

/** Figures of some bars; undefined without any. */
export function spanOf(bars: readonly ChartBar[]): BarSpan | undefined {
  const last = bars.at(-1)
  if (last === undefined) return undefined
  return {
    close: last.close,
    high: bars.reduce((most, { high }) => Math.max(most, high), last.high),
    low: bars.reduce((least, { low }) => Math.min(least, low), last.low),
    hasBackfilled: bars.some(({ isBackfilled }) => isBackfilled === true),
  }
}
