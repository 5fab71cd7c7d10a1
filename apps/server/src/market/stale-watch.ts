import type { Instrument } from '@fairtick/domain'
import type { Clock, Log } from '../ports'
import { createLastingState } from './lasting-state'
import { namedCodes } from './named-codes'

/**
 * Raises an alarm where an instrument in its hours has no fresh price, even if its connection seems sound.
 */
export interface StaleWatch {
  look(): void
}

/** A watch by the clock. */
export interface RunningWatch {
  start(): void
  stop(): void
}

/** Looks at live prices every five seconds from its start on; others are made here. */
export function watchStale(
  parts: Parameters<typeof createStaleWatch>[0] & Parameters<typeof createStaleWatch>[2],
  market: Parameters<typeof createStaleWatch>[1] & { readonly source: string },
): RunningWatch {
  const staleWatch = createStaleWatch(parts, market, parts)
  let timer: NodeJS.Timeout | undefined
  return {
    start: () => {
      if (market.source === 'live') timer = setInterval(() => staleWatch.look(), LOOK_MS)
    },
    stop: () => clearInterval(timer),
  }
}

const LOOK_MS = 5_000
/** A change of connection takes some seconds, and so does the first price after an opening. */
const TOLD_AFTER_MS = 60_000

/**
 * Watches published prices: a symbol that a venue dropped without a word, one that falls silent, and prices
 * that are all refused leave the connection as it is, so that only the age of the last price shows them.
 */
export function createStaleWatch(
  { instruments }: { readonly instruments: ReadonlyMap<number, Pick<Instrument, 'id' | 'code'>> },
  market: {
    readonly isOpen: (instrumentId: number, now: number) => boolean
    readonly isStale: (instrumentId: number, now: number) => boolean
  },
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): StaleWatch {
  const stale = createLastingState(TOLD_AFTER_MS)
  return {
    look() {
      const now = clock.now()
      const [silent, heard]: [string[], string[]] = [[], []]
      for (const { id, code } of instruments.values()) {
        const change = stale(id, market.isOpen(id, now) && market.isStale(id, now), now)
        if (change === 'lasts') silent.push(code)
        if (change === 'over') heard.push(code)
      }
      // One alarm for all of a venue that is away.
      if (silent.length > 0)
        log.error({ instruments: silent }, `no fresh price in their hours: ${namedCodes(silent)}`)
      if (heard.length > 0) log.warn({ instruments: heard }, `prices are fresh again: ${namedCodes(heard)}`)
    },
  }
}
