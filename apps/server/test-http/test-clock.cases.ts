import type { Clock } from '../src/ports'

/** A clock that runs as the wall clock does, from wherever a test puts it. */
export interface TestClock extends Clock {
  /** Jumps ahead. */
  advance(ms: number): void
}

/** A clock that shows `at` now; the wall clock's own time when it is not given. */
export function createTestClock(at: number = Date.now()): TestClock {
  let ahead = at - Date.now()
  return {
    now: () => Date.now() + ahead,
    advance(ms) {
      ahead += ms
    },
  }
}
