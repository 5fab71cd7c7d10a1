import type { Queryable } from '../../database/in-transaction'
import type { Right } from '@fairtick/domain'
import type { OperatorDesk } from '../operator-desk'

/** The reason required for a decision, and its readers besides operators. */
export interface ReasonAsked {
  readonly longest: number
  /** Whether it may have several lines. */
  readonly hasLines?: boolean
  readonly readBy: 'operators' | 'the client' | 'clients'
}

/** The deciding operator, the time and the reason. */
export interface DecidedBy {
  readonly operator: string
  readonly reason: string
  readonly now: number
  /** The operator's roles, published with decisions that affect all clients. */
  readonly as: string
}

/** The effect of an executed decision, if worth reporting. */
export interface Effect {
  /** It takes effect then, in ms, instead of at once. */
  readonly from?: number
  /** A secret for the deciding operator; it is in the answer only, for a day, and in no row. */
  readonly told?: string
}

/** The first or second word of a decision; an only one counts as the first. */
export type Word = 'first' | 'second'

/** The operator who began a matter that another has to end, and the browser used, if known. */
export interface BegunBy {
  readonly operator: string
  readonly browser: string | undefined
}

/** One possible decision about a waiting row. */
export interface Decision<Item> {
  readonly name: string
  /** State of the row afterwards, such as approved. */
  readonly done: string
  readonly right: Right
  /** The second operator's right, if it differs from the first one's. */
  readonly second?: Right
  /** Rights of which the row requires one in addition, for the first or the second word. */
  readonly oneOf?: (item: Item, word: Word) => readonly Right[]
  /** The operator who began it and may not end it; absent if any operator may. */
  readonly begunBy?: (item: Item) => BegunBy
  readonly reason: ReasonAsked
  /** The parameter with the reason, if not `reason`: such as `txid` of a payment. */
  readonly given?: string
  /** Why the given words do not fit a row, such as a transaction of another network. */
  readonly wordsFault?: (item: Item, words: string) => string | undefined
  /** In words, why a row in the queue cannot be decided so; absent if always possible. */
  readonly objection?: (
    item: Item,
    by: DecidedBy,
    database: Queryable,
  ) => Promise<string | undefined> | string | undefined
  /**
   * Whether two different operators are needed: always, never, or depending on the row, such as its amount.
   */
  readonly takesTwo: boolean | ((item: Item) => boolean)
  /** The row before and after it, recorded with the act; absent if a row of its own records it. */
  readonly change?: (item: Item) => { readonly before: unknown; readonly after: unknown }
  /** Carries it out, in the transaction that locked the row and keeps the act. */
  readonly carryOut: (database: Queryable, item: Item, by: DecidedBy) => Promise<Effect | undefined>
  /**
   * The answer if the decision is only noted here and the server carries it out; absent if it is carried out
   * here.
   */
  readonly noted?: (id: number) => string
}

/** An act by which operators themselves add a row to a queue. */
export interface Opening {
  readonly name: string
  /** Its parameters, as its usage shows them. */
  readonly words: readonly string[]
  readonly right: Right
  readonly reason: ReasonAsked
  /** Adds the row; returns its id and the act to record, or in words why it was not added. */
  readonly carryOut: (
    database: Queryable,
    words: readonly string[],
    by: DecidedBy,
  ) => Promise<{ readonly id: number; readonly act: string; readonly said: string } | string>
}

/** The part of a row shown to the deciding operator; each view is recorded. */
export interface Look<Shown> {
  readonly read: (desk: OperatorDesk, id: number) => Promise<Shown | undefined>
  readonly lines: (desk: OperatorDesk, shown: Shown) => Promise<readonly string[]>
}

/**
 * A queue of rows that wait for operators: this is its full definition, and all queues are worked through by
 * `decide.ts`. A decision must never set a price, an outcome or a balance.
 */
export interface Queue<Item, Shown = never> {
  /** Its name on a line, and the first word of its acts. */
  readonly name: string
  /** Name of a row. */
  readonly thing: string
  /** State of a decidable row, such as waits. */
  readonly state: string
  /** Text for an empty queue. */
  readonly none: string
  readonly right: Right
  /** The waiting rows, as lines. */
  readonly list: (desk: OperatorDesk) => Promise<readonly string[]>
  readonly look?: Look<Shown>
  readonly opening?: Opening
  /** A waiting row, locked until the transaction ends, so that it is decided on once. */
  readonly find: (database: Queryable, id: number, desk: OperatorDesk) => Promise<Item | undefined>
  readonly decisions: readonly Decision<Item>[]
}
