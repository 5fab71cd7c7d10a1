import type { Position } from '@fairtick/domain'
import { createHeap } from './heap'

interface Expiry {
  readonly at: number
  readonly positionId: number
  readonly userId: number
}

/** Pending orders by their expiry. One that is no longer pending is simply found so when its time comes. */
export interface Expiries {
  add(position: Position): void
  /** Takes out and answers what has expired. */
  due(now: number): Expiry[]
}

/** No expiries. */
export function createExpiries(): Expiries {
  const heap = createHeap<Expiry>((one, other) => one.at < other.at)
  return {
    add(position) {
      if (position.status !== 'pending' || position.expiresAt === undefined) return
      heap.add({ at: position.expiresAt, positionId: position.id, userId: position.userId })
    },
    due(now) {
      const due: Expiry[] = []
      for (let first = heap.first(); first && first.at <= now; first = heap.first()) {
        due.push(first)
        heap.takeFirst()
      }
      return due
    },
  }
}
