/** At most this many at once, and as many again in each window. */
export interface Quota {
  readonly max: number
  readonly windowMs: number
}

/** How tokens are taken. */
export interface Taking {
  /** Defaults to one; never more than the bucket holds. */
  readonly count?: number
  /**
   * Whether tokens are taken beyond the available ones too: later callers then wait until the debt is
   * refilled.
   */
  readonly mayOwe?: boolean
}

/** Counts the acts of callers against one quota. */
export interface TokenBuckets {
  readonly quota: Quota
  /**
   * Takes tokens. Returns how many are left; a negative number is the shortage, and tokens are then taken
   * only if they may be owed.
   */
  take(caller: number | string, now: number, taking?: Taking): number
  /** Gives the last token back: a right guess is not counted. */
  giveBack(caller: number | string): void
  /** Whole seconds until this many tokens are refilled. */
  secondsUntil(tokens: number): number
}

/** At least this many callers are remembered: the latest ones. */
const CALLERS_KEPT = 25_000

interface Bucket {
  tokens: number
  at: number
}

/**
 * Buckets that refill evenly. Tokens are taken before the act, so that a hundred concurrent acts count as a
 * hundred. Buckets live in two generations: when the younger is full, the older is dropped and the younger
 * becomes the older, so that memory is bounded.
 */
export function createTokenBuckets(quota: Quota, callersKept = CALLERS_KEPT): TokenBuckets {
  const { max, windowMs } = quota
  let young = new Map<number | string, Bucket>()
  let old = young

  function bucketOf(caller: number | string, now: number): Bucket {
    const recent = young.get(caller)
    if (recent) return recent
    const bucket: Bucket = old.get(caller) ?? { tokens: max, at: now }
    if (young.size >= callersKept) {
      old = young
      young = new Map()
    }
    young.set(caller, bucket)
    return bucket
  }

  return {
    quota,
    take(caller, now, { count = 1, mayOwe = false } = {}) {
      const bucket = bucketOf(caller, now)
      const tokens = Math.min(max, bucket.tokens + (Math.max(0, now - bucket.at) * max) / windowMs)
      const left = tokens - Math.min(count, max)
      bucket.tokens = left < 0 && !mayOwe ? tokens : left
      bucket.at = now
      return left
    },
    giveBack(caller) {
      const bucket = young.get(caller) ?? old.get(caller)
      if (bucket) bucket.tokens = Math.min(max, bucket.tokens + 1)
    },
    secondsUntil: (tokens) => Math.ceil((tokens * windowMs) / max / 1000),
  }
}

/** A quota times a factor, at least one. */
export const scaledQuota = ({ max, windowMs }: Quota, factor: number): Quota => ({
  max: Math.max(1, Math.round(max * factor)),
  windowMs,
})
