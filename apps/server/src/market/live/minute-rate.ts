const SLOTS = 12
const SLOT_MS = 5_000

/** A count of events over the last minute. */
export interface MinuteRate {
  add(now: number): void
  count(now: number): number
}

/** Counts in slots of five seconds, so that an event costs next to nothing. */
export function createMinuteRate(): MinuteRate {
  const counts = Array.from({ length: SLOTS }, () => 0)
  let slot = 0
  const turn = (now: number): void => {
    const current = Math.floor(now / SLOT_MS)
    if (current <= slot) return
    for (let each = Math.max(slot + 1, current - SLOTS + 1); each <= current; each += 1)
      counts[each % SLOTS] = 0
    slot = current
  }
  return {
    add: (now) => {
      turn(now)
      counts[slot % SLOTS] = (counts[slot % SLOTS] ?? 0) + 1
    },
    count: (now) => {
      turn(now)
      return counts.reduce((sum, each) => sum + each, 0)
    },
  }
}
