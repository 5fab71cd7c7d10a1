import type { Calendar, Instrument } from '@fairtick/domain'
import type { Clock } from '../../ports'
import type { Feed } from '../feed'
import { CROSSES, DRIVERS } from './drivers'
import { createNoise } from './noise'
import { createPricePath } from './price-path'
import { simulateHistory } from './simulated-history'
import { LONGEST_GAP_MS } from './tick-arrivals'

/** Options of a simulated market. */
export interface SimulatedFeedOptions {
  readonly seed: string
  readonly instruments: readonly Instrument[]
  readonly calendars: ReadonlyMap<string, Calendar>
  readonly clock: Clock
}

/** Interval at which due ticks are emitted. */
const LET_OUT_MS = 100

/**
 * A random market, calibrated with real data and clearly named as simulated; the same seed and times give the
 * same ticks.
 */
export function createSimulatedFeed(options: SimulatedFeedOptions): Feed {
  const noise = createNoise(options.seed)
  let timer: NodeJS.Timeout | undefined
  return {
    source: 'simulated',
    longestGapMs: LONGEST_GAP_MS,
    knowsNoSplits: true,
    supplies: new Set([...DRIVERS, ...CROSSES].map(({ code }) => code)),
    history: (instruments, until) => simulateHistory({ ...options, noise, instruments, until }),
    start: (emit, last) => {
      const path = createPricePath({ ...options, noise, last, from: options.clock.now() })
      timer = setInterval(() => {
        const ticks = path.advance(options.clock.now())
        if (ticks.length > 0) emit(ticks)
      }, LET_OUT_MS)
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}
