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
const KEYS_MAX = 50_000

/** What is left of a budget after a call. */
export interface Allowance {
  readonly isExceeded: boolean
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}

/** Counts a call against the budget of one caller. */
export type Spend = (budget: Budget, caller: string, now: number) => Allowance

interface Bucket {
  tokens: number
  at: number
}

/** Token buckets, refilled evenly; a caller not seen for a while is forgotten, so memory is bounded. */
export function createLimits(factor: number): Spend {
  const buckets = new Map<string, Bucket>()
  return (budget, caller, now) => {
    const { windowMs } = BUDGETS[budget]
    const limit = Math.max(1, Math.round(BUDGETS[budget].max * factor))
    const key = `${budget} ${caller}`
    const bucket = buckets.get(key) ?? { tokens: limit, at: now }
    const refilled = Math.min(limit, bucket.tokens + (Math.max(0, now - bucket.at) * limit) / windowMs)
    const isExceeded = refilled < 1
    const tokens = isExceeded ? refilled : refilled - 1
    buckets.delete(key)
    buckets.set(key, { tokens, at: now })
    if (buckets.size > KEYS_MAX) forgetOldest(buckets)
    const perMs = limit / windowMs
    return {
      isExceeded,
      limit,
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((isExceeded ? (1 - tokens) / perMs : (limit - tokens) / perMs) / 1000),
    }
  }
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const oldest = buckets.keys().next()
  if (!oldest.done) buckets.delete(oldest.value)
}
