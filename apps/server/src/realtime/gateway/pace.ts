/** A rate limit: `burst` at once, then `perSecond`. */
export interface Pace {
  readonly perSecond: number
  readonly burst: number
}

/**
 * Counts against a pace: each call takes one and returns whether one was left. `now` is ms of a monotonic
 * clock.
 */
export function paceKeeper(pace: Pace, start: number): (now: number) => boolean {
  let left = pace.burst
  let countedAt = start
  return (now) => {
    left = Math.min(pace.burst, left + ((now - countedAt) * pace.perSecond) / 1000)
    countedAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
