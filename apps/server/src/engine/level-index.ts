import type { Price } from '@fairtick/domain'
import { type Heap, createHeap } from './heap'

/** Price levels of one instrument, reached from above (falling to it) or from below (rising to it). */
export interface Levels {
  readonly instrumentId: number
  readonly falling: Price | undefined
  readonly rising: Price | undefined
}

/** Owners by the prices they wait for, so that a tick touches only those whose price it reaches. */
export interface LevelIndex<Owner> {
  /** Sets an owner's levels in place of the earlier ones. */
  set(key: number, owner: Owner, levels: readonly Levels[]): void
  /**
   * Removes and returns the owners that a price reaches, by key. Those that keep waiting must be set again.
   */
  reached(instrumentId: number, price: Price): Owner[]
  clear(): void
  readonly size: () => number
}

interface Item {
  readonly price: Price
  readonly key: number
  readonly version: number
}

interface Sides {
  readonly falling: Heap<Item>
  readonly rising: Heap<Item>
}

interface Waiting<Owner> {
  readonly owner: Owner
  /** Instruments with levels. */
  readonly instruments: number
  readonly version: number
}

const COMPACT_FROM = 1024
const COMPACT_AT = 4

/**
 * Creates an empty index with heaps of prices per instrument. Replaced levels stay in the heaps until they
 * come up or become the majority.
 */
export function createLevelIndex<Owner>(): LevelIndex<Owner> {
  const current = new Map<number, Waiting<Owner>>()
  let heaps = createHeaps()
  let version = 0
  /** Instruments with levels, summed over all owners: the heaps' size without replaced levels. */
  let waited = 0

  function add(key: number, owner: Owner, levels: readonly Levels[]): void {
    version += 1
    waited += levels.length
    current.set(key, { owner, instruments: levels.length, version })
    for (const { instrumentId, falling, rising } of levels) {
      const sides = heaps.of(instrumentId)
      if (falling !== undefined) sides.falling.add({ key, version, price: falling })
      if (rising !== undefined) sides.rising.add({ key, version, price: rising })
      heaps.added += 1
    }
  }

  function drop(key: number): Waiting<Owner> | undefined {
    const waiting = current.get(key)
    waited -= waiting?.instruments ?? 0
    current.delete(key)
    return waiting
  }

  function take(heap: Heap<Item>, reaches: (item: Item) => boolean, found: Map<number, Owner>): void {
    for (let first = heap.first(); first && reaches(first); first = heap.first()) {
      heap.takeFirst()
      if (!isCurrent(first)) continue
      const waiting = drop(first.key)
      if (waiting) found.set(first.key, waiting.owner)
    }
  }

  const isCurrent = ({ key, version: of }: Item): boolean => current.get(key)?.version === of

  function compact(): void {
    heaps.keepOnly(isCurrent)
    heaps.added = waited
  }

  return {
    set(key, owner, levels) {
      drop(key)
      if (levels.length > 0) add(key, owner, levels)
      if (heaps.added > COMPACT_FROM && heaps.added > COMPACT_AT * waited) compact()
    },
    reached(instrumentId, price) {
      const sides = heaps.find(instrumentId)
      if (!sides) return []
      const found = new Map<number, Owner>()
      take(sides.falling, (item) => price <= item.price, found)
      take(sides.rising, (item) => price >= item.price, found)
      return [...found].toSorted(([one], [other]) => one - other).map(([, owner]) => owner)
    },
    clear() {
      heaps = createHeaps()
      current.clear()
      waited = 0
    },
    size: () => current.size,
  }
}

/** Heaps by instrument, each with the number of additions since it was made. */
function createHeaps() {
  const byInstrument = new Map<number, Sides>()
  return {
    added: 0,
    keepOnly(isKept: (item: Item) => boolean): void {
      for (const { falling, rising } of byInstrument.values()) {
        falling.keepOnly(isKept)
        rising.keepOnly(isKept)
      }
    },
    find: (instrumentId: number) => byInstrument.get(instrumentId),
    of(instrumentId: number): Sides {
      const known = byInstrument.get(instrumentId)
      if (known) return known
      const fresh: Sides = {
        falling: createHeap((one, other) => one.price > other.price),
        rising: createHeap((one, other) => one.price < other.price),
      }
      byInstrument.set(instrumentId, fresh)
      return fresh
    },
  }
}
