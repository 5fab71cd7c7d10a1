import { NO_USD, type Usd, addUsd, minusUsd } from '@fairtick/domain'
import { type Shard, WHOLE } from '../../books/shards'
import type { Queryable } from '../../database/in-transaction'
import type { Announcement } from '../../events'
import { readAllotted, readAllottedTo, readPools } from './pool-store'

/**
 * The unreserved part of each product's pool that a shard may use. Memory follows commands as they are
 * accepted, so that two concurrent ones cannot both take the remainder, and is reloaded with the books. The
 * home shard has the filled amount without its allotments to other shards; each other shard has its
 * allotments. Source: docs/decisions/0185-jobs-and-pools-of-each-shard.md.
 */
export interface Pools {
  /** USD; 0 if the pool was never filled, or nothing was allotted. */
  readonly leftOf: (productId: number) => Usd
  /** All that home ever allotted to another shard, USD; known at home and in that shard. */
  readonly allottedTo: (productId: number, shard: Shard) => Usd
  /** Takes what home has allotted to this shard since. */
  readonly takeAllotted: (productId: number) => Promise<void>
  readonly load: () => Promise<void>
  readonly follow: (announcements: readonly Announcement[]) => void
}

/** The pools in memory; replaced as a whole by a reading. */
interface Held {
  readonly left: Map<number, Usd>
  readonly allotted: Map<string, Usd>
}

const allottedAs = (productId: number, shard: Shard) => `${productId} ${shard}`

/** Creates the pools of a shard; empty until they are loaded. */
export function createPools(database: Queryable, shard: Shard = WHOLE): Pools {
  let held: Held = { left: new Map(), allotted: new Map() }
  const leftOf = (productId: number): Usd => held.left.get(productId) ?? NO_USD
  const allottedTo = (productId: number, to: Shard): Usd =>
    held.allotted.get(allottedAs(productId, to)) ?? NO_USD

  const change = (productId: number, by: Usd) => void held.left.set(productId, addUsd(leftOf(productId), by))
  function allot(of: { readonly productId: number; readonly shard: Shard; readonly amount: Usd }): void {
    const { productId, amount } = of
    held.allotted.set(allottedAs(productId, of.shard), addUsd(allottedTo(productId, of.shard), amount))
    change(productId, shard === WHOLE ? minusUsd(NO_USD, amount) : amount)
  }

  return {
    leftOf,
    allottedTo,
    async takeAllotted(productId) {
      const all = await readAllottedTo(database, productId, shard)
      // The rest is synchronous: of two concurrent readings, each adds the part that the other has not added.
      const amount = minusUsd(all, allottedTo(productId, shard))
      if (amount > NO_USD) allot({ productId, shard, amount })
    },
    async load() {
      // Only home allots, which has no command on its way now; what others have is read with their rest.
      const allotted = shard === WHOLE ? await readAllotted(database) : []
      const pools = await readPools(database, shard)
      held = {
        left: new Map(pools.map(({ productId, left }) => [productId, left])),
        allotted: new Map([
          ...pools.map((pool) => [allottedAs(pool.productId, shard), pool.allotted] as const),
          ...allotted.map((each) => [allottedAs(each.productId, each.shard), each.amount] as const),
        ]),
      }
    },
    follow(announcements) {
      for (const each of announcements) {
        if (each.type === 'pool-changed') change(each.productId, each.change)
        if (each.type === 'pool-allotted') allot(each)
      }
    },
  }
}
