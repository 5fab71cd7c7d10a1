/** The greatest of the numbers of the last seconds. */
export interface MostOfLate {
  note(value: number): void
  /** Negative infinity before the first. */
  most(): number
  /** Whether it has heard for at least one whole window. */
  isWhole(): boolean
}

/** Keeps numbers for one to two windows (ms). */
export function createMostOfLate(windowMs: number): MostOfLate {
  let [now, before] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let since = performance.now()
  return {
    note(value) {
      if (performance.now() - since >= windowMs) {
        ;[now, before] = [value, now]
        since = performance.now()
      }
      now = Math.max(now, value)
    },
    most: () => Math.max(now, before),
    isWhole: () => before !== Number.NEGATIVE_INFINITY,
  }
}
