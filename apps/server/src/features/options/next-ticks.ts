import type { Tick } from '@fairtick/domain'
import type { MarketFollower } from '../../market/market-follower'

/** Waits for ticks of instruments. */
export interface NextTicks {
  /**
   * The first tick that is published from now on and is of a later moment than this one; undefined if none
   * comes in time.
   */
  after(instrumentId: number, moment: number): Promise<Tick | undefined>
}

interface Waiting {
  readonly moment: number
  readonly tell: (tick: Tick | undefined) => void
}

/** Waits at most so long (ms) for each. */
export function createNextTicks({ onTicks }: Pick<MarketFollower, 'onTicks'>, waitMs: number): NextTicks {
  const waiting = new Map<number, Set<Waiting>>()
  onTicks((ticks) => {
    for (const tick of ticks)
      for (const each of waiting.get(tick.instrumentId) ?? []) if (tick.time > each.moment) each.tell(tick)
  })
  return {
    after: (instrumentId, moment) =>
      new Promise((resolve) => {
        const others = waiting.get(instrumentId) ?? new Set()
        waiting.set(instrumentId, others)
        const timer = setTimeout(() => each.tell(undefined), waitMs)
        const each: Waiting = {
          moment,
          tell(tick) {
            clearTimeout(timer)
            others.delete(each)
            resolve(tick)
          },
        }
        others.add(each)
      }),
  }
}
