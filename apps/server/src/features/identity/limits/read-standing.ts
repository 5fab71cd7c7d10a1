import { NO_USD, type UsedLimit, noResults, usdOf } from '@fairtick/domain'
import { command } from '../../../books/command'
import type { Books } from '../../../books/run'
import { ownLimitTable } from './own-limit-store'

/**
 * The limits of a client as their commands see them, with the results they are measured by. It changes
 * nothing.
 */
export const readStanding = command(
  'identity.read-standing',
  (book, _input: undefined, { now, ownLimits }) => ({
    held: [...book.open(ownLimitTable)],
    measures: ownLimits?.measures(book, now) ?? { results: noResults(now), atRisk: NO_USD },
  }),
)

/** A client's own limit on the deposits of a day, in USD, and the used part; undefined: there is none. */
export async function readDepositLimit(books: Books, userId: number): Promise<UsedLimit | undefined> {
  const { held, measures } = await books.execute(readStanding, userId, undefined)
  const value = held.find(({ kind }) => kind === 'deposit-day')?.value
  return value === undefined ? undefined : { limit: usdOf(value), used: measures.results.dayDeposits }
}
