import type { Tick } from '@fairtick/domain'
import type { Log } from '../ports'
import type { BarChanges } from './candles/bar-changes'
import type { CandleSeries } from './candles/candle-series'
import type { LiveQuotes } from './live-quotes'
import type { RecentTicks } from './recent-ticks'

/** Hears published ticks, in order. */
export type TickListener = (ticks: readonly Tick[]) => void

/** The moment a durable tick becomes a price: quotes and charts first, so that a listener who asks them finds it there. */
export interface Publication {
  publish(ticks: readonly Tick[]): void
  listen(listener: TickListener): () => void
  published(): number
}

/** Publishes into the given quotes, charts and gathered changes. */
export function createPublication(to: {
  readonly quotes: LiveQuotes
  readonly charts: CandleSeries
  readonly bars: BarChanges
  readonly recent: RecentTicks
  readonly log: Log
}): Publication {
  const listeners = new Set<TickListener>()
  let published = 0

  function tellAll(ticks: readonly Tick[]): void {
    for (const listener of listeners) tellSafely(to.log, () => listener(ticks))
  }

  return {
    // One tick after the other, so that whoever is told of a tick finds the prices of just that moment.
    publish: (ticks) => {
      for (const tick of ticks) {
        published += 1
        to.quotes.apply(tick)
        to.recent.add(tick)
        to.bars.note(to.charts.apply(tick))
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

/** One listener's fault is logged in full and keeps no price from the others. */
export function tellSafely(log: Log, tell: () => void): void {
  try {
    tell()
  } catch (error) {
    log.error({ err: error }, 'a listener of the market failed')
  }
}
