import type { Queryable } from '../../database/in-transaction'
import type { OperatorDesk, Right } from '../operator-desk'

/** What has to be said for a decision, in one line, and who reads it beside operators. */
export interface ReasonAsked {
  readonly longest: number
  readonly readBy: 'operators' | 'the client' | 'clients'
}

/** Who decides, when and why. */
export interface DecidedBy {
  readonly operator: string
  readonly reason: string
  readonly now: number
}

/** One way to decide on what waits. */
export interface Decision<Item> {
  readonly name: string
  /** What the row is then, such as approved. */
  readonly done: string
  readonly right: Right
  readonly reason: ReasonAsked
  /** Whether two different operators have to say so: always, never, or by what it is about, such as its amount. */
  readonly takesTwo: boolean | ((item: Item) => boolean)
  /** Carries it out, in the transaction that locked the row and keeps the act; answers since when it counts, where that is not at once. */
  readonly carryOut: (database: Queryable, item: Item, by: DecidedBy) => Promise<number | undefined>
}

/** A way to put something into a queue, where operators do that themselves. */
export interface Opening {
  readonly name: string
  /** The words that it takes, as its usage shows them. */
  readonly words: readonly string[]
  readonly right: Right
  readonly reason: ReasonAsked
  /** Puts it there; answers what was made and the act to keep, or in words why nothing was. */
  readonly carryOut: (
    database: Queryable,
    words: readonly string[],
    by: DecidedBy,
  ) => Promise<{ readonly id: number; readonly act: string; readonly said: string } | string>
}

/** What of a row is shown to whoever decides: that they looked is kept. */
export interface Look<Shown> {
  readonly read: (desk: OperatorDesk, id: number) => Promise<Shown | undefined>
  readonly lines: (desk: OperatorDesk, shown: Shown) => Promise<readonly string[]>
}

/**
 * A queue of what waits for operators: all there is to say of it is here, and `decide.ts` is the one way that it is worked through. No decision
 * may set a price, an outcome or a balance.
 */
export interface Queue<Item, Shown = never> {
  /** Its word on a line, and the first word of the acts that are kept. */
  readonly name: string
  /** What one of it is called. */
  readonly thing: string
  /** What one of it does that can be decided on, such as waits. */
  readonly state: string
  /** Said when there is none. */
  readonly none: string
  readonly right: Right
  /** Those that wait, in lines. */
  readonly list: (desk: OperatorDesk) => Promise<readonly string[]>
  readonly look?: Look<Shown>
  readonly opening?: Opening
  /** One that waits, locked until the transaction ends, so that it is decided on once. */
  readonly find: (database: Queryable, id: number) => Promise<Item | undefined>
  readonly decisions: readonly Decision<Item>[]
}
