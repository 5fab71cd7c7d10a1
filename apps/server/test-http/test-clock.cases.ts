import type { Clock } from '../src/ports'

/** A clock that a test can move. */
export interface TestClock extends Clock {
  /** Moves it ahead. */
  advance(ms: number): void
}

/** A clock that starts at `at` and runs as the wall clock does, or stands still until it is moved. */
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
