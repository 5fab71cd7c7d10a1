import type { Tick } from '@fairtick/domain'

/** The ticks of the last minutes, so that a question about them costs no reading. */
export interface RecentTicks {
  add(tick: Tick): void
  /** The last tick of an instrument at or before a moment; undefined: not known here, the log may know. */
  lastAt(instrumentId: number, time: number): Tick | undefined
  /** What is known of the time up to the latest tick, so many ms of it, by time. */
  latest(ms: number): Tick[]
}

/** Keeps at least so many of an instrument's latest ticks, at the most twice as many. */
export function createRecentTicks(keep: number): RecentTicks {
  const kept = new Map<number, Tick[]>()
  return {
    add(tick) {
      const ticks = kept.get(tick.instrumentId) ?? []
      ticks.push(tick)
      kept.set(tick.instrumentId, ticks.length > 2 * keep ? ticks.slice(-keep) : ticks)
    },
    latest(ms) {
      const all = [...kept.values()]
      const end = Math.max(...all.map((ticks) => ticks.at(-1)?.time ?? -Infinity))
      return all
        .flatMap((ticks) => ticks.filter(({ time }) => time > end - ms))
        .toSorted((one, other) => one.time - other.time)
    },
    lastAt(instrumentId, time) {
      const ticks = kept.get(instrumentId) ?? []
      let low = 0
      let high = ticks.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((ticks[middle]?.time ?? Infinity) <= time) low = middle + 1
        else high = middle
      }
      return ticks[low - 1]
    },
  }
}
