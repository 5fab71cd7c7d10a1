import { MINUTE_MS, type Tick, firstAfter } from '@fairtick/domain'

/** Longer than the minute that prices of options are worked out from, at a tick a few seconds ago. */
const KEPT_MS = 2 * MINUTE_MS

/** The ticks of the last minutes, so that queries about them need no database. */
export interface RecentTicks {
  add(tick: Tick): void
  /** Ticks of an instrument up to a moment, in order; the log may have older ones. */
  until(instrumentId: number, moment: number): readonly Tick[]
  /** Ticks of the last `ms` up to the latest one, by time. */
  latest(ms: number): Tick[]
}

/**
 * Keeps at least `keep` of an instrument's latest ticks and all of its last two minutes; of others at most
 * twice as many.
 */
export function createRecentTicks(keep: number): RecentTicks {
  const kept = new Map<number, Tick[]>()
  const lookEvery = Math.ceil(keep / 2)
  /** Cut only when many go at once, as each cut copies the rest. */
  function shortened(ticks: Tick[], now: number): Tick[] {
    const old = Math.min(ticks.length - keep, firstAfter(ticks, now - KEPT_MS) - 1)
    return old >= lookEvery ? ticks.slice(old) : ticks
  }
  return {
    add(tick) {
      const ticks = kept.get(tick.instrumentId) ?? []
      ticks.push(tick)
      const isTurn = ticks.length > 2 * keep && ticks.length % lookEvery === 0
      kept.set(tick.instrumentId, isTurn ? shortened(ticks, tick.time) : ticks)
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
