import type { Position } from '@fairtick/domain'
import { expirePosition } from '../features/contracts/cancel-position'
import type { CarryOut } from './carry-out'
import { createDeadlines } from './deadlines'

/** Cancels pending orders that have expired. */
export interface Expiries {
  /** Updates an order. */
  set(position: Position): void
  look(now: number): void
  clear(): void
}

/** Creates a watch over no orders. */
export function createExpiries(carryOut: CarryOut): Expiries {
  let deadlines = createDeadlines()
  return {
    set(position) {
      deadlines.set(position, position.status === 'pending' ? position.expiresAt : undefined)
    },
    look(now) {
      for (const { id, userId } of deadlines.due(now)) carryOut(expirePosition, userId, { positionId: id })
    },
    clear() {
      deadlines = createDeadlines()
    },
  }
}
