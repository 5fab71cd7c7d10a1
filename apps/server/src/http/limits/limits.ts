import { DAY_MS } from '@fairtick/domain'
import type { RateClass } from '@fairtick/wire/calls'
import {
  type Quota,
  type Taking,
  type TokenBuckets,
  createTokenBuckets,
  scaledQuota,
} from '../../callers/token-buckets'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** A quota: at most `max` calls at once, and as many again in each window. */
const callsIn = (max: number, windowMs: number): Quota => ({ max, windowMs })

/**
 * The limits of one caller (a user, or an address without a session) and of all callers who share an address:
 * an office, a campus, a provider's customers. Source: docs/spec/promises.md D22,
 * docs/decisions/0031-limits-per-address.md.
 */
const OF_CALLS: Readonly<Record<RateClass, { readonly caller: Quota; readonly address: Quota }>> = {
  orders: { caller: callsIn(20, 2 * SECOND), address: callsIn(300, 3 * SECOND) },
  changes: { caller: callsIn(20, 2 * SECOND), address: callsIn(300, 3 * SECOND) },
  lists: { caller: callsIn(60, 3 * SECOND), address: callsIn(1_200, 3 * SECOND) },
  chart: { caller: callsIn(30, 3 * SECOND), address: callsIn(600, 3 * SECOND) },
  heavy: { caller: callsIn(15, 3 * SECOND), address: callsIn(90, 3 * SECOND) },
  files: { caller: callsIn(10, MINUTE), address: callsIn(60, MINUTE) },
  pictures: { caller: callsIn(15, 3 * SECOND), address: callsIn(60, 3 * SECOND) },
  // A page of traders shows twenty at once, and a browser keeps them.
  avatars: { caller: callsIn(60, 3 * SECOND), address: callsIn(600, 3 * SECOND) },
  uploads: { caller: callsIn(20, MINUTE), address: callsIn(120, MINUTE) },
  'sign-in': { caller: callsIn(30, MINUTE), address: callsIn(300, MINUTE) },
  // Wrong passwords have limits of their own (sign-in-tries.ts): these are for all logins from an address.
  login: { caller: callsIn(300, MINUTE), address: callsIn(300, MINUTE) },
  freeze: { caller: callsIn(30, MINUTE), address: callsIn(300, MINUTE) },
  captcha: { caller: callsIn(20, MINUTE), address: callsIn(300, MINUTE) },
}

/** Most new accounts from one address. */
const OF_NEW_ACCOUNTS = {
  'demo-users': callsIn(100, DAY_MS),
  registrations: callsIn(50, DAY_MS),
} as const

/** The kinds of new accounts, each with a limit. */
export type NewAccountBudget = keyof typeof OF_NEW_ACCOUNTS

/** The rest of a budget after a call. */
export interface Allowance {
  readonly isExceeded: boolean
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}

/** The caller of a call: a user by number, if there is a session, and the block of their address. */
export interface Payer {
  readonly userId: number | undefined
  readonly addresses: string
}

/** The limits of all calls. */
export interface Limits {
  /**
   * Counts a call against its caller's budget and the shared budget of the address. Returns the one with less
   * left.
   */
  spend(rate: RateClass, payer: Payer, now: number): Allowance
  /** The budget of a user alone, where their calls are handled by another process than the one they reach. */
  spendOwn(rate: RateClass, userId: number, now: number): Allowance
  /** The shared budget of an address alone, where its calls arrive. */
  spendShared(rate: RateClass, addresses: string, now: number): Allowance
  /** Returns to an address what a call took, after its user's own budget refused it. */
  giveBackShared(rate: RateClass, addresses: string): void
  /** Counts a new account. */
  countNewAccount(budget: NewAccountBudget, addresses: string, now: number): Allowance
}

/** Every limit times a factor. A call refused by the caller's own budget does not use up the address's. */
export function createLimits(factor: number): Limits {
  const ofCaller = createBuckets((rate: RateClass) => OF_CALLS[rate].caller, factor)
  const shared = createBudgets((rate: RateClass) => OF_CALLS[rate].address, factor)
  const ofNewAccounts = createBuckets((budget: NewAccountBudget) => OF_NEW_ACCOUNTS[budget], factor)
  return {
    spend(rate, { userId, addresses }, now) {
      const own = ofCaller(rate, userId ?? addresses, now)
      if (own.isExceeded) return own
      const left = shared.take(rate, addresses, now)
      return left.isExceeded || left.remaining < own.remaining ? left : own
    },
    spendOwn: ofCaller,
    spendShared: shared.take,
    giveBackShared: shared.giveBack,
    countNewAccount: ofNewAccounts,
  }
}

/** Takes from a caller's budget and returns the remainder. */
type Spend<Name> = (budget: Name, caller: number | string, now: number, taking?: Taking) => Allowance

/** One quota per name, times a factor; the rest is given in whole calls and seconds. */
export const createBuckets = <Name extends string>(
  quotaOf: (budget: Name) => Quota,
  factor: number,
): Spend<Name> => createBudgets(quotaOf, factor).take

function createBudgets<Name extends string>(
  quotaOf: (budget: Name) => Quota,
  factor: number,
): { readonly take: Spend<Name>; readonly giveBack: (budget: Name, caller: number | string) => void } {
  const bucketsOf: Partial<Record<Name, TokenBuckets>> = {}
  return {
    take(budget, caller, now, taking) {
      const buckets = bucketsOf[budget] ?? createTokenBuckets(scaledQuota(quotaOf(budget), factor))
      bucketsOf[budget] = buckets
      const left = buckets.take(caller, now, taking)
      const limit = buckets.quota.max
      return {
        isExceeded: left < 0,
        limit,
        remaining: Math.max(0, Math.floor(left)),
        resetSeconds: buckets.secondsUntil(left < 0 ? -left : limit - left),
      }
    },
    giveBack: (budget, caller) => bucketsOf[budget]?.giveBack(caller),
  }
}
