import type { Act, Outcome } from '../acts/act'
import type { AnnouncedByIssuer } from './audited-action'
import { stakedBy } from './auditor-options'
import { lockedBy, withheldBy } from './auditor-sums'
import type { Memory } from './beginning'
import { describeMoney } from './describe'
import type { Fraction } from './fraction'
import type { AuditedOption, Client, Order, Quoted } from './order'

/**
 * Independent books, written from docs/spec/rules.md and counted in exact fractions, in the simplest way:
 * every event checks everything. It shares no rule with the domain package; knowledge beyond that page is
 * noted where it is used.
 */
export interface Auditor {
  readonly clients: readonly Client[]
  readonly quotes: ReadonlyMap<number, Quoted>
  readonly now: () => number
  perform(act: Act): Outcome
  /** Whether acts include loans and mining, and the rest of each mining pool. */
  readonly lends: boolean
  readonly pools: ReadonlyMap<number, bigint>
  /** Number of times that only debt kept money in a fund account. */
  readonly heldByDebt: () => number
  /** Pays due income once all is durable. */
  payTheRest(): void
  /** Ends options that are due, a moment after the immediate acts. */
  settleDue(): void
  /** Orders, and options, made by the last act, in the order of their making. */
  readonly made: () => { readonly orders: readonly Order[]; readonly options: readonly AuditedOption[] }
  /** An unused tag for a deposit or withdrawal. */
  nextTag(): number
  /** Counts the withdrawals for limits, as the system reads them. */
  countWithdrawals(): void
  /** Number of negative balances that the house covered, including lost batches. */
  readonly protections: () => number
  readonly covers: () => number
  readonly owings: () => { readonly made: number; readonly charged: number }
  remember(): Memory
  goBack(memory: Memory): void
  /** Time passes and a tick comes while the books are closed; its effects are due once they open. */
  comesMeanwhile(tick: Extract<Act, { do: 'tick' }>, ms: number): void
  /** Applies the ticks since the last memory, each at its price, and then stop-outs. */
  goThrough(): void
  /** Whether the next copies are written together. */
  isOneGo(): boolean
  /** Copies the next act for all followers of its trader; returns whether there was one. */
  copyNext(): boolean
  /** The clock reaches the minute of a split or a dividend. */
  cross(action: AnnouncedByIssuer): void
  /** Repeats the splits and dividends that a kill lost. */
  applyAtStart(): void
  /** Orders whose dividend waits for the end of a halt. */
  waiting(): readonly Order[]
  /** Counts of events at splits and dividends, including lost batches. */
  readonly crossed: () => ReadonlyMap<string, number>
  /** A restart: copies made from now on are not exposed to earlier ticks. */
  forgetTicks(): void
  /** A user stops being a trader. */
  endTrader(user: number): void
  /** Ends the traders who lost all equity, and returns them. */
  endWithoutEquity(): readonly number[]
}

/** A tick of an open market, and whether orders could be filled then. */
export interface Came {
  readonly instrument: number
  readonly price: Fraction
  readonly time: number
  /** Number of the instrument's ticks, including this one. */
  readonly sequence: number
  readonly mayFill: boolean
}

/** Balance and locked amount of each account, as the system's books must have them. */
export function moneyOf(client: Client): string {
  return describeMoney({
    contract: { balance: client.balance, locked: lockedBy(client) },
    option: { balance: client.optionBalance, locked: stakedBy(client) },
    fund: { balance: client.fundBalance, locked: withheldBy(client) },
  })
}
