import { type Position, type Price, triggersOf } from '@fairtick/domain'
import { createLevelIndex } from './level-index'

/** Whose position a tick reaches. */
export interface ReachedPosition {
  readonly positionId: number
  readonly userId: number
}

/** Which positions a tick reaches, without looking at the others. */
export interface TriggerIndex {
  /** Takes a position's triggers as they are now, in place of those it had. */
  set(position: Position): void
  /** Takes out and answers the positions that a price of their instrument reaches, by id. Whoever goes on open is to be set again. */
  reached(instrumentId: number, price: Price): ReachedPosition[]
  clear(): void
  readonly size: () => number
}

/** No triggers yet. */
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
