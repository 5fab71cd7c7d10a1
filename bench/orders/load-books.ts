import {
  type OrderRequest,
  DOLLAR,
  NO_USD,
  type PricedInstrument,
  type Usd,
  housePays,
  lots,
  price,
  usd,
} from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { openBooksWriter } from '../../apps/server/src/adapters/books-writer'
import { type Books, openBooks } from '../../apps/server/src/books/run'
import { command } from '../../apps/server/src/books/command'
import { createPool } from '../../apps/server/src/database/pool'
import { openPosition } from '../../apps/server/src/features/contracts/open-position'
import { positionTable } from '../../apps/server/src/features/contracts/position-store'
import { stopChangeTable } from '../../apps/server/src/features/contracts/stop-change-store'
import {
  stopOutLineTable,
  stopOutTable,
} from '../../apps/server/src/features/contracts/stop-out/stop-out-store'
import { userTable } from '../../apps/server/src/features/identity/user-store'
import { quietLog } from '../quiet-log'

const MARKET: PricedInstrument = {
  instrument: EURUSD,
  quote: { instrumentId: EURUSD.id, sequence: 1, time: 0, price: price('1.06974') },
  conversion: DOLLAR,
  isOpen: true,
  isStale: false,
  tradable: 'open',
}
const REQUEST: OrderRequest = {
  side: 'buy',
  lots: lots('0.01'),
  leverage: 500,
  stops: { stopLoss: undefined, takeProfit: undefined, trailDistance: undefined },
  trigger: undefined,
  expiresAt: undefined,
  protection: undefined,
}
const FUNDS = usd('10000')
/** Orders per user, who may have 200 open. */
const ORDERS_EACH = 150
const FIRST_USER = 1000

/** Users with money, on books of a migrated database. */
export interface LoadedBooks {
  /** Places market orders with `inFlight` at a time, each answered when it is durable. */
  place(orders: number, inFlight: number): Promise<void>
  close(): Promise<void>
}

/** Funds a user. */
const fund = command('bench.fund', (book, amount: Usd, { now }) => {
  const { userId, kind } = book
  book.insert(userTable, {
    id: userId,
    uid: userId,
    isDemo: true,
    deviceHash: `bench ${userId}`,
    createdAt: now,
  })
  const movement = { kind: 'demo-funds', reference: userId, userId, book: kind, house: 'demo-issue' } as const
  book.post([housePays({ ...movement, account: 'contract' }, amount)])
  return NO_USD
})

/** Opens the books and creates enough users for `orders` in all. */
export async function loadBooks(url: string, orders: number): Promise<LoadedBooks> {
  const pool = createPool({ url, name: 'fairtick-bench', log: quietLog })
  const books = await openBooks({
    pool,
    openWriter: () => openBooksWriter({ url, allowUnsafe: false }),
    tables: [userTable, positionTable, stopChangeTable, stopOutTable, stopOutLineTable],
    surroundings: () => ({ now: Date.now(), feeBasis: 'per-lot', priced: () => MARKET }),
    clock: { now: () => Date.now() },
    log: quietLog,
  })
  const userIds = Array.from({ length: Math.ceil(orders / ORDERS_EACH) }, (_each, at) => FIRST_USER + at)
  await Promise.all(userIds.map((userId) => books.openPortfolio(fund, userId, 'demo', FUNDS)))
  let next = 0
  return {
    async place(wanted, inFlight) {
      const end = next + wanted
      await Promise.all(
        Array.from({ length: inFlight }, () => client(books, () => (next < end ? turn() : undefined))),
      )
    },
    async close() {
      await books.drain()
      await pool.end()
    },
  }
  function turn(): number {
    const userId = userIds[next % userIds.length]
    if (userId === undefined) throw new Error('there are no users')
    next += 1
    return userId
  }
}

/** A client that places an order as soon as its last one is durable. */
async function client(books: Books, nextUser: () => number | undefined): Promise<void> {
  for (let userId = nextUser(); userId !== undefined; userId = nextUser())
    await books.execute(openPosition, userId, { instrumentId: EURUSD.id, request: REQUEST })
}
