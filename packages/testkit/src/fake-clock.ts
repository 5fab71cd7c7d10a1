/** A clock that stands still until it is set. */
export interface FakeClock {
  now(): number
  advance(ms: number): void
  set(at: number): void
}

/** A Tuesday noon, UTC: every market is open. */
export const NOON = Date.UTC(2026, 2, 3, 12)

/** A clock that shows `at`. */
export function createFakeClock(at: number = NOON): FakeClock {
  let shown = at
  return {
    now: () => shown,
    advance(ms) {
      shown += ms
    },
    set(time) {
      shown = time
    },
  }
}
