import { ACCOUNT_TYPES, NO_COST, NO_USD } from '@fairtick/domain'
import { command, ensureAllowed, refuse } from '../../../books/command'
import type { AnyRowTable } from '../../../books/row-table'
import { type Closure, closureTable } from './closure-store'

/** The law requires records of trades and traders for five years. */
const HELD_YEARS = 5

/**
 * Closes an account without money and open business. Refused during a time-out or an exclusion, which closing
 * would evade.
 */
export const closeAccount = command(
  'identity.close-account',
  (book, { mustBeEmpty }: { readonly mustBeEmpty: readonly AnyRowTable[] }, { now, ownLimits }): Closure => {
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
    return closure
  },
)

/** Records that the person was erased. */
export const finishClosure = command('identity.finish-closure', (book) => {
  const closure = book.find(closureTable, book.userId)
  if (closure) book.update(closureTable, { ...closure, isErased: true })
})
