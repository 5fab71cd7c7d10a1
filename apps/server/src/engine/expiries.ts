import type { Position } from '@fairtick/domain'
import { type Heap, createHeap } from './heap'

interface Expiry {
  readonly at: number
  readonly positionId: number
  readonly userId: number
}

/** Pending orders by their expiry. */
export interface Expiries {
  /** Takes an order as it is now: one that is no longer pending is not waited for any more. */
  set(position: Position): void
  /** Takes out and answers what has expired. */
  due(now: number): Expiry[]
  /** How many are kept, those that are no longer waited for included. */
  readonly size: () => number
}

const COMPACT_FROM = 1024
const COMPACT_AT = 4

/** No expiries. Orders that ended before their time stay in the heap until they come up, or until they are most of all. */
export function createExpiries(): Expiries {
  const waiting = new Map<number, Expiry>()
  let heap = emptyHeap()

  function compact(): void {
    heap = emptyHeap()
    for (const expiry of waiting.values()) heap.add(expiry)
  }

  return {
    set({ id: positionId, userId, status, expiresAt }) {
      if (status !== 'pending' || expiresAt === undefined) waiting.delete(positionId)
      else if (!waiting.has(positionId)) {
        const expiry = { at: expiresAt, positionId, userId }
        waiting.set(positionId, expiry)
        heap.add(expiry)
      }
      if (heap.size() > COMPACT_FROM && heap.size() > COMPACT_AT * waiting.size) compact()
    },
    due(now) {
      const due: Expiry[] = []
      for (let first = heap.first(); first && first.at <= now; first = heap.first()) {
        heap.takeFirst()
        if (waiting.get(first.positionId) !== first) continue
        waiting.delete(first.positionId)
        due.push(first)
      }
      return due
    },
    size: () => heap.size(),
  }
}

const emptyHeap = (): Heap<Expiry> => createHeap((one, other) => one.at < other.at)
