import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import type { Surroundings } from '../../books/command'
import { positionTable } from './position-store'
import { stopChangeOf, stopChangeTable } from './stop-change-store'

/** Lets a trailing stop follow a tick: the stop-loss that may fire one day is in the books, with its history, before anybody sees it. */
export function trailStop(
  book: Book,
  position: domain.Position,
  tick: domain.Tick,
  { now }: Surroundings,
): domain.Position {
  const moved = { ...domain.trailPosition(position, tick.price), activeFrom: tick.sequence }
  book.update(positionTable, moved)
  book.insert(
    stopChangeTable,
    stopChangeOf(moved, { id: book.nextId('stop_change'), time: now, by: 'trailing' }),
  )
  book.announce({ type: 'position-changed', position: moved })
  return moved
}
