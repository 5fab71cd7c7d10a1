import type { DatabasePool } from '../database/pool'
import { type Halt, knownFrom, noteRead } from './restriction-store'

/** Halts that a running server learnt of after their start. */
export interface LateHalts {
  /** The halts as in force: one read for the first time after its start counts from `served` on (ms). */
  known(found: readonly Halt[], served: number): readonly Halt[]
  /** Records that they were read, and from when they are in force. */
  write(pool: DatabasePool, now: number): Promise<void>
}

/**
 * On a busy machine an operator's halt can become durable, or be read, after its start, while orders were
 * carried out; also by a server that was killed before it read the halt, or before it recorded that.
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

/**
 * The halts as the process with the books noted them, for a process without books: an unread halt is one that
 * the books have not read.
 */
export const AS_NOTED: LateHalts = {
  known: (found) => found,
  write: () => Promise.resolve(),
}
