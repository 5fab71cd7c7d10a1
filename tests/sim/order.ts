import type { AuditedLoan, AuditedProof, AuditedSubscription } from './describe-lending'
import type { AuditedFollow, AuditedSkip, CopyOf } from './copied'
import type { Fraction } from './fraction'

/** A contract order in the auditor's books. Money is whole micro-dollars. */
export interface Order {
  /** Counts up over all orders of a simulation, in the order of their making. */
  readonly number: number
  /** Its id in the system; undefined until that is known. */
  id: number | undefined
  /** Number of the order it was cut off from, else 0. */
  readonly origin: number
  /** The relation of its owner that it is a copy by, and the order of the trader's that it copies. */
  readonly copyOf: CopyOf | undefined
  readonly owner: number
  readonly instrument: number
  readonly side: 'buy' | 'sell'
  status: 'pending' | 'held' | 'cancelled' | 'closed'
  lots: Fraction
  readonly leverage: number
  /** Open price, or the trigger while pending. */
  price: Fraction
  closePrice: Fraction | undefined
  margin: bigint
  fee: bigint
  profit: bigint
  /** Overnight swaps so far, and the moment up to which nights are charged. */
  swap: bigint
  /** The part of them that the balance could not bear: charged at the close. */
  owed: bigint
  chargedUntil: number
  stopLoss: Fraction | undefined
  takeProfit: Fraction | undefined
  /** Distance of a trailing stop. */
  trail: Fraction | undefined
  /** The stop-loss that was asked for, and the best price since: what a trailing stop is reckoned from. */
  given: Fraction | undefined
  best: Fraction | undefined
  fillsWhen: 'rising' | 'falling' | undefined
  readonly expiresAt: number | undefined
  reason: string | undefined
  /** When it was placed, and when it was filled. */
  readonly placedAt: number
  filledAt: number | undefined
  /** The last split or dividend that it has, and how many ticks its instrument had had before a split. */
  splitUntil: number
  paidUntil: number
  deafUntil: number
}

/** An option in the auditor's books. Money is whole micro-dollars, times are ms. */
export interface AuditedOption {
  /** Counts up over all options of a simulation. */
  readonly number: number
  id: number | undefined
  readonly owner: number
  readonly instrument: number
  readonly direction: 'up' | 'down'
  readonly stake: bigint
  readonly seconds: number
  readonly openPrice: Fraction
  /** Ticks of the instrument up to the one it opened at. */
  readonly ticksBefore: number
  readonly expiresAt: number
  status: 'running' | 'settled'
  endPrice: Fraction | undefined
  result: 'win' | 'lose' | 'tie' | 'void' | undefined
  profit: bigint
}

/** A deposit in the auditor's books. Money is whole micro-dollars. */
export interface AuditedDeposit {
  /** Counts up over all deposits and withdrawals of a simulation. */
  readonly tag: number
  status: 'unchecked' | 'credited' | 'rejected' | 'invalid'
  readonly credit: bigint
}

/** A withdrawal in the auditor's books. `received` in units of its currency. */
export interface AuditedWithdrawal {
  readonly tag: number
  status: 'requested' | 'approved' | 'paid' | 'rejected' | 'cancelled'
  readonly amount: bigint
  readonly fee: bigint
  readonly received: Fraction
  readonly at: number
}

/** A client in the auditor's books. */
export interface Client {
  readonly isDemo: boolean
  /** Approved as a trader, and not ended as one. */
  isTrader: boolean
  /** Of the contract account. */
  balance: bigint
  /** Whether trading took the latest of what left the contract account, or its owner or an operator did. */
  takenBy: 'trading' | 'moving' | undefined
  optionBalance: bigint
  fundBalance: bigint
  readonly orders: Order[]
  readonly options: AuditedOption[]
  readonly deposits: AuditedDeposit[]
  readonly withdrawals: AuditedWithdrawal[]
  readonly loans: AuditedLoan[]
  readonly proofs: AuditedProof[]
  readonly subscriptions: AuditedSubscription[]
  /** Relations with traders, ended ones too, and what was not copied by them. */
  readonly follows: AuditedFollow[]
  readonly skips: AuditedSkip[]
  /** Tags of the withdrawals that counted against limits when they were last counted. */
  counted: ReadonlySet<number>
}

/** The quote of an instrument at a moment. */
export interface Quoted {
  price: Fraction
  /** All ticks ever, the first price included. */
  readonly ticks: { readonly time: number; readonly price: Fraction }[]
  isOpen: boolean
  isStale: boolean
  tradable: 'open' | 'close-only' | 'reopening' | 'halted'
  /** No tick has come since a split or a dividend. */
  isBetween: boolean
}
