import type { Position, Tick } from '@fairtick/domain'
import type { Books } from '../books/run'
import { fireTrigger } from '../features/contracts/fire-trigger'
import { positionTable } from '../features/contracts/position-store'
import type { CarryOut } from './carry-out'
import { type ReachedPosition, createTriggerIndex } from './trigger-index'
import type { UndoneTick } from './undone-ticks'

/** Has positions filled, closed or trailed by the ticks that reach them. */
export interface Triggers {
  /** Takes a position's triggers as they are now. */
  set(position: Position): void
  /** A new tick: what it reaches is taken out, and set again by its change. */
  fire(tick: Tick): void
  /** A tick that was published before: what it reaches but may not touch, because it is younger, stays in. */
  fireAgain(tick: UndoneTick): void
  clear(): void
}

/** Nothing waits for a price yet. */
export function createTriggers(books: Books, carryOut: CarryOut): Triggers {
  const index = createTriggerIndex()

  function positionOf({ positionId, userId }: ReachedPosition): Position | undefined {
    const portfolio = books.portfolioInMemory(userId)
    return portfolio && positionTable.openRows(portfolio).get(positionId)
  }

  return {
    set: index.set,
    fire(tick) {
      for (const { positionId, userId } of index.reached(tick.instrumentId, tick.price))
        carryOut(fireTrigger, userId, { positionId, tick })
    },
    fireAgain({ tick, mayFill }) {
      const reached = index.reached(tick.instrumentId, tick.price)
      for (const each of reached) {
        if (!mayFill && positionOf(each)?.status === 'pending') continue
        carryOut(fireTrigger, each.userId, { positionId: each.positionId, tick })
      }
      for (const each of reached) {
        const position = positionOf(each)
        if (position) index.set(position)
      }
    },
    clear: index.clear,
  }
}
