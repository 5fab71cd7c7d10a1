import type { RateClass } from '@fairtick/wire/calls'
import { type Quota, type TokenBuckets, createTokenBuckets, scaledQuota } from '../token-buckets'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** What one user may, or one address without a session: so many at once, and as many again in each window. Source: docs/spec/promises.md D22. */
const OF_CALLER = {
  orders: { max: 20, windowMs: 2 * SECOND },
  lists: { max: 60, windowMs: 3 * SECOND },
  chart: { max: 30, windowMs: 3 * SECOND },
  heavy: { max: 15, windowMs: 3 * SECOND },
  files: { max: 10, windowMs: MINUTE },
  pictures: { max: 15, windowMs: 3 * SECOND },
  uploads: { max: 20, windowMs: MINUTE },
  'sign-in': { max: 30, windowMs: MINUTE },
  // Wrong ones have limits of their own (sign-in-tries.ts): these are what all at an address send.
  login: { max: 300, windowMs: MINUTE },
  freeze: { max: 30, windowMs: MINUTE },
  captcha: { max: 20, windowMs: MINUTE },
} as const satisfies Readonly<Record<RateClass, Quota>>

/** What all together may who share an address: an office, a campus, a provider's customers. Source: docs/decisions/0031-limits-per-address.md. */
const OF_ADDRESS = {
  orders: { max: 300, windowMs: 3 * SECOND },
  lists: { max: 1_200, windowMs: 3 * SECOND },
  chart: { max: 600, windowMs: 3 * SECOND },
  heavy: { max: 90, windowMs: 3 * SECOND },
  files: { max: 60, windowMs: MINUTE },
  pictures: { max: 60, windowMs: 3 * SECOND },
  uploads: { max: 120, windowMs: MINUTE },
  'sign-in': { max: 300, windowMs: MINUTE },
  login: { max: 300, windowMs: MINUTE },
  freeze: { max: 300, windowMs: MINUTE },
  captcha: { max: 300, windowMs: MINUTE },
} as const satisfies Readonly<Record<RateClass, Quota>>

/** What an address may bring forth. */
const OF_NEWCOMERS = {
  'demo-users': { max: 100, windowMs: DAY },
  registrations: { max: 50, windowMs: DAY },
} as const satisfies Readonly<Record<string, Quota>>

/** What is counted when somebody comes for the first time. */
export type NewcomerBudget = keyof typeof OF_NEWCOMERS

/** What is left of a budget after a call. */
export interface Allowance {
  readonly isExceeded: boolean
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}

/** Who makes a call: a user by his number, where he is known by a session, and his block of addresses. */
export interface Payer {
  readonly userId: number | undefined
  readonly addresses: string
}

/** The limits of all calls. */
export interface Limits {
  /** Counts a call against its caller's budget, and against that of everybody at his address. Answers the one that has less left. */
  spend(rate: RateClass, payer: Payer, now: number): Allowance
  /** Counts somebody who comes for the first time. */
  welcome(budget: NewcomerBudget, addresses: string, now: number): Allowance
}

/** Every limit times a factor. What a caller's own budget refuses costs the others at his address nothing. */
export function createLimits(factor: number): Limits {
  const ofCaller = createBuckets(OF_CALLER, factor)
  const ofAddress = createBuckets(OF_ADDRESS, factor)
  const ofNewcomers = createBuckets(OF_NEWCOMERS, factor)
  return {
    spend(rate, { userId, addresses }, now) {
      const own = ofCaller(rate, userId ?? addresses, now)
      if (own.isExceeded) return own
      const shared = ofAddress(rate, addresses, now)
      return shared.isExceeded || shared.remaining < own.remaining ? shared : own
    },
    welcome: ofNewcomers,
  }
}

/** One quota for each name, times a factor; what is left of it is told in whole calls and seconds. */
export function createBuckets<Name extends string>(
  quotas: Readonly<Record<Name, Quota>>,
  factor: number,
): (budget: Name, caller: number | string, now: number) => Allowance {
  const bucketsOf: Partial<Record<Name, TokenBuckets>> = {}
  return (budget, caller, now) => {
    const buckets = bucketsOf[budget] ?? createTokenBuckets(scaledQuota(quotas[budget], factor))
    bucketsOf[budget] = buckets
    const left = buckets.take(caller, now)
    const limit = buckets.quota.max
    return {
      isExceeded: left < 0,
      limit,
      remaining: Math.max(0, Math.floor(left)),
      resetSeconds: buckets.secondsUntil(left < 0 ? -left : limit - left),
    }
  }
}
