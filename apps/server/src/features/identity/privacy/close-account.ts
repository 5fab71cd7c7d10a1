import { ACCOUNT_TYPES, NO_COST, NO_USD } from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { type Surroundings, command, ensureAllowed, refuse } from '../../../books/command'
import type { AnyRowTable } from '../../../books/row-table'
import { type Closure, closureTable } from './closure-store'

/** The law requires records of trades and traders for five years. */
const HELD_YEARS = 5

/** Ends what ends with its user, in the books. */
export type EndInBooks = (book: Book, surroundings: Surroundings) => void

/** Tables that may have no open row of the account, and what ends with it. */
interface AccountClosing {
  readonly mustBeEmpty: readonly AnyRowTable[]
  readonly ends?: readonly EndInBooks[]
}

/**
 * Closes an account without money and open business. Refused during a time-out or an exclusion, which closing
 * would evade.
 */
export const closeAccount = command(
  'identity.close-account',
  (book, { mustBeEmpty, ends = [] }: AccountClosing, surroundings): Closure => {
    const { now, ownLimits } = surroundings
    const hasMoney = ACCOUNT_TYPES.some((type) => book.account(type).balance !== NO_USD)
    if (hasMoney || mustBeEmpty.some((table) => book.openCount(table) > 0)) refuse('record-state')
    const pause = ownLimits?.forbids(book, { now, sessionSince: undefined, ...NO_COST })
    if (pause?.details?.['kind'] === 'exclusion' || pause?.details?.['kind'] === 'time-out')
      ensureAllowed(pause)
    const begun = book.find(closureTable, book.userId)
    if (begun) return begun
    const eraseAt = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() + HELD_YEARS)
    const closure = { userId: book.userId, closedAt: now, eraseAt, isErased: false }
    book.insert(closureTable, closure)
    for (const end of ends) end(book, surroundings)
    return closure
  },
)

/** Records that the person was erased. */
export const finishClosure = command('identity.finish-closure', (book) => {
  const closure = book.find(closureTable, book.userId)
  if (closure) book.update(closureTable, { ...closure, isErased: true })
})
