import type { Act, Outcome } from './act'
import type { AnnouncedByIssuer } from './audited-action'
import { stakedBy } from './auditor-options'
import { lockedBy, withheldBy } from './auditor-sums'
import type { Memory } from './beginning'
import { describeMoney } from './describe'
import type { Fraction } from './fraction'
import type { AuditedOption, Client, Order, Quoted } from './order'

/**
 * Books of the auditor's own, written from docs/spec/rules.md and counted in exact fractions, in the plainest
 * way: everything is looked at whenever anything happens. It shares no rule with the domain package; what it
 * knows beyond that page is said where it is used.
 */
export interface Auditor {
  readonly clients: readonly Client[]
  readonly quotes: ReadonlyMap<number, Quoted>
  readonly now: () => number
  perform(act: Act): Outcome
  /** Whether loans and mining are among what is drawn, and what each mining pool has left. */
  readonly lends: boolean
  readonly pools: ReadonlyMap<number, bigint>
  /** How often debt alone kept money in a fund account. */
  readonly heldByDebt: () => number
  /** Pays income that is due, when all is durable. */
  payTheRest(): void
  /** Ends what the clock has made due, a moment after the acts that were done at once. */
  settleDue(): void
  /** Orders, and options, made by the last act, in the order of their making. */
  readonly made: () => { readonly orders: readonly Order[]; readonly options: readonly AuditedOption[] }
  /** A tag that no deposit and no withdrawal has. */
  nextTag(): number
  /** Counts the withdrawals that limits are held to, as the system reads them. */
  countWithdrawals(): void
  /** How often the house had to make good a balance below zero, lost batches included. */
  readonly protections: () => number
  readonly covers: () => number
  readonly owings: () => { readonly made: number; readonly charged: number }
  remember(): Memory
  goBack(memory: Memory): void
  /**
   * So many ms go by, and a tick comes, while nothing can be done: it is due all the same when it can be
   * again.
   */
  comesMeanwhile(tick: Extract<Act, { do: 'tick' }>, ms: number): void
  /** Makes up for the ticks since the last memory, each at its price, and then for stop-outs. */
  goThrough(): void
  /** Whether the next copies are written together. */
  isOneGo(): boolean
  /** Copies the next of them at everybody who copies that trader; answers whether there was one. */
  copyNext(): boolean
  /** The clock comes to the minute of a split or a dividend. */
  cross(action: AnnouncedByIssuer): void
  /** Does again those splits and dividends so far that a kill took. */
  applyAtStart(): void
  /** Orders that wait for a dividend until a halt ends. */
  waiting(): readonly Order[]
  /** How often each thing happened at splits and dividends, lost batches included. */
  readonly crossed: () => ReadonlyMap<string, number>
  /** A restart: copies that are made from now on live through no ticks of before. */
  forgetTicks(): void
  /** Somebody is no trader any more. */
  endTrader(user: number): void
  /** Ends the traders who have lost all that they had, and answers who they are. */
  endWithoutEquity(): readonly number[]
}

/** A tick of an open market, and whether orders could be filled then. */
export interface Came {
  readonly instrument: number
  readonly price: Fraction
  readonly time: number
  /** How many ticks the instrument has had with it. */
  readonly sequence: number
  readonly mayFill: boolean
}

/** The balance and the locked amount, account by account, as the books of the system must have them. */
export function moneyOf(client: Client): string {
  return describeMoney({
    contract: { balance: client.balance, locked: lockedBy(client) },
    option: { balance: client.optionBalance, locked: stakedBy(client) },
    fund: { balance: client.fundBalance, locked: withheldBy(client) },
  })
}
