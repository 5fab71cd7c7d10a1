import { POSITIONS_MAX } from '../contracts'
import { type Rate, type Usd, rate, usd } from '../money'
import { type Refusal, refusal } from '../refusal'
import type { StateTable } from '../state-table'

/** State of a relation between a follower and a trader. */
export type FollowStatus = 'following' | 'paused' | 'stopping' | 'ended'

/**
 * States and events of a relation. `stopping`: its loss has reached the copy stop-loss, and copies whose
 * market is closed wait for their next tick. Source: docs/spec/rules.md 7.3, 7.4.
 */
export const FOLLOW_STATES = {
  none: { follow: 'following' },
  following: { pause: 'paused', change: 'following', stop: 'stopping', end: 'ended' },
  paused: { resume: 'following', change: 'paused', stop: 'stopping', end: 'ended' },
  stopping: { end: 'ended' },
  ended: {},
} as const satisfies StateTable<FollowStatus>

/** Why a relation ended: the follower wanted it, its loss reached the copy stop-loss, the trader stopped. */
export type FollowEnd = 'unfollowed' | 'copy-stop' | 'trader-ended'

/** How a follower copies. Filters that are not set are undefined; no instruments are all. */
export interface FollowTerms {
  /** `ratio`: the trader's lots times the ratio. `equity`: by the budget over the trader's equity as well. */
  readonly mode: 'ratio' | 'equity'
  readonly ratio: Rate
  /** USD: the most margin of open copies, and what the copy stop-loss is a share of. */
  readonly budget: Usd
  /** Percent of the budget that may be lost before all copies close. */
  readonly stopLoss: number
  readonly instrumentIds: readonly number[]
  /** USD: the most margin of one copy. */
  readonly mostMargin: Usd | undefined
  readonly mostOpen: number | undefined
  /** A higher leverage of the trader's is lowered to it. */
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
  /** USD: profits, fees and swaps of its copies so far, as they were booked. */
  readonly realised: Usd
  /** The trader's signal that was followed last: each is followed once, in order. */
  readonly copiedUntil: number
  /** Only orders after this signal are copied: none from before the terms were set as they are. */
  readonly opensAfter: number
  readonly beganAt: number
  readonly endedAt: number | undefined
  readonly endReason: FollowEnd | undefined
  /** Where the follower lives, ISO 3166, as known when they last set the terms; undefined: nobody knows. */
  readonly country: string | undefined
  /** The version of the rules that it began under. */
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
/** By default a trader has at most so many followers with real money, and as many with demo money. */
export const FOLLOWERS_STANDARD = 1000
/** The highest leverage that a filter names; none is offered above it. */
export const FILTER_LEVERAGE_MAX = 10_000
/** At most so many instruments are named by a filter. */
export const FILTER_MAX = 100

/**
 * Why nobody can copy by these terms: out of bounds, with the name of the term; undefined where they can.
 * The budget is an amount, which is checked after the trader was found: `budgetRefusal`.
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

/** Why nobody can copy with a budget: nothing, or above the highest; undefined where they can. */
export const budgetRefusal = ({ budget }: Pick<FollowTerms, 'budget'>): Refusal | undefined =>
  isOutside(budget, BUDGET_MAX) ? refusal('amount-not-allowed') : undefined

/** Whether a filter that is set is nothing, or above its most: nobody means that. */
const isOutside = (value: number | bigint | undefined, most: number | bigint): boolean =>
  value !== undefined && (value <= 0 || value > most)
