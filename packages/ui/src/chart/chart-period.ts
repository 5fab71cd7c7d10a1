import type { Period } from 'klinecharts'

/** The periods of a chart. */
export type ChartPeriod =
  | 'tick'
  | '1sec'
  | '1min'
  | '5min'
  | '15min'
  | '30min'
  | '60min'
  | '4h'
  | '1day'
  | '1w'

/**
 * The time zone of bar times: UTC for days and weeks, which begin the evening before west of Greenwich; the
 * reader's own for shorter bars.
 */
export const zoneOf = (period: ChartPeriod): string =>
  period === '1day' || period === '1w' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Periods in the chart library's terms. */
export const libraryPeriods: Readonly<Record<ChartPeriod, Period>> = {
  // Ticks have no span: the library writes their times by the second.
  tick: { type: 'second', span: 1 },
  '1sec': { type: 'second', span: 1 },
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '60min': { type: 'hour', span: 1 },
  '4h': { type: 'hour', span: 4 },
  '1w': { type: 'week', span: 1 },
  '1day': { type: 'day', span: 1 },
}
