import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command, refuse } from '../../books/command'
import { positionTable } from './position-store'

/** Cancels a pending order and frees all it reserved. Allowed also while the market is closed. */
export const cancelPosition = command(
  'contracts.cancel',
  (book, { positionId }: { readonly positionId: number }, { now }) => {
    const position = book.find(positionTable, positionId) ?? refuse('position-not-found')
    if (!domain.allows(position, 'cancel')) refuse('position-state')
    return release(book, position, now, 'cancel')
  },
)

/** Cancels a pending order that has passed its expiry; does nothing to one that is no longer pending. */
export const expirePosition = command(
  'contracts.expire',
  (book, { positionId }: { readonly positionId: number }, { now }) => {
    const position = book.find(positionTable, positionId)
    return position && domain.isExpired(position, now) ? release(book, position, now, 'expire') : undefined
  },
)

/** Cancels every pending order of a portfolio, because its owner takes a break from trading. */
export function cancelEveryPending(book: Book, { now }: Surroundings): void {
  for (const position of book.open(positionTable))
    if (domain.allows(position, 'cancel')) release(book, position, now, 'cancel')
}

/** Ends a pending order and releases its reserved money. */
export function release(
  book: Book,
  position: domain.PendingPosition,
  now: number,
  event: domain.CancelEvent,
): domain.CancelledPosition {
  return bookCancelled(book, position, domain.cancelPosition(position, now, event))
}

/** Books the end of a pending order, which releases its reserved money. */
export function bookCancelled(
  book: Book,
  position: domain.PendingPosition,
  cancelled: domain.CancelledPosition,
): domain.CancelledPosition {
  book.lock('contract', domain.usdOf(-domain.lockedFor(position)))
  book.update(positionTable, cancelled)
  book.announce({ type: 'position-cancelled', position: cancelled })
  return cancelled
}
