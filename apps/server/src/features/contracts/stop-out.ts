import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command } from '../../books/command'
import { coverLoss } from './cover-loss'
import { positionTable } from './position-store'
import { settle } from './settle-position'
import { witnessStopOut } from './stop-out-witness'

/**
 * Closes a portfolio's positions while its margin level is at or below the stop-out level: the largest loss first, then a new look. What has
 * no fresh price in an open market waits. What was seen and done is put on record, line by line. Answers the closed positions, none when the level is above. Source: rules.md Contract orders.
 */
export const stopOut = command(
  'contracts.stop-out',
  (book, _input: object, surroundings): readonly domain.Position[] => {
    const closed: domain.Position[] = []
    const witness = witnessStopOut(book, surroundings)
    for (let next = nextToClose(book, surroundings); next; next = nextToClose(book, surroundings)) {
      const market = surroundings.priced(next.instrumentId)
      if (!market) break
      coverLoss(book, { position: next, price: market.quote.price }, surroundings, witness)
      witness.closing(next)
      closed.push(settle(book, next, { tick: market.quote, market, reason: 'stop-out' }, surroundings))
    }
    witness.testify('margin-level')
    return closed
  },
)

function nextToClose(book: Book, { priced }: Surroundings): domain.Position | undefined {
  const marks = domain.marksFrom(priced)
  const positions = book.open(positionTable)
  if (!domain.mustStopOut(book.account('contract').balance, positions, marks)) return undefined
  return domain.largestLoss(positions, marks, ({ instrumentId }) => {
    const market = priced(instrumentId)
    return market !== undefined && market.isOpen && !market.isStale
  })
}
