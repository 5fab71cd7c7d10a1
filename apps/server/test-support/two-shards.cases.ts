import { type Usd, price, usd } from '@fairtick/domain'
import { EURUSD, type FakeClock, anOrderRequest, createFakeClock } from '@fairtick/testkit'
import { afterAll, beforeAll } from 'vitest'
import { openBooksWriter } from '../src/adapters/books-writer'
import { tablesOf } from '../src/areas'
import { type Books, openBooks } from '../src/books/run'
import type { Shard } from '../src/books/shards'
import { closePosition } from '../src/features/contracts/close-position'
import { openPosition } from '../src/features/contracts/open-position'
import { type SwapRuns, openSwapRuns } from '../src/features/contracts/nights/swap-run-store'
import { setStops } from '../src/features/contracts/set-stops'
import { type Pools, createPools } from '../src/features/mining/pools'
import { type ScriptedMarket, scriptMarket } from './scripted-market.cases'
import { silentLog } from './silent-log.cases'
import { type TestDatabase, useTestDatabase } from './test-database.cases'
import * as users from './users.cases'

/** The books of one shard, with its acts of users. */
export interface OneShard {
  readonly books: Books
  readonly pools: Pools
  readonly swapRuns: SwapRuns
  realUser(amount: string): Promise<number>
  demoUser(): Promise<number>
  pay(userId: number, amount: string): Promise<Usd>
  /** Opens an order, sets and moves its stop-loss, closes it; returns its id. */
  trade(userId: number): Promise<number>
}

/** One database whose books have two shards, each with a writer of its own. */
export interface TwoShards {
  readonly database: TestDatabase
  readonly clock: FakeClock
  readonly market: ScriptedMarket
  readonly first: OneShard
  readonly second: OneShard
  /** Closes and opens the books of both: each continues from its stored state. */
  reopen(): Promise<void>
}

/** Two shards for a test file. */
export function useTwoShards(): () => TwoShards {
  const database = useTestDatabase()
  const clock = createFakeClock()
  const market = scriptMarket(clock.now)
  let [first, second]: OneShard[] = []

  const open = async (): Promise<void> => {
    first = await openShard(0)
    second = await openShard(1)
  }
  const close = async () => {
    for (const shard of [first, second]) await shard?.books.drain()
  }
  beforeAll(open)
  afterAll(close)

  async function openShard(shard: Shard): Promise<OneShard> {
    const pools = createPools(database.pool, shard)
    const swapRuns = await openSwapRuns(database.pool, shard)
    const books = await openBooks({
      pool: database.pool,
      openWriter: () => openBooksWriter({ url: database.url, allowUnsafe: false, shard }),
      tables: tablesOf(),
      surroundings: () => ({
        ...{ now: clock.now(), feeBasis: 'per-lot', priced: market.priced },
        ...{ poolLeft: pools.leftOf, swappedUntil: swapRuns.until },
      }),
      loadBeside: pools.load,
      clock,
      log: silentLog(),
      shard,
    })
    books.onAccepted(pools.follow)
    return { ...actsOf(books), pools, swapRuns }
  }

  return () => {
    if (!first || !second) throw new Error('the shards are there from the first test on, not before')
    const reopen = () => close().then(open)
    return { database, clock, market, first, second, reopen }
  }
}

const actsOf = (books: Books): Omit<OneShard, 'pools' | 'swapRuns'> => ({
  books,
  realUser: (amount) => books.openPortfolio(users.createReal, books.nextUserId(), 'real', usd(amount)),
  demoUser() {
    const userId = books.nextUserId()
    return books.openPortfolio(users.createDemo, userId, 'demo', `device of ${userId}`)
  },
  pay: (userId, amount) => books.execute(users.pay, userId, usd(amount)),
  async trade(userId) {
    const request = anOrderRequest({ leverage: 500 })
    const { id } = await books.execute(openPosition, userId, { instrumentId: EURUSD.id, request })
    for (const stopLoss of [price('0.5'), price('0.6')]) {
      const stops = { stopLoss, takeProfit: undefined, trailDistance: undefined }
      await books.execute(setStops, userId, { positionId: id, stops })
    }
    await books.execute(closePosition, userId, { positionId: id, lots: undefined, protection: undefined })
    return id
  },
})

/** A real and a demo client of the first shard, and of the second. */
export interface ClientsOfShards {
  readonly ann: number
  readonly dan: number
  readonly bob: number
  readonly eve: number
}

/** Opens the accounts of four clients, ann and dan in the first shard, bob and eve in the second. */
export async function openClients({ first, second }: TwoShards): Promise<ClientsOfShards> {
  const ann = await first.realUser('10000')
  const dan = await first.demoUser()
  const bob = await second.realUser('20000')
  return { ann, dan, bob, eve: await second.demoUser() }
}
