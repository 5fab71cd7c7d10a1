import { NO_USD, type Usd, addUsd } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import type { Announcement } from '../../events'
import { readPools } from './subscription-store'

/**
 * The unreserved part of each product's pool. Memory follows commands as they are accepted, so that two
 * concurrent ones cannot both take the rest, and is reloaded with the books.
 */
export interface Pools {
  /** USD; 0 if the pool was never filled. */
  readonly leftOf: (productId: number) => Usd
  readonly load: () => Promise<void>
  readonly follow: (announcements: readonly Announcement[]) => void
}

/** Creates the pools; empty until they are loaded. */
export function createPools(database: Queryable): Pools {
  let pools = new Map<number, Usd>()
  const leftOf = (productId: number): Usd => pools.get(productId) ?? NO_USD
  return {
    leftOf,
    async load() {
      pools = new Map(await readPools(database))
    },
    follow(announcements) {
      for (const each of announcements)
        if (each.type === 'pool-changed')
          pools.set(each.productId, addUsd(leftOf(each.productId), each.change))
    },
  }
}
