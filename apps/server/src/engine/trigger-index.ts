import { type Position, type Price, triggersOf } from '@fairtick/domain'
import { createLevelIndex } from './level-index'

/** A position that a tick reaches, with its owner. */
export interface ReachedPosition {
  readonly positionId: number
  readonly userId: number
}

/** Finds the positions that a tick reaches, without looking at the others. */
export interface TriggerIndex {
  /** Sets a position's triggers in place of the earlier ones. */
  set(position: Position): void
  /**
   * Removes and returns the positions that a price of their instrument reaches, by id. Positions that stay
   * open must be set again.
   */
  reached(instrumentId: number, price: Price): ReachedPosition[]
  clear(): void
  readonly size: () => number
}

/** Creates an empty index. */
export function createTriggerIndex(): TriggerIndex {
  const levels = createLevelIndex<ReachedPosition>()
  return {
    set(position) {
      const { falling, rising } = triggersOf(position)
      const hasNone = falling === undefined && rising === undefined
      const owner = { positionId: position.id, userId: position.userId }
      levels.set(
        position.id,
        owner,
        hasNone ? [] : [{ instrumentId: position.instrumentId, falling, rising }],
      )
    },
    reached: levels.reached,
    clear: levels.clear,
    size: levels.size,
  }
}
