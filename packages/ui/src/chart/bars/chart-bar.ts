import type { KLineData } from 'klinecharts'

/** One bar of a price chart. Drawing only, so the prices are plain numbers. */
export interface ChartBar {
  /** Start of the bar, ms since the epoch. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** Whether the bar came afterwards from the history of the price source. */
  readonly isBackfilled?: boolean | undefined
}

/** A bar in the chart library's shape; undefined for one that cannot be drawn. */
export function toLibraryBar(bar: ChartBar): KLineData | undefined {
  const { time, open, high, low, close, volume, isBackfilled } = bar
  const isDrawable = [time, open, high, low, close].every(Number.isFinite)
  if (!isDrawable) return undefined
  const drawn = { timestamp: time, open, high, low, close, volume: Number.isFinite(volume) ? volume : 0 }
  return isBackfilled === true ? { ...drawn, isBackfilled } : drawn
}
