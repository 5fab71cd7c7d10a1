import type { DatabasePool } from '../../database/pool'
import { countPenniless } from './follow-store'
import type { OpenFollows } from './open-follows'

/** Whether a trader has no place left for a follower with real or demo money. */
export interface Places {
  isFull(traderUserId: number, book: 'real' | 'demo'): boolean
  /** Recounts followers without money, for the traders whose places are all taken if these count. */
  refresh(): Promise<void>
}

/** Limit on all followers, those without money included, as a multiple of the places. */
const WITH_PENNILESS = 10

/**
 * Traders' places for followers. Accounts cost nothing, so a follower without money takes no place. Such
 * followers are counted only for traders who seem full. The number of all followers is limited too, to a
 * multiple of the places.
 */
export function createPlaces(
  pool: DatabasePool,
  openFollows: Pick<OpenFollows, 'traders' | 'count'>,
  most: () => number,
): Places {
  let penniless: ReadonlyMap<number, number> = new Map()
  return {
    isFull(traderUserId, book) {
      const all = openFollows.count(traderUserId, book)
      if (book === 'demo') return all >= most()
      return all - (penniless.get(traderUserId) ?? 0) >= most() || all >= WITH_PENNILESS * most()
    },
    async refresh() {
      const full = openFollows.traders().filter((userId) => openFollows.count(userId, 'real') >= most())
      penniless = full.length === 0 ? new Map() : await countPenniless(pool, full)
    },
  }
}
