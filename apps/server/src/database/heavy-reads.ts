import { DatabaseError } from 'pg'
import type { Queryable } from './in-transaction'
import type { DatabasePool } from './pool'

/** Waits for its turn and runs one read. Rejects with TooBusy where it could not be had in time. Never within another turn of the same user. */
export type TakeTurn = <Result>(read: (database: Queryable) => Promise<Result>) => Promise<Result>

/** Turns of one user. A read may be asked to wait longer than usual. */
export type HeavyReads = (userId: number, patienceMs?: number) => TakeTurn

/** So many others read at the moment that this would take too long. */
export class TooBusy extends Error {}

/** What is nobody's own is read in the turns of this number. */
export const NOBODY = 0
/** A file may take its time: nobody looks at it before it is whole. */
export const FILE_PATIENCE_MS = 30_000
/** Heavy reads at a time: of as many connections the others never notice. */
export const HEAVY_MAX = 3
const PATIENCE_MS = 5000
/** So many of one user may wait. */
const LINE_MAX = 10
/** The server gave up a statement or a wait for a lock. */
const GIVEN_UP = new Set(['57014', '55P03'])

/**
 * Reads whose cost grows with what a user has done: a few at a time, on connections of their own, so that balances, orders and ticks never wait for them. Each
 * user has one read under way at most, and users take turns, so that nobody's many reads are in the way of another's one.
 */
export function createHeavyReads(pool: DatabasePool): HeavyReads {
  const queue = createTurns(HEAVY_MAX)
  return (userId, patienceMs = PATIENCE_MS) =>
    async (read) => {
      await queue.come(userId, patienceMs)
      try {
        return await read(pool)
      } catch (error) {
        const isGivenUp = error instanceof DatabaseError && GIVEN_UP.has(error.code ?? '')
        throw isGivenUp ? new TooBusy('a read took too long', { cause: error }) : error
      } finally {
        queue.go(userId)
      }
    }
}

/** Who may read: the users that wait, in the order of their turns, each with a line of their own. */
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
      if (line.length >= LINE_MAX) return Promise.reject(new TooBusy('too many reads of one user wait'))
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
