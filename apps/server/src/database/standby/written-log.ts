import type { Clock } from '../../ports'
import type { Queryable } from '../in-transaction'
import { type WalPlace, isShown, readWritten } from './wal-place'

/** How far the primary's log was at a moment: all commits that were answered before are at or before it. */
export interface Written {
  /** By `performance.now()`, which orders moments of this process. */
  readonly since: number
  /** The moment of `since` by the clock (ms). */
  readonly time: number
  readonly place: WalPlace
}

/** Questions to the primary how far its log is, one at a time, and their latest answers. */
export interface WrittenLog {
  /** An answer to a question that was put after a moment; asks only without one. */
  after(since: number): Promise<Written>
  /** The newest answer that a standby at a place shows; undefined for none of those kept. */
  shownAt(replayed: WalPlace): Written | undefined
}

/** Answers are kept at this distance, and this many of them. */
const SLOT_MS = 100
const KEPT = 1_000

/** Begins without an answer. */
export function createWrittenLog(primary: Queryable, clock: Clock): WrittenLog {
  const kept: Written[] = []
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<Written> | undefined

  async function ask(): Promise<Written> {
    waiting = undefined
    const moment = { since: performance.now(), time: clock.now() }
    const written = { ...moment, place: await readWritten(primary) }
    const before = kept.at(-2)
    if (before && (kept.at(-1)?.since ?? 0) - before.since < SLOT_MS) kept.pop()
    kept.push(written)
    if (kept.length > KEPT) kept.shift()
    return written
  }

  return {
    after(since) {
      const newest = kept.at(-1)
      if (newest && newest.since > since) return Promise.resolve(newest)
      if (waiting) return waiting
      // A question on its way may have been answered already: the next one is shared by all who ask by then.
      waiting = running.then(ask)
      running = waiting.catch(() => undefined)
      return waiting
    },
    shownAt: (replayed) => kept.findLast(({ place }) => isShown(place, replayed)),
  }
}
