import type { Position, Tick } from '@fairtick/domain'
import type { Books } from '../books/books'
import { fireTrigger } from '../features/contracts/fire-trigger'
import { positionTable } from '../features/contracts/position-store'
import type { CarryOut } from './carry-out'
import { createTriggerIndex } from './trigger-index'

/** Has positions filled, closed or trailed by the ticks that reach them. */
export interface Triggers {
  /** Takes a position's triggers as they are now. */
  set(position: Position): void
  /** A new tick: what it reaches is taken out, and set again by its change. */
  fire(tick: Tick): void
  /** A tick that was published before: what it reaches but may not touch, because it is younger, stays in. */
  fireAgain(tick: Tick): void
  clear(): void
}

/** Nothing waits for a price yet. */
export function createTriggers(books: Books, carryOut: CarryOut): Triggers {
  const index = createTriggerIndex()

  function fire(tick: Tick) {
    const reached = index.reached(tick.instrumentId, tick.price)
    for (const { positionId, userId } of reached) carryOut(fireTrigger, userId, { positionId, tick })
    return reached
  }

  return {
    set: index.set,
    fire: (tick) => void fire(tick),
    fireAgain(tick) {
      for (const { positionId, userId } of fire(tick)) {
        const portfolio = books.portfolioInMemory(userId)
        const position = portfolio && positionTable.openRows(portfolio).get(positionId)
        if (position) index.set(position)
      }
    },
    clear: index.clear,
  }
}
