import type { Clock } from '../src/ports'

/** A clock that a test puts where it wants it. */
export interface TestClock extends Clock {
  /** Jumps ahead. */
  advance(ms: number): void
}

/** A clock that shows `at` now and runs as the wall clock does, or stands still between jumps. */
export function createTestClock(at: number = Date.now(), stands = false): TestClock {
  const wall = stands ? () => 0 : () => Date.now()
  let ahead = at - wall()
  return {
    now: () => wall() + ahead,
    advance(ms) {
      ahead += ms
    },
  }
}
