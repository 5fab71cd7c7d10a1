import { type Position, type Price, triggersOf } from '@fairtick/domain'
import { type Heap, createHeap } from './heap'

/** Which positions a tick reaches, without looking at the others. */
export interface TriggerIndex {
  /** Takes a position's triggers as they are now, in place of those it had. */
  set(position: Position): void
  /** Takes out and answers the positions that a price of their instrument reaches, by id. Whoever goes on open is to be set again. */
  reached(instrumentId: number, price: Price): { positionId: number; userId: number }[]
  clear(): void
  readonly size: () => number
}

interface Trigger {
  readonly price: Price
  readonly positionId: number
  readonly userId: number
  readonly version: number
}

interface Levels {
  readonly falling: Heap<Trigger>
  readonly rising: Heap<Trigger>
}

/** Heaps of trigger prices per instrument; triggers that were replaced stay in them until they come up, or until they are most of all. */
export function createTriggerIndex(): TriggerIndex {
  const current = new Map<number, { position: Position; version: number }>()
  let levels = createLevels()
  let version = 0

  function add(position: Position): void {
    const { falling, rising } = triggersOf(position)
    if (falling === undefined && rising === undefined) return
    version += 1
    current.set(position.id, { position, version })
    const trigger = { positionId: position.id, userId: position.userId, version }
    const side = levels.of(position.instrumentId)
    if (falling !== undefined) side.falling.add({ ...trigger, price: falling })
    if (rising !== undefined) side.rising.add({ ...trigger, price: rising })
    levels.size += 2
  }

  function take(
    heap: Heap<Trigger>,
    reaches: (trigger: Trigger) => boolean,
    found: Map<number, number>,
  ): void {
    for (let first = heap.first(); first && reaches(first); first = heap.first()) {
      heap.takeFirst()
      if (current.get(first.positionId)?.version !== first.version) continue
      current.delete(first.positionId)
      found.set(first.positionId, first.userId)
    }
  }

  function compact(): void {
    levels = createLevels()
    const positions = [...current.values()]
    for (const { position } of positions) add(position)
  }

  return {
    set(position) {
      current.delete(position.id)
      add(position)
      if (levels.size > COMPACT_FROM && levels.size > COMPACT_AT * current.size) compact()
    },
    reached(instrumentId, price) {
      const side = levels.find(instrumentId)
      const found = new Map<number, number>()
      if (side) take(side.falling, (trigger) => price <= trigger.price, found)
      if (side) take(side.rising, (trigger) => price >= trigger.price, found)
      return [...found].map(([positionId, userId]) => ({ positionId, userId })).toSorted(byPosition)
    },
    clear() {
      levels = createLevels()
      current.clear()
    },
    size: () => current.size,
  }
}

const COMPACT_FROM = 1024
const COMPACT_AT = 4
const byPosition = (one: { positionId: number }, other: { positionId: number }) =>
  one.positionId - other.positionId

/** Heaps by instrument, and how many triggers were put into them since they are. */
function createLevels() {
  const byInstrument = new Map<number, Levels>()
  return {
    size: 0,
    find: (instrumentId: number) => byInstrument.get(instrumentId),
    of(instrumentId: number): Levels {
      const known = byInstrument.get(instrumentId)
      if (known) return known
      const fresh: Levels = {
        falling: createHeap((one, other) => one.price > other.price),
        rising: createHeap((one, other) => one.price < other.price),
      }
      byInstrument.set(instrumentId, fresh)
      return fresh
    },
  }
}
