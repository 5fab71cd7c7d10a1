import type { Position, Tick } from '@fairtick/domain'
import type { Books } from '../books/run'
import { fireTrigger } from '../features/contracts/fire-trigger'
import { positionTable } from '../features/contracts/position-store'
import type { CarryOut } from './carry-out'
import { type ReachedPosition, createTriggerIndex } from './trigger-index'
import type { UndoneTick } from './undone-ticks'

/** Fills, closes or trails positions when ticks reach them. */
export interface Triggers {
  /** Sets a position's triggers in place of the earlier ones. */
  set(position: Position): void
  /**
   * Handles a new tick. The positions it reaches leave the index and are set again by their change; those
   * that it does not change are set again here: while nothing may open, pending orders wait for a later tick.
   */
  fire(tick: UndoneTick): void
  /** Handles a tick that was published before: positions younger than the tick stay in the index. */
  fireAgain(tick: UndoneTick): void
  clear(): void
}

/**
 * Creates triggers without positions. `isInUnitsOfNow` says whether a tick that was published before may
 * still fill pending orders.
 */
export function createTriggers(
  books: Books,
  carryOut: CarryOut,
  isInUnitsOfNow: (tick: Tick) => boolean,
): Triggers {
  const index = createTriggerIndex()

  function positionOf({ positionId, userId }: ReachedPosition): Position | undefined {
    const portfolio = books.portfolioInMemory(userId)
    return portfolio && positionTable.openRows(portfolio).get(positionId)
  }

  return {
    set: index.set,
    fire({ tick, mayFill }) {
      for (const each of index.reached(tick.instrumentId, tick.price)) {
        const before = positionOf(each)
        carryOut(fireTrigger, each.userId, { positionId: each.positionId, tick, mayFill })
        const position = positionOf(each)
        if (position && position === before) index.set(position)
      }
    },
    fireAgain({ tick, mayFill }) {
      const reached = index.reached(tick.instrumentId, tick.price)
      const fills = reached.length > 0 && mayFill && isInUnitsOfNow(tick)
      for (const each of reached)
        carryOut(fireTrigger, each.userId, { positionId: each.positionId, tick, mayFill: fills })
      for (const each of reached) {
        const position = positionOf(each)
        if (position) index.set(position)
      }
    },
    clear: index.clear,
  }
}
