import type { Candle, Period } from '@fairtick/domain'
import type { SeriesCandle } from './candle-store'

/** Changed bars of one chart, ascending: a closed bar in its final state, and the forming one. */
export interface BarChange {
  readonly instrumentId: number
  readonly period: Period
  readonly bars: readonly Candle[]
}

/** Collects changed bars and reports them together. */
export interface BarChanges {
  note(changed: readonly SeriesCandle[]): void
  listen(listener: (changes: readonly BarChange[]) => void): () => void
  stop(): void
}

/** Changes are reported at most once in `everyMs`, each bar in its latest state only. */
export function createBarChanges(
  everyMs: number,
  tell: (listener: () => void) => void = (listener) => {
    listener()
  },
): BarChanges {
  const listeners = new Set<(changes: readonly BarChange[]) => void>()
  const charts = new Map<string, { instrumentId: number; period: Period; bars: Map<number, Candle> }>()
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    timer = undefined
    const changes = [...charts.values()].map((chart) => ({ ...chart, bars: [...chart.bars.values()] }))
    charts.clear()
    for (const listener of listeners) {
      tell(() => {
        listener(changes)
      })
    }
  }
  return {
    note: (changed) => {
      if (listeners.size === 0) return
      for (const { instrumentId, period, candle } of changed) {
        const key = `${period} ${instrumentId}`
        const chart = charts.get(key) ?? { instrumentId, period, bars: new Map<number, Candle>() }
        chart.bars.set(candle.time, candle)
        charts.set(key, chart)
      }
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
