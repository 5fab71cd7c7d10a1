import { type Tick, firstAfter } from '@fairtick/domain'

/** The ticks of the last minutes, so that queries about them need no database. */
export interface RecentTicks {
  add(tick: Tick): void
  /** Ticks of an instrument up to a moment, in order; the log may have older ones. */
  until(instrumentId: number, moment: number): readonly Tick[]
  /** Ticks of the last `ms` up to the latest one, by time. */
  latest(ms: number): Tick[]
}

/** Keeps at least `keep` of an instrument's latest ticks, at most twice as many. */
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
    until(instrumentId, moment) {
      const ticks = kept.get(instrumentId) ?? []
      return ticks.slice(0, firstAfter(ticks, moment))
    },
  }
}
