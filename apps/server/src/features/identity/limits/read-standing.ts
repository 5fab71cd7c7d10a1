import { NO_USD, noResults } from '@fairtick/domain'
import { command } from '../../../books/command'
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
