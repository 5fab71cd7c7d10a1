/** Which budget a call draws on. Figures per second and burst: reliability.md D22, all times RATE_LIMIT_FACTOR. */
export type Budget = 'orders' | 'lists' | 'chart' | 'files' | 'uploads' | 'sign-in' | 'captcha'

const BUDGETS: Readonly<Record<Budget, { readonly max: number; readonly windowMs: number }>> = {
  orders: { max: 20, windowMs: 2_000 },
  lists: { max: 60, windowMs: 3_000 },
  chart: { max: 30, windowMs: 3_000 },
  files: { max: 10, windowMs: 60_000 },
  uploads: { max: 20, windowMs: 60_000 },
  'sign-in': { max: 30, windowMs: 60_000 },
  captcha: { max: 20, windowMs: 60_000 },
}
/** So many callers of a budget are remembered at least: those who came last. */
const CALLERS_KEPT = 25_000

/** What is left of a budget after a call. */
export interface Allowance {
  readonly isExceeded: boolean
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}

/** Counts a call against the budget of one caller: a user by his number, anyone else by his block of addresses. */
export type Spend = (budget: Budget, caller: number | string, now: number) => Allowance

interface Bucket {
  tokens: number
  at: number
}

/** Token buckets, refilled evenly; a caller not seen for a while is forgotten, so memory is bounded. */
export function createLimits(factor: number): Spend {
  const callersOf: Partial<Record<Budget, Callers>> = {}
  return (budget, caller, now) => {
    const { max, windowMs } = BUDGETS[budget]
    const limit = Math.max(1, Math.round(max * factor))
    const perMs = limit / windowMs
    callersOf[budget] ??= createCallers()
    const bucket = callersOf[budget].bucketOf(caller, limit, now)
    const refilled = Math.min(limit, bucket.tokens + Math.max(0, now - bucket.at) * perMs)
    const isExceeded = refilled < 1
    const tokens = isExceeded ? refilled : refilled - 1
    bucket.tokens = tokens
    bucket.at = now
    return {
      isExceeded,
      limit,
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((isExceeded ? (1 - tokens) / perMs : (limit - tokens) / perMs) / 1000),
    }
  }
}

interface Callers {
  /** The bucket of a caller; a full one when he is not known. */
  bucketOf(caller: number | string, limit: number, now: number): Bucket
}

/** Buckets in two generations: when the younger is full, the older is let go and the younger grows old. */
function createCallers(): Callers {
  let young = new Map<number | string, Bucket>()
  let old = young
  return {
    bucketOf(caller, limit, now) {
      const known = young.get(caller)
      if (known) return known
      const bucket: Bucket = old.get(caller) ?? { tokens: limit, at: now }
      if (young.size >= CALLERS_KEPT) {
        old = young
        young = new Map()
      }
      young.set(caller, bucket)
      return bucket
    },
  }
}
