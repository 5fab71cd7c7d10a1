import type { DatabasePool } from '../../database/pool'
import { countPenniless } from './follow-store'
import type { Relations } from './relations'

/** Whether a trader has no more places, for those who would take one with real money or with demo money. */
export interface Places {
  isFull(traderUserId: number, book: 'real' | 'demo'): boolean
  /** Counts anew the followers without money of traders who would be full with them. */
  look(): Promise<void>
}

/** So many times the places of a trader may be taken in all, with those who have no money. */
const WITH_PENNILESS = 10

/**
 * Places for followers. An account costs nothing, so one that has nothing to copy with takes no place of
 * those who have: they are counted where a trader would be full, and bounded by a multiple of the places.
 */
export function createPlaces(
  pool: DatabasePool,
  relations: Pick<Relations, 'traders' | 'count'>,
  most: () => number,
): Places {
  let penniless: ReadonlyMap<number, number> = new Map()
  return {
    isFull(traderUserId, book) {
      const all = relations.count(traderUserId, book)
      if (book === 'demo') return all >= most()
      return all - (penniless.get(traderUserId) ?? 0) >= most() || all >= WITH_PENNILESS * most()
    },
    async look() {
      const full = relations.traders().filter((userId) => relations.count(userId, 'real') >= most())
      penniless = full.length === 0 ? new Map() : await countPenniless(pool, full)
    },
  }
}
