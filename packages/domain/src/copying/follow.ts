import { POSITIONS_MAX } from '../contracts'
import { type Rate, type Usd, rate, usd } from '../money'
import { type Refusal, refusal } from '../refusal'
import type { StateTable } from '../state-table'

/** State of a relation between a follower and a trader. */
export type FollowStatus = 'following' | 'paused' | 'stopping' | 'ended'

/**
 * States and events of a relation. `stopping`: the copy stop-loss was reached, and copies in closed markets
 * wait for their next tick. Source: docs/spec/rules.md 7.3, 7.4.
 */
export const FOLLOW_STATES = {
  none: { follow: 'following' },
  following: { pause: 'paused', change: 'following', stop: 'stopping', end: 'ended' },
  paused: { resume: 'following', change: 'paused', stop: 'stopping', end: 'ended' },
  stopping: { end: 'ended' },
  ended: {},
} as const satisfies StateTable<FollowStatus>

/** Why a relation ended: by the follower, by the copy stop-loss, or because the trader stopped. */
export type FollowEnd = 'unfollowed' | 'copy-stop' | 'trader-ended'

/** Terms of a follower. Unset filters are undefined; an empty list of instruments means all. */
export interface FollowTerms {
  /**
   * `ratio`: the trader's lots times the ratio. `equity`: additionally scaled by budget over the trader's
   * equity.
   */
  readonly mode: 'ratio' | 'equity'
  readonly ratio: Rate
  /** USD: maximum margin of open copies, and the base of the copy stop-loss. */
  readonly budget: Usd
  /** Percent of the budget that may be lost before all copies close. */
  readonly stopLoss: number
  readonly instrumentIds: readonly number[]
  /** USD: maximum margin of one copy. */
  readonly mostMargin: Usd | undefined
  readonly mostOpen: number | undefined
  /** A trader's higher leverage is lowered to it. */
  readonly mostLeverage: number | undefined
}

/** One relation. Times in ms since the epoch. */
export interface Follow extends FollowTerms {
  readonly id: number
  /** The follower. */
  readonly userId: number
  readonly traderId: number
  readonly traderUserId: number
  readonly status: FollowStatus
  /** USD: booked profits, fees and swaps of its copies. */
  readonly realised: Usd
  /** The last processed signal of the trader; each is followed once, in order. */
  readonly copiedUntil: number
  /** Only orders after this signal are copied: those from before the current terms are not. */
  readonly opensAfter: number
  readonly beganAt: number
  readonly endedAt: number | undefined
  readonly endReason: FollowEnd | undefined
  /** The follower's country, ISO 3166, when they last set the terms; undefined: unknown. */
  readonly country: string | undefined
  /** The version of the rules in force when it began. */
  readonly rules: number
}

/** Bounds of the terms. Source: docs/spec/rules.md 7.1, 7.3. */
export const RATIO_MIN = rate('0.01')
/** The highest ratio. */
export const RATIO_MAX = rate('10')
/** The highest budget, USD. */
export const BUDGET_MAX = usd('10000000')
/** Bounds and default of the copy stop-loss, percent. */
export const COPY_STOP = { least: 5, most: 95, standard: 40 } as const
/** Default maximum of followers per trader, separately for real and demo money. */
export const FOLLOWERS_STANDARD = 1000
/** Maximum of the leverage filter, and highest leverage offered. */
export const FILTER_LEVERAGE_MAX = 10_000
/** Maximum number of instruments in a filter. */
export const FILTER_MAX = 100

/**
 * Returns the refusal of terms out of bounds, with the name of the term; undefined if valid. The budget is
 * checked separately, after the trader was found: `budgetRefusal`.
 */
export function termsRefusal(terms: FollowTerms): Refusal | undefined {
  const { ratio, stopLoss, instrumentIds, mostMargin, mostOpen, mostLeverage } = terms
  if (ratio < RATIO_MIN || ratio > RATIO_MAX) return refusal('parameter-wrong', { parameter: 'ratio' })
  if (stopLoss < COPY_STOP.least || stopLoss > COPY_STOP.most)
    return refusal('parameter-wrong', { parameter: 'stopLossPercent' })
  if (instrumentIds.length > FILTER_MAX) return refusal('parameter-wrong', { parameter: 'instrumentIds' })
  if (isOutside(mostOpen, POSITIONS_MAX)) return refusal('parameter-wrong', { parameter: 'mostOpen' })
  if (isOutside(mostLeverage, FILTER_LEVERAGE_MAX))
    return refusal('parameter-wrong', { parameter: 'mostLeverage' })
  return isOutside(mostMargin, BUDGET_MAX)
    ? refusal('parameter-wrong', { parameter: 'mostMargin' })
    : undefined
}

/** Refuses a budget of zero or above the maximum; undefined if valid. */
export const budgetRefusal = ({ budget }: Pick<FollowTerms, 'budget'>): Refusal | undefined =>
  isOutside(budget, BUDGET_MAX) ? refusal('amount-not-allowed') : undefined

/** Whether a filter is set to zero or above its maximum. */
const isOutside = (value: number | bigint | undefined, most: number | bigint): boolean =>
  value !== undefined && (value <= 0 || value > most)
