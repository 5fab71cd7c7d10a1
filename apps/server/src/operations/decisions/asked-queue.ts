import {
  type MoneySubject,
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../features/cashier/decisions/money-decision-store'
import type { Queryable } from '../../database/in-transaction'
import { notedDecision } from './noted-decision'
import type { Decision, Queue } from './queue'

const RIGHT = 'adjust accounts'
const REASON = { longest: 200, readBy: 'operators' } as const

/** A row requested by an operator. */
interface AskedRow {
  readonly id: number
  readonly userId: number
  readonly status: string
}

/** The part specific to such a queue. */
interface OwnPart<Row extends AskedRow> {
  readonly name: string
  readonly thing: string
  readonly subject: MoneySubject
  readonly readWaiting: (database: Queryable) => Promise<readonly Row[]>
  readonly read: (database: Queryable, id: number) => Promise<Row | undefined>
  readonly lineOf: (row: Row) => string
}

/**
 * A queue of movements requested by operators in the console: the request is the first word, another
 * operator's word books it. The server that writes the books carries them out. Source: docs/spec/cases.md O3.
 */
export function askedQueue<Row extends AskedRow>(own: OwnPart<Row>): Queue<Row> {
  const { name, thing, subject, read } = own
  return {
    name,
    thing,
    state: 'waits for a decision',
    none: `No ${thing} waits.`,
    right: RIGHT,
    list: async ({ pool }) => (await own.readWaiting(pool)).map(own.lineOf),
    async find(database, id) {
      await lockForDeciding(database, subject, id)
      const found = await read(database, id)
      return found?.status === 'asked' && (await isUndecided(database, subject, id)) ? found : undefined
    },
    decisions: [
      { ...decisionTo('approve', own), second: 'agree to money', done: 'approved', takesTwo: true },
      { ...decisionTo('reject', own), right: 'agree to money', done: 'rejected' },
    ],
  }
}

function decisionTo<Row extends AskedRow>(
  event: 'approve' | 'reject',
  { name, thing, subject }: OwnPart<Row>,
): Decision<Row> {
  return {
    name: event,
    done: event,
    right: RIGHT,
    reason: REASON,
    takesTwo: false,
    noted: notedDecision(name, thing, event),
    async carryOut(database, { id, userId }, { operator, reason, now }) {
      const decided = { event, words: reason, decidedBy: operator, at: now }
      await noteMoneyDecision(database, { subject, rowId: id, userId, ...decided })
      return undefined
    },
  }
}
