import type { Queryable } from '../../../database/in-transaction'
import {
  type MoneySubject,
  isUndecided,
  lockForDeciding,
  noteMoneyDecision,
} from '../../../features/cashier/decisions/money-decision-store'
import type { Decision } from './queue'

/** A row whose decisions the books carry out. */
interface MoneyRow {
  readonly id: number
  readonly userId: number
}

/** Notes an event of a row as an operator's decision: the server that writes the books carries it out. */
export const decidedByBooks = (
  subject: MoneySubject,
  event: string,
  done: string,
): Pick<Decision<MoneyRow>, 'done' | 'takesTwo' | 'noted' | 'carryOut'> => ({
  done,
  takesTwo: false,
  noted: subject,
  async carryOut(database, { id, userId }, { operator, reason, now }) {
    const decided = { event, words: reason, decidedBy: operator, at: now }
    await noteMoneyDecision(database, { subject, rowId: id, userId, ...decided })
    return undefined
  },
})

/** A row that is open, locked against other decisions; undefined while one is outstanding. */
export async function findUndecided<Row extends MoneyRow>(
  database: Queryable,
  subject: MoneySubject,
  id: number,
  read: (database: Queryable, id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  await lockForDeciding(database, subject, id)
  const found = await read(database, id)
  return found && (await isUndecided(database, subject, id)) ? found : undefined
}
