import { DAY_MS, HOUR_MS, type Period } from '@fairtick/domain'
import type { DrawnBar } from '@fairtick/wire'

/** The periods that no call answers: each is made of published bars of a shorter one. */
export const FOLDED = {
  '4h': { of: '60min', span: 4 * HOUR_MS, begins: 0 },
  // Weeks begin on Mondays, of UTC like the days; the epoch was a Thursday.
  '1w': { of: '1day', span: 7 * DAY_MS, begins: 4 * DAY_MS },
} as const satisfies Record<string, { of: Period; span: number; begins: number }>

/** A period that is made of published bars of a shorter one. */
export type FoldedPeriod = keyof typeof FOLDED

/** Whether a period is made of bars of a shorter one. */
export const isFolded = (period: string): period is FoldedPeriod => Object.hasOwn(FOLDED, period)

/** The start of the folded bar that a moment falls into. */
export function foldStart(period: FoldedPeriod, time: number): number {
  const { span, begins } = FOLDED[period]
  return Math.floor((time - begins) / span) * span + begins
}

/**
 * Folds ascending bars into bars of a longer period. If `isCut`, earlier bars exist and the first folded bar
 * may be incomplete: it is omitted, and the previous page supplies it.
 */
export function foldBars(
  period: FoldedPeriod,
  bars: readonly DrawnBar[],
  { isCut }: { readonly isCut: boolean },
): readonly DrawnBar[] {
  const folded: DrawnBar[] = []
  for (const bar of bars) {
    const time = foldStart(period, bar.time)
    const last = folded.at(-1)
    if (last?.time === time) folded[folded.length - 1] = joined(last, bar)
    else folded.push({ ...bar, time })
  }
  return isCut && folded.length > 1 ? folded.slice(1) : folded
}

/**
 * Folds live bars into bars of a longer period. `known` are published bars that already belong to the bar in
 * progress.
 */
export function createFold(period: FoldedPeriod, known: readonly DrawnBar[]): (bar: DrawnBar) => DrawnBar {
  const parts = new Map(known.map((bar) => [bar.time, bar]))
  return (bar) => {
    const start = foldStart(period, bar.time)
    parts.set(bar.time, bar)
    for (const time of parts.keys()) if (foldStart(period, time) < start) parts.delete(time)
    const ascending = [...parts.values()].toSorted((one, other) => one.time - other.time)
    return foldBars(period, ascending, { isCut: false }).at(-1) ?? bar
  }
}

const joined = (bar: DrawnBar, next: DrawnBar): DrawnBar => ({
  time: bar.time,
  open: bar.open,
  high: Math.max(bar.high, next.high),
  low: Math.min(bar.low, next.low),
  close: next.close,
  volume: bar.volume + next.volume,
  ...((bar.isBackfilled === true || next.isBackfilled === true) && { isBackfilled: true }),
})
