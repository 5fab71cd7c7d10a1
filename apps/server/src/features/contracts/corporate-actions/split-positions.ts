import { type OpenPosition, type SplitBasis, hasStops, isSplitDue, splitOrder } from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { command } from '../../../books/command'
import { positionTable } from '../position-store'
import { splitTable } from './split-store'
import { keepStops } from '../stop-change-store'

/** Applies due splits to every open order of a portfolio, each once. */
export const splitPositions = command(
  'contracts.split',
  (book, { basis }: { readonly basis: SplitBasis }, { now }) => {
    for (const position of book.open(positionTable))
      if (isOpen(position) && isSplitDue(position, basis.action)) splitInto(book, position, basis, now)
  },
)

const isOpen = (position: { readonly status: string }): position is OpenPosition =>
  position.status === 'pending' || position.status === 'held'

/** Splits one open order and records its state before. */
export function splitInto(book: Book, position: OpenPosition, basis: SplitBasis, now: number): void {
  const split = splitOrder(position, basis)
  book.update(positionTable, split)
  book.insert(splitTable, {
    id: book.nextId(splitTable.name),
    positionId: split.id,
    userId: book.userId,
    actionId: basis.action.id,
    effectiveAt: basis.action.at,
    time: now,
    lotsBefore: position.lots,
    lotsAfter: split.lots,
    priceBefore: position.openPrice,
    priceAfter: split.openPrice,
    triggerBefore: position.triggerPrice,
    lastPrice: basis.last.price,
    lastTick: basis.last.sequence,
    wasHeld: position.status === 'held',
  })
  if (hasStops(split)) keepStops(book, split, { time: now, by: 'split' })
  book.announce({ type: 'position-changed', position: split })
}
