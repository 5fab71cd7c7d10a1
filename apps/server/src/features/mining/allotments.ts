import { HOUSE_USER, NO_USD, type Usd, addUsd, minusUsd } from '@fairtick/domain'
import { setTimeout as sleep } from 'node:timers/promises'
import { command } from '../../books/command'
import type { Books } from '../../books/run'
import { type Shard, WHOLE } from '../../books/shards'
import type { DatabasePool } from '../../database/pool'
import { createOneAtATime } from '../../platform/one-at-a-time'
import {
  type PoolRequest,
  askHome,
  endRequest,
  isAsked,
  poolAllotmentTable,
  readPoolRequests,
  readPools,
} from './pool-store'
import type { Pools } from './pools'

/** How a shard gets room in the pools of home, where it is not home itself. */
export interface Allotments {
  /** Runs one such work of a product at a time, so that what `ensure` got is there for its command. */
  readonly during: <Result>(productId: number, work: () => Promise<Result>) => Promise<Result>
  /** Asks home for what the shard's own rest lacks; returns once home has answered, or does not. */
  readonly ensure: (productId: number, amount: Usd) => Promise<void>
  /** The part of each pool that clients of the shard can still reserve, USD. */
  readonly obtainable: () => Promise<(productId: number) => Usd>
}

/** Longest wait for home, which looks every second. */
const PATIENCE_MS = 3000
const LOOK_MS = 100

/** Creates the way of a shard to the pools. The home shard needs no other process. */
export function createAllotments(
  pool: DatabasePool,
  pools: Pick<Pools, 'leftOf' | 'allottedTo' | 'takeAllotted'>,
  shard: Shard = WHOLE,
  patienceMs: number = PATIENCE_MS,
): Allotments {
  const { leftOf } = pools
  if (shard === WHOLE)
    return {
      during: (_productId, work) => work(),
      ensure: async () => undefined,
      obtainable: async () => leftOf,
    }
  const oneAtATime = createOneAtATime()
  const lacking = (productId: number, amount: Usd) => minusUsd(amount, leftOf(productId))

  async function ask(request: PoolRequest): Promise<void> {
    await askHome(pool, request)
    const end = performance.now() + patienceMs
    while (performance.now() < end && (await isAsked(pool, request.productId, shard))) await sleep(LOOK_MS)
    await endRequest(pool, request)
  }

  return {
    during: (productId, work) => oneAtATime(String(productId), work),
    async ensure(productId, amount) {
      if (lacking(productId, amount) <= NO_USD) return
      await pools.takeAllotted(productId)
      const more = lacking(productId, amount)
      if (more <= NO_USD) return
      await ask({ productId, shard, total: addUsd(pools.allottedTo(productId, shard), more) })
      await pools.takeAllotted(productId)
    },
    async obtainable() {
      const ofHome = new Map((await readPools(pool)).map(({ productId, left }) => [productId, left]))
      return (productId) => addUsd(leftOf(productId), ofHome.get(productId) ?? NO_USD)
    },
  }
}

/**
 * Hands a part of a pool to another shard: all that it asks for, or nothing where less is left. Asked again,
 * it hands nothing more.
 */
export const allotPool = command(
  'mining.allot-pool',
  (
    book,
    { productId, shard, total, allotted }: PoolRequest & { readonly allotted: Pools['allottedTo'] },
    { now, poolLeft },
  ): void => {
    if (book.userId !== HOUSE_USER) throw new Error('a pool is allotted by the house alone')
    const amount = minusUsd(total, allotted(productId, shard))
    if (amount <= NO_USD || amount > (poolLeft?.(productId) ?? NO_USD)) return
    const { userId } = book
    const id = book.nextId(poolAllotmentTable.name)
    book.insert(poolAllotmentTable, { id, userId, productId, shard, amount, at: now })
    book.announce({ type: 'pool-allotted', productId, shard, amount })
  },
)

/** Answers the requests of other shards: a request goes once its allotment is durable. */
export async function answerPoolRequests({
  pool,
  books,
  pools,
}: {
  readonly pool: DatabasePool
  readonly books: Pick<Books, 'execute'>
  readonly pools: Pick<Pools, 'allottedTo'>
}): Promise<void> {
  for (const request of await readPoolRequests(pool)) {
    await books.execute(allotPool, HOUSE_USER, { ...request, allotted: pools.allottedTo })
    await endRequest(pool, request)
  }
}
