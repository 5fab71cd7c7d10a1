import type { Right } from '@fairtick/domain'
import type { DecisionTerms, Fields } from '@fairtick/wire/admin'
import type { Queryable } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { MoneySubject } from '../../../features/cashier/decisions/money-decision-store'
import type { OperatorDesk } from '../../operator-desk'
import type { ClientPicture } from '../pictures/picture-store'
import type { Source } from '../lists/served-resource'

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
  /** The moment (ms) at which the decision takes effect, instead of at once. */
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

/** How the server takes a decision; the definition of the resource has its rights and its text. */
export interface Decision<Item> {
  /** State of the row afterwards, such as approved. */
  readonly done: string
  /** Rights of which the row requires one in addition, for the first or the second word. */
  readonly oneOf?: (item: Item, word: Word) => readonly Right[]
  /** The operator who began it and may not end it; absent if any operator may. */
  readonly begunBy?: (item: Item) => BegunBy
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
  /** Waits until a row can be decided on, before its transaction begins. */
  readonly ready?: (pool: DatabasePool, id: number) => Promise<unknown>
  /** Carries it out, in the transaction that locked the row and keeps the act. */
  readonly carryOut: (database: Queryable, item: Item, by: DecidedBy) => Promise<Effect | undefined>
  /**
   * The part of the server that carries out a decision that is only noted here: the books, which may refuse
   * it, by the kind of row, or the rest of the server; absent if it is carried out here.
   */
  readonly noted?: MoneySubject | 'server'
}

/** A decision that no call takes: the request is the first word, an approval the second. */
export interface OwnDecision<Item> extends Decision<Item> {
  readonly terms: DecisionTerms
}

/** A picture of a row; `side` is recorded with a view, '' for a row's only picture. */
export interface DecidingPicture {
  readonly side: string
  readonly read: (database: Queryable, id: number) => Promise<ClientPicture | undefined>
}

/**
 * A queue of rows that wait for operators: where the rows of a resource come from, and what carries out each
 * decision that the resource defines. A decision must never set a price, an outcome or a balance.
 */
export interface Queue<
  Item,
  Of extends Fields = Fields,
  Decided extends string = string,
  Own extends string = never,
> extends Source<Of, Decided> {
  /** State of a decidable row, such as waits. */
  readonly state: string
  /** The pictures that an approval depends on. */
  readonly pictures?: readonly DecidingPicture[]
  /** A waiting row, locked until the transaction ends, so that it is decided on once. */
  readonly find: (database: Queryable, id: number, desk: OperatorDesk) => Promise<Item | undefined>
  readonly decisions: { readonly [Name in Decided]: Decision<Item> }
  readonly own?: { readonly [Name in Own]: OwnDecision<Item> }
}

/** Defines a queue. */
export const queue = <Item, Of extends Fields, Decided extends string = never, Own extends string = never>(
  definition: Queue<Item, Of, Decided, Own>,
) => definition
