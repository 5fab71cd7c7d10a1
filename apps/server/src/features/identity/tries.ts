/** So many tries in so long, refilled evenly. */
export interface TriesPlan {
  readonly max: number
  readonly windowMs: number
}

/** Counts tries by whoever makes them. */
export interface Tries {
  /** Takes one, or answers how many seconds to wait for the next. */
  take(who: string, now: number): number
  /** A try that was right costs nothing. */
  giveBack(who: string): void
}

const KNOWN_MAX = 50_000

/** Tries are taken before they are made, so that a hundred at once are a hundred. Who was not seen for long is forgotten: memory is bounded. */
export function createTries({ max, windowMs }: TriesPlan): Tries {
  const known = new Map<string, { left: number; at: number }>()

  function leftOf(who: string, now: number): number {
    const last = known.get(who)
    if (!last) return max
    return Math.min(max, last.left + (Math.max(0, now - last.at) * max) / windowMs)
  }

  function keep(who: string, left: number, now: number): void {
    known.delete(who)
    known.set(who, { left, at: now })
    if (known.size <= KNOWN_MAX) return
    const oldest = known.keys().next()
    if (!oldest.done) known.delete(oldest.value)
  }

  return {
    take(who, now) {
      const left = leftOf(who, now)
      if (left < 1) return Math.max(1, Math.ceil(((1 - left) * windowMs) / max / 1000))
      keep(who, left - 1, now)
      return 0
    },
    giveBack(who) {
      const last = known.get(who)
      if (last) last.left = Math.min(max, last.left + 1)
    },
  }
}
