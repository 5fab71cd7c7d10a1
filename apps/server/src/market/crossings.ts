import {
  type CorporateAction,
  type FindActions,
  type Instrument,
  type Tick,
  isSplitOf,
  touchesOrders,
} from '@fairtick/domain'
import type { CandleSeries } from './candles/candle-series'
import type { LiveQuotes } from './live-quotes'

/**
 * Called when an action comes into force, with the last tick before it, before any later tick is published.
 */
export type ActionListener = (action: CorporateAction, last: Tick) => void

/** Carries quotes and charts over the moments of corporate actions. */
export interface Crossings {
  /** Applies an instrument's due actions up to a time, before a tick of that time is published. */
  cross(instrumentId: number, until: number): void
  /** Crosses the moment for all instruments, once no older tick can come any more. */
  crossAll(until: number): void
  listen(listener: ActionListener): () => void
}

/** Crosses the moments of these actions. */
export function createCrossings(to: {
  readonly actions: FindActions
  readonly instruments: ReadonlyMap<number, Instrument>
  readonly quotes: LiveQuotes
  readonly charts: CandleSeries
}): Crossings {
  const listeners = new Set<ActionListener>()
  const crossed = new Map<number, number>()

  const since = (instrumentId: number) =>
    Math.max(crossed.get(instrumentId) ?? 0, to.quotes.quote(instrumentId)?.time ?? 0)

  function cross(instrumentId: number, until: number): void {
    if (!to.quotes.quote(instrumentId)) return
    for (const action of to.actions(instrumentId, since(instrumentId), until)) {
      crossed.set(instrumentId, action.at)
      if (!touchesOrders(action)) continue
      const last = to.quotes.cross(action)
      const instrument = to.instruments.get(instrumentId)
      if (!last || !instrument) continue
      if (isSplitOf(action)) to.charts.split(action, instrument)
      for (const listener of listeners) listener(action, last)
    }
  }

  return {
    cross,
    crossAll(until) {
      for (const { id } of to.instruments.values()) cross(id, until)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
