import { type PricedInstrument, marketRefusal } from '../market'
import { NO_USD, type Usd, addUsd } from '../money'
import { type Refusal, refusal } from '../refusal'
import { rulesAt } from '../rules-version'
import type { Direction, RunningOption } from './option'
import { OPTION_STATES } from './option-states'
import { OPTIONS_MAX, type OptionTerms } from './option-terms'

/** A client's option request; its stake has whole cents. */
export interface OptionRequest {
  readonly direction: Direction
  readonly stake: Usd
  readonly durationSeconds: number
}

/** The market and the account that decide a request. */
export interface OptionContext {
  readonly id: number
  readonly userId: number
  readonly now: number
  readonly terms: OptionTerms
  /** The number of the user's running options, and the sum of their stakes. */
  readonly running: { readonly count: number; readonly stakes: Usd }
  /** The free part of the option account. */
  readonly free: Usd
  readonly market: PricedInstrument
}

/**
 * Opens an option at the latest tick, or refuses. Order of refusals: halted, closed, stale, duration, stake,
 * open stakes, too many, money. Source: docs/spec/rules.md 4.3.
 */
export function openOption(request: OptionRequest, context: OptionContext): RunningOption | Refusal {
  const { market, terms, running, now } = context
  const refused = marketRefusal(market)
  if (refused) return refused
  const duration = terms.durations.find(({ seconds }) => seconds === request.durationSeconds)
  if (!duration) return refusal('duration-not-offered')
  if (request.stake < duration.stakeMin || request.stake > terms.stakeMax) return refusal('stake-not-allowed')
  if (addUsd(running.stakes, request.stake) > terms.openStakesMax) return refusal('stakes-over-limit')
  if (running.count >= OPTIONS_MAX) return refusal('too-many-positions')
  if (request.stake > context.free) return refusal('balance-too-small')
  return {
    id: context.id,
    userId: context.userId,
    instrumentId: market.instrument.id,
    direction: request.direction,
    status: OPTION_STATES.none.open,
    stake: request.stake,
    durationSeconds: duration.seconds,
    payoutRatio: duration.payoutRatio,
    lossBasis: terms.lossBasis,
    openPrice: market.quote.price,
    openTick: market.quote.sequence,
    createdAt: now,
    rules: rulesAt(now),
    expiresAt: now + duration.seconds * 1000,
    endPrice: undefined,
    endTick: undefined,
    settledAt: undefined,
    result: undefined,
    quotedTick: undefined,
    askedAt: undefined,
    askedTick: undefined,
    profit: NO_USD,
  }
}
