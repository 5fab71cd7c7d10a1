import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { positionTable } from './position-store'

/** Closes a held position at a tick and books it: the one way every position ends, whoever wants it. */
export function settle(book: Book, position: domain.Position, closing: domain.Closing): domain.Position {
  const closed = domain.closePosition(position, closing)
  book.post(domain.closingEntries(closed, book.kind, book.account('contract').balance))
  book.lock('contract', domain.usdOf(-domain.lockedFor(position)))
  book.update(positionTable, closed)
  book.announce({ type: 'position-closed', position: closed })
  return closed
}
