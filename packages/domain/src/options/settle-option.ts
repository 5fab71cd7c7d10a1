import type { Tick } from '../market'
import { NO_USD, type Price, type Usd, usdOf } from '../money'
import { RULES_OF_HALTS } from '../rules-version'
import type { Direction, Option, OptionResult, RunningOption, SettledOption } from './option'
import { OPTION_STATES } from './option-states'
import { lossOf, winOf } from './payout'

/** Minimum number of ticks after the opening and at or before the expiry. Source: docs/spec/rules.md 4.1. */
export const TICKS_MIN = 2

/** The inputs of a settlement. */
export interface Settling {
  /** The last published tick at or before the expiry; undefined without one. */
  readonly endTick: Tick | undefined
  /** Maximum age of the end tick at the expiry. */
  readonly staleAfterMs: number
  /** Whether its instrument was halted at the expiry. */
  readonly wasHalted: boolean
  /** Whether a split happened while it ran: prices before and after it have different units. */
  readonly wasSplit: boolean
  readonly now: number
}

/**
 * Settles an option at its end tick. It is void, releasing the stake, when it expires in a halt, a split
 * happened while it ran, fewer than two ticks follow its opening, or the last one is stale at the expiry.
 * Ticks are numbered without gaps, so their numbers count them. Source: docs/spec/rules.md 4.1.
 */
export function settleOption(
  option: RunningOption,
  { endTick, staleAfterMs, wasHalted, wasSplit, now }: Settling,
): SettledOption {
  if (!endTick || endTick.time > option.expiresAt) return voidOption(option, now)
  if (wasSplit || (wasHalted && endsInHalts(option))) return voidOption(option, now, endTick)
  const isPriced =
    endTick.sequence - option.openTick >= TICKS_MIN && option.expiresAt - endTick.time <= staleAfterMs
  if (!isPriced) return voidOption(option, now, endTick)
  const result = resultOf(option.direction, option.openPrice, endTick.price)
  return {
    ...option,
    endPrice: endTick.price,
    endTick: endTick.sequence,
    status: OPTION_STATES.running.settle,
    settledAt: Math.max(now, option.createdAt),
    result,
    profit: profitOf(option, result),
  }
}

/** Whether a halt voids an option; under the first version of the rules options were settled in halts. */
const endsInHalts = ({ rules }: Pick<Option, 'rules'>): boolean => rules >= RULES_OF_HALTS

/**
 * Why an option is void: a demo reset, an expiry in a halt, a split, fewer than two ticks, or a stale end
 * tick.
 */
export type VoidReason = 'reset' | 'halt' | 'split' | 'few-ticks' | 'stale'

/**
 * Returns why an option is void, given whether its instrument was halted at the expiry or split before;
 * undefined: it is not void.
 */
export function voidReasonOf(
  option: Option,
  { wasHalted, wasSplit }: Pick<Settling, 'wasHalted' | 'wasSplit'>,
): VoidReason | undefined {
  if (option.result !== 'void') return undefined
  const ticks = ticksIn(option)
  if (ticks === undefined) return 'reset'
  if (wasSplit) return 'split'
  if (wasHalted && endsInHalts(option)) return 'halt'
  return ticks < TICKS_MIN ? 'few-ticks' : 'stale'
}

/**
 * Number of ticks after an option's opening and at or before its end tick; undefined without an end tick.
 * Ticks are numbered without gaps.
 */
export const ticksIn = ({ openTick, endTick }: Option): number | undefined =>
  endTick === undefined ? undefined : endTick - openTick

/**
 * Ends an option without a result and releases the stake. `endTick` is the one that would have settled it.
 */
export const voidOption = (option: RunningOption, now: number, endTick?: Tick): SettledOption => ({
  ...option,
  endPrice: endTick?.price,
  endTick: endTick?.sequence,
  status: OPTION_STATES.running.void,
  settledAt: Math.max(now, option.createdAt),
  result: 'void',
  profit: NO_USD,
})

function resultOf(direction: Direction, open: Price, end: Price): OptionResult {
  if (end === open) return 'tie'
  return end > open === (direction === 'up') ? 'win' : 'lose'
}

function profitOf({ stake, payoutRatio, lossBasis }: RunningOption, result: OptionResult): Usd {
  if (result === 'win') return winOf(stake, payoutRatio)
  return result === 'lose' ? usdOf(-lossOf(stake, payoutRatio, lossBasis)) : NO_USD
}
