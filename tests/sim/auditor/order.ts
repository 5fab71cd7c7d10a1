import type { AuditedLoan, AuditedProof, AuditedSubscription } from './describe-lending'
import type { AuditedFollow, AuditedSkip, CopyOf } from './copied'
import type { Fraction } from './fraction'

/** A contract order in the auditor's books. Money is whole micro-dollars. */
export interface Order {
  /** Counts up over all orders of a simulation, in the order of their making. */
  readonly number: number
  /** Its id in the system; undefined until known. */
  id: number | undefined
  /** Number of the order it was cut off from, else 0. */
  readonly origin: number
  /** The relation of a copy, and the copied order of the trader. */
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
  /** The part of the swaps that exceeded the balance: charged at the close. */
  owed: bigint
  chargedUntil: number
  stopLoss: Fraction | undefined
  takeProfit: Fraction | undefined
  /** Distance of a trailing stop. */
  trail: Fraction | undefined
  /** The requested stop-loss, and the best price since: the base of a trailing stop. */
  given: Fraction | undefined
  best: Fraction | undefined
  fillsWhen: 'rising' | 'falling' | undefined
  readonly expiresAt: number | undefined
  reason: string | undefined
  /** When it was placed, and when it was filled. */
  readonly placedAt: number
  filledAt: number | undefined
  /** The last applied split or dividend, and the number of the instrument's ticks before a split. */
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
  /** Number of the instrument's ticks up to its opening. */
  readonly ticksBefore: number
  readonly expiresAt: number
  status: 'running' | 'settled'
  endPrice: Fraction | undefined
  result: 'win' | 'lose' | 'tie' | 'void' | 'sold' | undefined
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
  /** Whether the client is an active trader. */
  isTrader: boolean
  /** Of the contract account. */
  balance: bigint
  /** Whether the latest debit of the contract account came from trading, or from its owner or an operator. */
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
  /** Relations with traders, including ended ones, and their skipped orders. */
  readonly follows: AuditedFollow[]
  readonly skips: AuditedSkip[]
  /** Tags of the withdrawals that counted against limits at the last count. */
  counted: ReadonlySet<number>
}

/** The quote of an instrument at a moment. */
export interface Quoted {
  price: Fraction
  /** All ticks ever, including the first price. */
  readonly ticks: { readonly time: number; readonly price: Fraction }[]
  isOpen: boolean
  isStale: boolean
  tradable: 'open' | 'close-only' | 'reopening' | 'halted'
  /** Whether no tick has come since a split or a dividend. */
  isBetween: boolean
}
