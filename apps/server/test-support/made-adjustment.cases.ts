import { randomInt } from 'node:crypto'
import { type AccountType, type Usd, adjustmentEntry, usdOf } from '@fairtick/domain'
import type { Book } from '../src/books/book'
import { columnsOf } from '../src/books/columns'
import { NUMBER, TEXT } from '../src/books/fields'
import { NO_SUM, rowTable } from '../src/books/row-table'
import { adjustmentTable } from '../src/features/cashier/adjustments/adjustment-store'

interface Word {
  readonly at: number
  readonly operator: string
  readonly act: string
  readonly subject: number
  readonly reason: string
}

/** The acts of two operators, written with the batch: the audit holds every adjustment to them. */
const wordTable = rowTable<Word, undefined>({
  columns: columnsOf<Word>('operator_act', ({ fixed }) => ({
    at: fixed('at', NUMBER),
    operator: fixed('operator', TEXT),
    act: fixed('act', TEXT),
    subject: fixed('subject', NUMBER),
    reason: fixed('reason', TEXT),
  })),
  idOf: ({ subject, operator }) => 2 * subject + OPERATORS.indexOf(operator),
  isOpen: () => false,
  openWhere: undefined,
  sum: NO_SUM,
})
const OPERATORS = ['tester', 'second tester']
/**
 * Below zero, as the books number their own from 1000 on; two processes of a test, or two copies of this
 * module, share a database.
 */
let last = -1_000_000 * randomInt(1, 1_000_000_000)

/**
 * Gives money to a real client's account, or takes it where the amount is negative, as an adjustment that two
 * operators made: no deposit brought it. Nothing is done for an amount of zero.
 */
export function adjust(book: Book, account: AccountType, amount: Usd, now: number): void {
  if (amount === 0n) return
  last -= 1
  const size = usdOf(amount < 0n ? -amount : amount)
  const direction = amount < 0n ? 'out' : 'in'
  const asked = { id: last, userId: book.userId, account, direction, amount: size } as const
  book.insert(adjustmentTable, {
    ...asked,
    reason: 'money of a test',
    askedBy: 'tester',
    status: 'made',
    askedAt: now,
    endedAt: now,
    decisionId: undefined,
  })
  for (const operator of OPERATORS)
    book.insert(wordTable, { at: now, operator, act: 'adjustments approve', subject: last, reason: 'test' })
  book.post([adjustmentEntry(asked)])
}
