import {
  barStart,
  type Calendar,
  DAY_MS,
  isAlwaysOpen,
  openHours,
  type Period,
  periodMs,
  PERIODS,
} from '@fairtick/domain'

/** Bars of one length in a history; longer bars of the same time are made from them. */
export interface HistorySegment {
  readonly period: Period
  readonly bars: readonly PlannedBar[]
  /** Longest trading time of a bar, ms. */
  readonly longestMs: number
}

/** A bar with some trading in it. */
export interface PlannedBar {
  /** Start of the bar. */
  readonly time: number
  /** Trading within it, ms. */
  readonly openMs: number
  /** Closed time since the bar before, ms. */
  readonly closedMs: number
}

/**
 * Bars of a chart at the first start. Minutes cover more than a day, so that the trading day's open is among
 * them; the others are more than the 500 that a chart asks for.
 */
export const HISTORY_BARS: Readonly<Record<Period, number>> = {
  '1min': 1500,
  '5min': 700,
  '15min': 700,
  '30min': 700,
  '60min': 700,
  '1day': 700,
}

/** A market without an opening within this many bars has no history. */
const STEPS_MAX = 100_000

/** The segments of a history that ends at `until`, longest bars and so the earliest time first. */
export function planHistory(calendar: Calendar, until: number): HistorySegment[] {
  const segments: HistorySegment[] = []
  let from = until
  for (const [each, period] of PERIODS.entries()) {
    // A segment begins where a bar of the next length begins, so that each bar is made in one piece.
    const next = PERIODS[each + 1] ?? period
    const begin = beginOf(calendar, { period, next, from, until })
    const bars = barsOf(calendar, { period, from: begin, to: from })
    segments.push({ period, bars, longestMs: Math.max(1, ...bars.map(({ openMs }) => openMs)) })
    from = begin
  }
  return segments.toReversed()
}

interface Walk {
  readonly period: Period
  readonly next: Period
  /** Start of the shorter bars. */
  readonly from: number
  readonly until: number
}

function beginOf(calendar: Calendar, { period, next, from, until }: Walk): number {
  const length = periodMs(period)
  let count = 0
  let time = barStart(period, until - 1)
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    if (tradingMs(calendar, time, Math.min(time + length, until)) > 0) count += 1
    if (count >= HISTORY_BARS[period] && time <= from && barStart(next, time) === time) break
    time -= length
  }
  return time
}

function barsOf(
  calendar: Calendar,
  { period, from, to }: { readonly period: Period; readonly from: number; readonly to: number },
): PlannedBar[] {
  const length = periodMs(period)
  const bars: PlannedBar[] = []
  let closedMs = 0
  for (let time = from; time < to; time += length) {
    const end = Math.min(time + length, to)
    const open = tradingMs(calendar, time, end)
    if (open > 0) bars.push({ time, openMs: open, closedMs })
    closedMs = open > 0 ? 0 : closedMs + end - time
  }
  return bars
}

/** Trading between two moments, in ms. */
function tradingMs(calendar: Calendar, from: number, to: number): number {
  if (isAlwaysOpen(calendar)) return to - from
  let sum = 0
  for (let day = Math.floor(from / DAY_MS) - 1; day <= Math.floor(to / DAY_MS) + 1; day += 1) {
    for (const stretch of openHours(calendar, day)) {
      sum += Math.max(0, Math.min(to, stretch.to) - Math.max(from, stretch.from))
    }
  }
  return sum
}
