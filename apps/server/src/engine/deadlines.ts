import { type Heap, createHeap } from './heap'

/** A user's deadline. */
export interface Deadline {
  readonly at: number
  readonly id: number
  readonly userId: number
}

/** Deadlines in the order of their time. */
export interface Deadlines {
  /** Sets a deadline; `undefined` removes it. */
  set(what: { readonly id: number; readonly userId: number }, at: number | undefined): void
  /** Removes and returns the deadlines that are due. */
  due(now: number): Deadline[]
  /** Number of deadlines kept, including removed ones still in the heap. */
  readonly size: () => number
}

const COMPACT_FROM = 1024
const COMPACT_AT = 4

/** Creates an empty list. Removed deadlines stay in the heap until they come up or become the majority. */
export function createDeadlines(): Deadlines {
  const waiting = new Map<number, Deadline>()
  let heap = emptyHeap()

  function compact(): void {
    heap = emptyHeap()
    for (const deadline of waiting.values()) heap.add(deadline)
  }

  return {
    set({ id, userId }, at) {
      if (at === undefined) waiting.delete(id)
      else if (waiting.get(id)?.at !== at) {
        const deadline = { at, id, userId }
        waiting.set(id, deadline)
        heap.add(deadline)
      }
      if (heap.size() > COMPACT_FROM && heap.size() > COMPACT_AT * waiting.size) compact()
    },
    due(now) {
      const due: Deadline[] = []
      for (let first = heap.first(); first && first.at <= now; first = heap.first()) {
        heap.takeFirst()
        if (waiting.get(first.id) !== first) continue
        waiting.delete(first.id)
        due.push(first)
      }
      return due
    },
    size: () => heap.size(),
  }
}

const emptyHeap = (): Heap<Deadline> => createHeap((one, other) => one.at < other.at)
