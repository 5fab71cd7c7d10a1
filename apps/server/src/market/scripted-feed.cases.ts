import { type Instrument, type Price, priceOf, price as priceFrom } from '@fairtick/domain'
import type { Feed, HistoryBars, RawTick } from './feed'

/** A feed that sends the ticks of a test. */
export interface ScriptedFeed extends Feed {
  /** A tick of an instrument, by its code. */
  tick(code: string, price: string | Price, time: number): void
  raw(ticks: readonly RawTick[]): void
}

/** A feed of the given instruments; it emits only between start and stop, when told. */
export function createScriptedFeed(
  instruments: readonly Instrument[],
  history: readonly HistoryBars[] = [],
): ScriptedFeed {
  let emit: ((raw: readonly RawTick[]) => void) | undefined
  return {
    source: 'simulated',
    supplies: new Set(instruments.map(({ code }) => code)),
    history: () => [history],
    start: (listener) => {
      emit = listener
    },
    stop: () => {
      emit = undefined
    },
    tick: (code, price, time) => {
      const instrument = instruments.find((each) => each.code === code)
      if (!instrument) throw new RangeError(`the test has no ${code}`)
      const value = typeof price === 'string' ? priceFrom(price) : priceOf(price)
      emit?.([{ instrumentId: instrument.id, time, price: value }])
    },
    raw: (ticks) => emit?.(ticks),
  }
}
