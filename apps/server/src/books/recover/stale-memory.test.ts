import { priceOf, usd } from '@fairtick/domain'
import { EURUSD, anOrderRequest } from '@fairtick/testkit'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scriptMarket } from '../../../test-support/scripted-market.cases'
import { silentLog } from '../../../test-support/silent-log.cases'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import * as users from '../../../test-support/users.cases'
import { sessionConfig } from '../../database/pool'
import { cancelPosition } from '../../features/contracts/cancel-position'
import { closePosition } from '../../features/contracts/close-position'
import { fireTrigger } from '../../features/contracts/fire-trigger'
import { openPosition } from '../../features/contracts/open-position'
import { auditBooks } from '../../operations/books-audit'
import { tablesOf } from '../../areas'
import { type Books, openBooks } from '../run'
import { WHOLE } from '../shards'
import { type BatchStatement, continueSealChain } from '../write'

const database = useTestDatabase()
const NOW = Date.UTC(2026, 2, 3, 12)

/**
 * A server's books with a memory of their own; its writer does not take the right to write, which would keep
 * the second from writing at all.
 */
async function startServer() {
  const market = scriptMarket(() => NOW)
  const books = await openBooks({
    pool: database.pool,
    openWriter: openUnguardedWriter,
    tables: tablesOf(),
    surroundings: () => ({ now: NOW, feeBasis: 'per-lot', priced: market.priced }),
    clock: { now: () => NOW },
    log: silentLog(),
  })
  const all = { lots: undefined, protection: undefined }
  return {
    books,
    market,
    create: (amount: string) =>
      books.openPortfolio(users.createReal, books.nextUserId(), 'real', usd(amount)),
    pay: (userId: number, amount: string) => books.execute(users.pay, userId, usd(amount)),
    buy: (userId: number, trigger?: string) =>
      books.execute(openPosition, userId, {
        instrumentId: EURUSD.id,
        request: anOrderRequest({
          leverage: 500,
          trigger: trigger === undefined ? undefined : priceOf(BigInt(trigger)),
        }),
      }),
    close: (userId: number, positionId: number) =>
      books.execute(closePosition, userId, { positionId, ...all }),
    cancel: (userId: number, positionId: number) => books.execute(cancelPosition, userId, { positionId }),
    fill: (userId: number, positionId: number, at: string) =>
      books.execute(fireTrigger, userId, { positionId, tick: market.tick(EURUSD, at), mayFill: true }),
  }
}

async function openUnguardedWriter() {
  const client = new Client(sessionConfig({ url: database.url, name: 'unguarded' }))
  await client.connect()
  return {
    fence: 0n,
    async write(statement: BatchStatement) {
      const { name, text } = statement
      const sealed = await continueSealChain(client, WHOLE)
      await client.query({ name, text, values: [...sealed(statement)] })
    },
    close: () => client.end(),
  }
}

type Server = Awaited<ReturnType<typeof startServer>>
let [one, other]: Server[] = []
let userId = 0

beforeEach(async () => {
  one = await startServer()
  userId = await one.create('10000')
})
afterEach(async () => {
  await Promise.all([one, other].map(async (server) => server?.books.drain()))
  expect(await auditBooks(database.pool)).toEqual([])
})

const AT_1_05 = '105000000'

/** Acts of the first server while the second has older memory, and the second's attempts. */
const STALE: readonly {
  what: string
  before: (server: Server) => Promise<number>
  meanwhile: (server: Server, id: number) => Promise<unknown>
  afterwards: (server: Server, id: number) => Promise<unknown>
}[] = [
  {
    what: 'the balance has changed',
    before: async () => 0,
    meanwhile: (server) => server.pay(userId, '5'),
    afterwards: (server) => server.pay(userId, '7'),
  },
  {
    what: 'both open a position',
    before: async () => 0,
    meanwhile: (server) => server.buy(userId),
    afterwards: (server) => server.buy(userId),
  },
  {
    what: 'the position was closed with a profit',
    before: async (server) => (await server.buy(userId)).id,
    meanwhile: async (server, id) => {
      server.market.tick(EURUSD, '1.11')
      await server.close(userId, id)
    },
    afterwards: async (server, id) => {
      server.market.tick(EURUSD, '1.12')
      await server.close(userId, id)
    },
  },
  {
    what: 'the pending order was filled',
    before: async (server) => (await server.buy(userId, AT_1_05)).id,
    meanwhile: (server, id) => server.fill(userId, id, '1.05'),
    afterwards: (server, id) => server.cancel(userId, id),
  },
  {
    what: 'another order has reserved its margin',
    before: async (server) => (await server.buy(userId, AT_1_05)).id,
    meanwhile: (server) => server.buy(userId, AT_1_05),
    afterwards: (server, id) => server.cancel(userId, id),
  },
]

describe('books whose memory is behind the database', () => {
  it.each(STALE)('write nothing when $what, and read again', async ({ before, meanwhile, afterwards }) => {
    if (!one) throw new Error('not started')
    const id = await before(one)
    other = await startServer()
    await other.pay(userId, '1')
    await reread(one.books, userId)
    await meanwhile(one, id)
    const committed = await everything()
    await expect(afterwards(other, id)).rejects.toThrow('the batch failed')
    expect(await everything()).toEqual(committed)
    await expect.poll(() => other?.books.isOpen()).toBe(true)
    await other.pay(userId, '3')
  })
})

/** Makes books see the writes of others: one of their batches fails, and memory is read anew. */
async function reread(books: Books, owner: number): Promise<void> {
  await books.execute(users.pay, owner, usd('1')).catch(() => undefined)
  await expect.poll(() => books.isOpen()).toBe(true)
}

async function everything() {
  return {
    accounts: await database.rows('SELECT * FROM account ORDER BY id'),
    positions: await database.rows('SELECT * FROM position ORDER BY id'),
    entries: await database.rows('SELECT * FROM entry ORDER BY id'),
  }
}
