import { NO_USD, type Price, type Rate, type Usd } from '../money'

/**
 * The direction of an option: the price at expiry lies above, or below, the one at the opening. Wire: 1 up,
 * 2 down.
 */
export type Direction = 'up' | 'down'

/** Life of an option: running → settled. Wire: 1, 3. */
export type OptionStatus = 'running' | 'settled'

/**
 * Result of an option. A tie and a void option return the stake; a sold one paid its price before its
 * expiry.
 */
export type OptionResult = 'win' | 'lose' | 'tie' | 'void' | 'sold'

/**
 * Loss of a lost option: the whole stake, or as much of it as a win would have paid. Wire: micro_loss_level
 * 0, 1.
 */
export type LossBasis = 'stake' | 'ratio'

/**
 * The fields of an option in every state. Money is USD, times are ms since the epoch, ticks are sequence
 * numbers.
 */
interface Bought {
  readonly id: number
  readonly userId: number
  readonly instrumentId: number
  readonly direction: Direction
  /** Locked in the option account while it runs. */
  readonly stake: Usd
  readonly durationSeconds: number
  /** The profit of a win as a fraction of the stake, fixed at the opening. */
  readonly payoutRatio: Rate
  /** Fixed at the opening. */
  readonly lossBasis: LossBasis
  readonly openPrice: Price
  readonly openTick: number
  readonly createdAt: number
  /** The version of the rules in force when it was accepted. */
  readonly rules: number
  readonly expiresAt: number
  /** The change of the balance by its result, negative for a loss; 0 while it runs. */
  readonly profit: Usd
}

/** The fields of an option from its end on. */
interface Settlement extends Sale {
  /** Undefined if the option was voided without an end tick; the tick that decided, if it was sold. */
  readonly endPrice: Price | undefined
  readonly endTick: number | undefined
  readonly settledAt: number
  readonly result: OptionResult
}

/** How an option was sold; undefined unless it was. */
interface Sale {
  /** The tick of the quote that its owner accepted. */
  readonly quotedTick: number | undefined
  /** When the server accepted the request, and the latest tick then. */
  readonly askedAt: number | undefined
  readonly askedTick: number | undefined
}

/** A running option. It has all keys of a settled one, so that all share one object shape. */
export interface RunningOption extends Bought {
  readonly status: 'running'
  readonly endPrice: undefined
  readonly endTick: undefined
  readonly settledAt: undefined
  readonly result: undefined
  readonly quotedTick: undefined
  readonly askedAt: undefined
  readonly askedTick: undefined
}

/** An option that has ended. */
export interface SettledOption extends Bought, Settlement {
  readonly status: 'settled'
}

/** An option on the direction of a price over a fixed time, in one of its states. */
export type Option = RunningOption | SettledOption

/** The amount locked in the option account. */
export const stakeLockedFor = (option: Option): Usd => (option.status === 'running' ? option.stake : NO_USD)
