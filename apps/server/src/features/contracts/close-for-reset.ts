import { allows } from '@fairtick/domain'
import type { Book } from '../../books/book'
import type { Surroundings } from '../../books/command'
import { release } from './cancel-position'
import { positionTable } from './position-store'
import { settle } from './settle-position'

/**
 * Closes every contract of a portfolio at the last price, also in a closed market, and cancels its pending
 * orders.
 */
export function closeContractsForReset(book: Book, surroundings: Surroundings): void {
  const { priced, now } = surroundings
  for (const position of book.open(positionTable)) {
    const market = priced(position.instrumentId)
    if (position.status === 'pending') release(book, position, now, 'reset')
    else if (market && allows(position, 'reset'))
      settle(book, position, { tick: market.quote, market, reason: 'reset' }, surroundings)
    else throw new Error(`instrument ${position.instrumentId} has no price`)
  }
}
