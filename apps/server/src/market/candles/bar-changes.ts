import { type Candle, PERIODS, type Period, barStart } from '@fairtick/domain'
import type { CandleSeries } from './candle-series'

/** Changed bars of one chart, ascending: a closed bar in its final state, and the forming one. */
export interface BarChange {
  readonly instrumentId: number
  readonly period: Period
  readonly bars: readonly Candle[]
}

/** Collects changed bars and reports them together. */
export interface BarChanges {
  /** Notes a tick that changed the charts of its instrument. */
  note(tick: { readonly instrumentId: number; readonly time: number }): void
  listen(listener: (changes: readonly BarChange[]) => void): () => void
  stop(): void
}

/** Changes are reported at most once in `everyMs`, each bar in its latest state only. */
export function createBarChanges(
  everyMs: number,
  charts: Pick<CandleSeries, 'latest'>,
  tell: (listener: () => void) => void = (listener) => {
    listener()
  },
): BarChanges {
  const listeners = new Set<(changes: readonly BarChange[]) => void>()
  /** The time of the first tick of each instrument that is not reported yet. */
  const since = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    timer = undefined
    const changes = [...since].flatMap(([instrumentId, time]) =>
      PERIODS.map((period) => ({
        instrumentId,
        period,
        bars: barsFrom(charts.latest(instrumentId, period), barStart(period, time)),
      })),
    )
    since.clear()
    for (const listener of listeners) {
      tell(() => {
        listener(changes)
      })
    }
  }
  return {
    note: ({ instrumentId, time }) => {
      if (listeners.size === 0) return
      if (!since.has(instrumentId)) since.set(instrumentId, time)
      timer ??= setTimeout(flush, everyMs)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      clearTimeout(timer)
    },
  }
}

/** The bars of a chart that begin at a moment or later: its last ones. */
function barsFrom(bars: readonly Candle[], time: number): readonly Candle[] {
  const before = bars.findLastIndex((bar) => bar.time < time)
  return bars.slice(before + 1)
}
