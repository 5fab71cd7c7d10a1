import { NO_USD, type Usd, addUsd } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import type { Announcement } from '../../events'
import { readPools } from './subscription-store'

/**
 * The part of each product's pool that no subscription has set aside. Memory follows the commands as they are
 * accepted, so that two that race cannot both have the last of it, and is read anew with the books.
 */
export interface Pools {
  /** USD; 0 where a pool was never filled. */
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
