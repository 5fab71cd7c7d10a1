import type { Right, TwoPersonRule } from '@fairtick/domain'
import type { DatabasePool } from '../database/pool'

/** Surroundings of an operator's decision: a session's, or those of a person on the machine itself. */
export interface OperatorDesk {
  readonly pool: DatabasePool
  /** The account, or the name by which the operating system knows them. */
  readonly operator: string
  readonly now: number
  /** When a withdrawal or a deposit takes two operators; the server applies its own settings of this. */
  readonly twoPersonRule: TwoPersonRule
  /** How long decisions about a client's account hold their withdrawals. */
  readonly withdrawalHoldMs: number
  /** The roles that they act in; undefined on the machine itself. */
  readonly as?: string
  /** undefined means all rights: on the machine itself, a person has access to the database. */
  readonly rights?: ReadonlySet<Right>
  /** The address of the call; undefined on the machine itself. */
  readonly ip?: string
  /** Digest of the browser that the operator signed in with; undefined on the machine itself. */
  readonly browser?: string
}

/** The answer to a line. */
export interface Said {
  readonly text: string
  readonly isDone: boolean
}

/** A time in the form that operators read. */
export const timeOf = (at: number) => new Date(at).toISOString()
/** A positive answer. */
export const done = (text: string): Said => ({ text, isDone: true })
/** A negative answer. */
export const refused = (text: string): Said => ({ text, isDone: false })
