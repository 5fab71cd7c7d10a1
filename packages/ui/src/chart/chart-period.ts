import type { Period } from 'klinecharts'

/** The periods of a chart. */
export type ChartPeriod = '1sec' | '1min' | '5min' | '15min' | '30min' | '60min' | '1day'

/**
 * The zone that the times of bars are written in: a day is one of UTC, which begins the evening before west
 * of Greenwich; shorter bars are written as the reader's clock shows them.
 */
export const zoneOf = (period: ChartPeriod): string =>
  period === '1day' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A period in the chart library's words. */
export const libraryPeriods: Readonly<Record<ChartPeriod, Period>> = {
  '1sec': { type: 'second', span: 1 },
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '60min': { type: 'hour', span: 1 },
  '1day': { type: 'day', span: 1 },
}
