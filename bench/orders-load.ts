import {
  type Instrument,
  NO_USD,
  type PricedInstrument,
  type Tick,
  housePays,
  lots,
  price,
  rate,
  usd,
} from '@fairtick/domain'
import type { Pool } from 'pg'
import { type Books, openBooks } from '../apps/server/src/books/books'
import type { Writer } from '../apps/server/src/books/writer'
import { command } from '../apps/server/src/books/command'
import { openPosition } from '../apps/server/src/features/contracts/open-position'
import { positionTable } from '../apps/server/src/features/contracts/position-store'
import { stopChangeTable } from '../apps/server/src/features/contracts/stop-change-store'

const EURUSD: Instrument = {
  id: 1,
  code: 'EURUSD',
  showCode: 'EUR/USD',
  name: 'Euro / US Dollar',
  categoryId: 1,
  quoteCurrency: 'USD',
  baseCurrency: 'EUR',
  pricePrecision: 5,
  contractSize: 100_000,
  minLots: lots('0.01'),
  lotStep: lots('0.01'),
  maxLots: lots('50'),
  marginMode: 'leveraged',
  leverageOptions: [500],
  feePerLot: usd('3'),
  feeRate: rate('0.01'),
  staleAfterMs: 15_000,
  maxJump: rate('0.1'),
  calendar: 'always',
}
const TICK: Tick = { instrumentId: 1, sequence: 1, time: 0, price: price('1.06974') }
const MARKET: PricedInstrument = {
  instrument: EURUSD,
  quote: TICK,
  conversion: { multiply: 1n, divide: 1n },
  isOpen: true,
  isStale: false,
  tradable: 'open',
}
const FUNDS = usd('10000000')
/** Orders a user at the most: the limit on open positions, with some air. */
const ORDERS_EACH = 150

const fund = command('bench.fund', (book, amount: typeof FUNDS) => {
  const movement = {
    kind: 'demo-funds',
    reference: book.userId,
    userId: book.userId,
    book: book.kind,
    account: 'contract',
    house: 'demo-issue',
  } as const
  book.post([housePays(movement, amount)])
  return NO_USD
})

/** Opens books on a migrated database and makes users with money, enough for so many orders. */
export async function openLoadedBooks(
  pool: Pool,
  openWriter: () => Promise<Writer>,
  orders: number,
): Promise<{ books: Books; userIds: number[] }> {
  const silent = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error }
  const books = await openBooks({
    pool,
    openWriter,
    tables: [positionTable, stopChangeTable],
    surroundings: () => ({ now: Date.now(), feeBasis: 'per-lot', priced: () => MARKET }),
    clock: { now: () => Date.now() },
    log: silent,
  })
  const first = 1000 + Math.floor(Math.random() * 1_000_000) * 1000
  const userIds = Array.from({ length: Math.ceil(orders / ORDERS_EACH) }, (_each, at) => first + at)
  await Promise.all(userIds.map((userId) => books.found(fund, userId, 'demo', FUNDS)))
  return { books, userIds }
}

/** Places market orders with so many in flight, each acknowledged when durable; answers orders a second. */
export async function placeOrders(
  books: Books,
  userIds: readonly number[],
  orders: number,
  inFlight: number,
): Promise<number> {
  const ask = {
    side: 'buy',
    lots: lots('0.01'),
    leverage: 500,
    stops: { stopLoss: undefined, takeProfit: undefined },
    trigger: undefined,
    expiresAt: undefined,
    protection: undefined,
  } as const
  let next = 0
  const client = async () => {
    while (next < orders) {
      const userId = userIds[next++ % userIds.length]
      if (userId === undefined) throw new Error('no users')
      await books.execute(openPosition, userId, { instrumentId: 1, ask })
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: inFlight }, client))
  return (orders * 1000) / (performance.now() - started)
}
