import { DAY_MS, HOUR_MS } from '@fairtick/domain'

/** Sizes at a moment, in bytes: of the database, and of everything ever written to its write-ahead log. */
export interface Sizes {
  readonly at: number
  readonly databaseBytes: number
  readonly walBytes: number
}

/** The growth of a day at the pace of the last 24 hours, in bytes; the database may also get smaller. */
export interface Growth {
  readonly databaseBytes: number
  readonly walBytes: number
}

/** Follows sizes. */
export interface GrowthWatch {
  /** Adds sizes; returns the daily growth, which is unknown before an hour of sizes. */
  take(sizes: Sizes): Growth | undefined
}

const APART_MS = 10 * 60_000

/** Keeps the last day's sizes, ten minutes apart. A clock that was set back starts anew. */
export function createGrowthWatch(): GrowthWatch {
  let kept: readonly Sizes[] = []
  return {
    take(sizes) {
      const last = kept.at(-1)
      if (last && last.at > sizes.at) kept = []
      if (!last || sizes.at - last.at >= APART_MS || kept.length === 0) kept = [...kept, sizes]
      const recent = kept.filter(({ at }) => sizes.at - at <= DAY_MS)
      kept = recent
      const [first] = recent
      if (!first || sizes.at - first.at < HOUR_MS) return undefined
      const days = (sizes.at - first.at) / DAY_MS
      return {
        databaseBytes: Math.round((sizes.databaseBytes - first.databaseBytes) / days),
        walBytes: Math.max(0, Math.round((sizes.walBytes - first.walBytes) / days)),
      }
    },
  }
}

/** Raises an alarm while growth is over a bound: at once, and again each hour. */
export function createGrowthAlarm(
  mostBytes: number,
  raise: (growth: Growth) => void,
): (growth: Growth | undefined, now: number) => void {
  let raisedAt = -Infinity
  return (growth, now) => {
    if (!growth || growth.databaseBytes <= mostBytes) return
    if (now >= raisedAt && now - raisedAt < HOUR_MS) return
    raisedAt = now
    raise(growth)
  }
}
