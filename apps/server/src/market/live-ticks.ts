import type { Tick } from '@fairtick/domain'
import type { Log } from '../ports'
import type { BarChanges } from './candles/bar-changes'
import type { CandleSeries } from './candles/candle-series'
import type { LiveQuotes } from './live-quotes'
import type { RecentTicks } from './recent-ticks'

/** Receives published ticks, in order. */
export type TickListener = (ticks: readonly Tick[]) => void

/**
 * Turns durable ticks into prices: quotes and charts first, so that a listener that reads them finds the tick
 * there.
 */
export interface LiveTicks {
  /** Takes durable ticks in their order, each of them once. */
  take(ticks: readonly Tick[]): void
  listen(listener: TickListener): () => void
  published(): number
}

/** Takes ticks into the given quotes, charts and changed bars. */
export function createLiveTicks(to: {
  readonly quotes: LiveQuotes
  readonly charts: CandleSeries
  readonly bars: BarChanges
  readonly recent: RecentTicks
  readonly log: Log
  /** Applies actions due before a tick. */
  readonly cross: (instrumentId: number, until: number) => void
}): LiveTicks {
  const listeners = new Set<TickListener>()
  let published = 0

  function tellAll(ticks: readonly Tick[]): void {
    for (const listener of listeners) tellSafely(to.log, () => listener(ticks))
  }

  return {
    // One tick after another, so that a tick's listener finds the prices of exactly that moment.
    take: (ticks) => {
      for (const tick of ticks) {
        published += 1
        to.cross(tick.instrumentId, tick.time)
        to.quotes.apply(tick)
        to.recent.add(tick)
        to.charts.apply(tick)
        to.bars.note(tick)
        tellAll([tick])
      }
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    published: () => published,
  }
}

/** Logs a listener's error in full, so that it keeps no price from the other listeners. */
export function tellSafely(log: Log, tell: () => void): void {
  try {
    tell()
  } catch (error) {
    log.error({ err: error }, 'a listener of the market failed')
  }
}
