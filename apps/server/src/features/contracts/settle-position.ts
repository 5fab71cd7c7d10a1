import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import type { Surroundings } from '../../books/command'
import { chargeSwap } from './charge-swaps'
import { payDue } from './pay-dividends'
import { positionTable } from './position-store'

/**
 * Closes a held position at a tick and books it, with the swaps that are due: the one way every position
 * ends, whoever closes it.
 */
export function settle(
  book: Book,
  position: domain.HeldPosition,
  closing: Omit<domain.Closing, 'now'>,
  surroundings: Pick<Surroundings, 'now' | 'swappedUntil' | 'splitsSince'>,
): domain.ClosedPosition {
  const paid = payDue(book, position, closing.market, surroundings)
  const charged = chargeSwap(book, paid, closing.market, surroundings)
  const closed = domain.closePosition(charged, { ...closing, now: surroundings.now })
  book.post(domain.closingEntries(closed, book.kind, book.account('contract').balance))
  book.lock('contract', domain.usdOf(-domain.lockedFor(position)))
  book.update(positionTable, closed)
  book.announce({ type: 'position-closed', position: closed })
  return closed
}
