import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import type { Surroundings } from '../../books/command'
import { chargeSwap } from './charge-swaps'
import { payDue } from './pay-dividends'
import { positionTable } from './position-store'

/**
 * Closes a held position at a tick and books it, with the swaps that are due and what it owes: the one way
 * every position ends, whoever closes it.
 */
export function settle(
  book: Book,
  position: domain.HeldPosition,
  closing: Omit<domain.Closing, 'now'>,
  surroundings: Pick<Surroundings, 'now' | 'swappedUntil' | 'splitsSince'>,
): domain.ClosedPosition {
  const charged = chargeDue(book, position, closing.market, surroundings)
  const closed = domain.closePosition(charged, { ...closing, now: surroundings.now })
  const { balance } = book.account('contract')
  book.post(domain.closingEntries(closed, book.kind, { balance, owed: charged.owed }))
  book.lock('contract', domain.usdOf(-domain.lockedFor(position)))
  book.update(positionTable, closed)
  book.announce({ type: 'position-closed', position: closed })
  return closed
}

/** Books the dividends and swaps that a position is due; answers it as it is then. */
export const chargeDue = (
  book: Book,
  position: domain.HeldPosition,
  market: domain.PricedInstrument,
  surroundings: Pick<Surroundings, 'now' | 'swappedUntil' | 'splitsSince'>,
): domain.HeldPosition => chargeSwap(book, payDue(book, position, market, surroundings), market, surroundings)
