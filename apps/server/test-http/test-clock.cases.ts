import type { Clock } from '../src/ports'

/** A clock that a test can move. */
export interface TestClock extends Clock {
  /** Moves it ahead. */
  advance(ms: number): void
  /** From now on it stands still, or runs as the wall clock does. */
  stand(stands: boolean): void
}

/** A clock that starts at `at` and runs as the wall clock does, or stands still until it is moved. */
export function createTestClock(at: number = Date.now(), stands = false): TestClock {
  let isStanding = stands
  const wall = () => (isStanding ? 0 : Date.now())
  let ahead = at - wall()
  return {
    now: () => wall() + ahead,
    advance(ms) {
      ahead += ms
    },
    stand(from) {
      const now = wall() + ahead
      isStanding = from
      ahead = now - wall()
    },
  }
}
