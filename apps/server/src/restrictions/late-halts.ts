import type { DatabasePool } from '../database/pool'
import { type Halt, knownFrom, noteRead } from './restriction-store'

/** Halts that a running server came to know of after they should have begun. */
export interface LateHalts {
  /** The halts as in force: one read for the first time after its start counts from `served` on (ms). */
  known(found: readonly Halt[], served: number): readonly Halt[]
  /** Notes for good that they were read, and from when they count. */
  write(pool: DatabasePool, now: number): Promise<void>
}

/**
 * On a busy machine the word of an operator can become durable, or be read, later than it should count, and
 * orders were carried out meanwhile; by a server too that was killed before it read the halt, or before it
 * noted that it had.
 */
export function createLateHalts(): LateHalts {
  const toNote = new Set<number>()
  const since = new Map<number, number>()
  let seen: ReadonlySet<number> = new Set()
  return {
    known(found, served) {
      for (const halt of found) {
        if (halt.isRead || seen.has(halt.id)) continue
        toNote.add(halt.id)
        if (halt.since < served) since.set(halt.id, served)
      }
      seen = new Set(found.map(({ id }) => id))
      return found.map((halt) => knownFrom(halt, since.get(halt.id) ?? 0))
    },
    async write(pool, now) {
      for (const id of toNote) {
        await noteRead(pool, id, { at: now, knownAt: since.get(id) })
        toNote.delete(id)
        since.delete(id)
      }
    },
  }
}
