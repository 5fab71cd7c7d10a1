import type { Queryable } from './in-transaction'
import type { DatabasePool } from './pool'
import { isGivenUp } from './session'

/**
 * Waits for a turn and runs one read. Rejects with TooBusy if the turn does not come in time. Must not be
 * called within another turn of the same user.
 */
export type TakeTurn = <Result>(read: (database: Queryable) => Promise<Result>) => Promise<Result>

/** Turns of one user; `patienceMs` lets a read wait longer than usual. */
export type HeavyReads = (userId: number, patienceMs?: number) => TakeTurn

/** A read could not be done in time: too many others, or it took too long itself. */
export class TooBusy extends Error {}

/** The user's own reads have filled their line. */
export class OwnLineFull extends TooBusy {}

/** The owner of reads without a user. */
export const NOBODY = 0
/** Patience of a download: it is used only when complete. */
export const FILE_PATIENCE_MS = 30_000
/** Heavy reads at a time; this many connections do not slow the others. */
export const HEAVY_MAX = 3
const PATIENCE_MS = 5000
/** Waiting reads per user, and per operator, whose first page asks for every queue at once. */
const LINE_MAX = 10
const OPERATOR_LINE_MAX = 60

/**
 * Reads whose cost grows with a user's history: a few at a time, on separate connections, so that balances,
 * orders and ticks never wait for them. Each user has at most one read in progress, and users take turns, so
 * that one user's many reads do not delay another's.
 */
export function createHeavyReads(pool: DatabasePool): HeavyReads {
  const queue = createTurns(HEAVY_MAX)
  return (userId, patienceMs = PATIENCE_MS) =>
    async (read) => {
      await queue.come(userId, patienceMs)
      try {
        return await read(pool)
      } catch (error) {
        throw orTooBusy(error)
      } finally {
        queue.go(userId)
      }
    }
}

/** A read that the database gave up is a busy answer; any other error is what it was. */
export const orTooBusy = (error: unknown): unknown =>
  isGivenUp(error) ? new TooBusy('a read took too long', { cause: error }) : error

/** Waiting users, in the order of their turns, each with a queue. */
function createTurns(most: number) {
  const lines = new Map<number, (() => void)[]>()
  const reading = new Set<number>()

  function callNext(): void {
    for (const [userId, line] of lines) {
      if (reading.size >= most) return
      if (reading.has(userId)) continue
      const [first, ...others] = line
      lines.delete(userId)
      if (others.length > 0) lines.set(userId, others)
      if (!first) continue
      reading.add(userId)
      first()
    }
  }

  function leave(userId: number, waiting: () => void): void {
    const others = lines.get(userId)?.filter((each) => each !== waiting) ?? []
    if (others.length > 0) lines.set(userId, others)
    else lines.delete(userId)
  }

  return {
    come(userId: number, patienceMs: number): Promise<void> {
      const line = lines.get(userId) ?? []
      if (line.length >= (userId < 0 ? OPERATOR_LINE_MAX : LINE_MAX))
        return Promise.reject(new OwnLineFull('too many reads of one user wait'))
      return new Promise((resolve, reject) => {
        const enter = () => {
          clearTimeout(late)
          resolve()
        }
        const late = setTimeout(() => {
          leave(userId, enter)
          reject(new TooBusy('a read waited too long for its turn'))
        }, patienceMs)
        lines.set(userId, [...line, enter])
        callNext()
      })
    },
    go(userId: number): void {
      reading.delete(userId)
      callNext()
    },
  }
}
