import {
  MARGIN_NOTICES,
  type MarginNotice,
  equityOf,
  hangsOnHalt,
  marksFrom,
  nextMarginNotice,
} from '@fairtick/domain'
import { columnsOf } from '../../../books/columns'
import { command } from '../../../books/command'
import { type Field, NUMBER, SMALLINT, optional } from '../../../books/fields'
import { NO_SUM, rowTable } from '../../../books/row-table'
import { positionTable } from '../position-store'

/** The lowest margin level that a user was told of and has not recovered from. */
interface MarginTold {
  readonly id: number
  readonly userId: number
  readonly level: MarginNotice | undefined
}

const LEVEL: Field<MarginNotice> = {
  ...SMALLINT,
  write: undefined,
  read(value) {
    const level = SMALLINT.read(value)
    const found = MARGIN_NOTICES.find((each) => each === level)
    if (found === undefined) throw new TypeError('it is no level of a notice')
    return found
  },
  sample: 100,
}

/** The margin levels that users were told of: one row for each who ever was. */
export const marginNoticeTable = rowTable<MarginTold, undefined>({
  columns: columnsOf<MarginTold>('margin_notice', ({ fixed, free }) => ({
    id: fixed('id', NUMBER),
    userId: fixed('user_id', NUMBER),
    level: free('level', optional(LEVEL)),
  })),
  idOf: (row) => row.userId,
  isOpen: () => true,
  openWhere: 'true',
  sum: NO_SUM,
})

/**
 * Notes the margin level that a client is to be told of, and that they have recovered from one. The level is
 * worked out anew; nothing is closed. Source: docs/spec/rules.md 3.9.
 */
export const noteMarginLevel = command('contracts.note-margin', (book, _input: object, { priced }): void => {
  const positions = book.open(positionTable)
  // A price that waits for the end of a halt is none to tell of.
  if (hangsOnHalt(positions, priced)) return
  const { marginLevel } = equityOf(book.account('contract').balance, positions, marksFrom(priced))
  const before = book.find(marginNoticeTable, book.userId)
  const level = nextMarginNotice(before?.level, marginLevel)
  if (level === before?.level) return
  const row = { id: book.userId, userId: book.userId, level }
  if (before) book.update(marginNoticeTable, row)
  else book.insert(marginNoticeTable, row)
  if (level !== undefined && (before?.level === undefined || level < before.level))
    book.announce({ type: 'margin-reached', level })
})
