import type { DatabasePool } from '../database/pool'
import { type Halt, knownFrom, noteKnownAt } from './restriction-store'

/** Halts that a running server came to know of after they should have begun. */
export interface LateHalts {
  /** The halts that were read, as they count: a new one that should have begun counts from now on (ms). */
  known(found: readonly Halt[], now: number): readonly Halt[]
  /** Notes for good from when they count. */
  write(pool: DatabasePool): Promise<void>
}

/**
 * On a busy machine the word of an operator can become durable, or be read, later than it should count, and
 * orders were carried out meanwhile. Those that were there at the first look bound nobody too late: nothing
 * was served before.
 */
export function createLateHalts(): LateHalts {
  const since = new Map<number, number>()
  let seen: ReadonlySet<number> | undefined
  return {
    known(found, now) {
      for (const halt of found) if (seen && !seen.has(halt.id) && halt.since < now) since.set(halt.id, now)
      seen = new Set(found.map(({ id }) => id))
      return found.map((halt) => knownFrom(halt, since.get(halt.id) ?? 0))
    },
    async write(pool) {
      for (const [id, at] of since) {
        await noteKnownAt(pool, id, at)
        since.delete(id)
      }
    },
  }
}
