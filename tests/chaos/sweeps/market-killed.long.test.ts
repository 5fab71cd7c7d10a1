import { MINUTE_MS } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { newTrader, placeOrder } from './keyed-orders'
import { useProcesses } from './several-processes'

const MARKET_READY = /Fairtick's market is ready/

const database = useTestDatabase()
const processes = useProcesses(database)

/** Where the process that has the books is reached. */
async function homeAddress(): Promise<string> {
  const [row] = await database.rows('SELECT address FROM shard_owner')
  return String(row?.['address'])
}

/** The tick that an order was filled at. */
async function tickOf(id: number): Promise<number> {
  const [row] = await database.rows('SELECT open_tick FROM position WHERE id = $1', [id])
  return Number(row?.['open_tick'])
}

it(
  'the market is killed and taken over by one that waits, and orders are filled at its ticks',
  async (context) => {
    const { part } = await processes(context)
    let market = await part('market', MARKET_READY)
    let books = await part('gateway,books')
    const trader = await newTrader(books.address)
    const ids: number[] = []
    const order = async (address = books.address) => {
      const { id } = await placeOrder(address, trader)
      ids.push(id)
      return tickOf(id)
    }
    await order()

    for (let kill = 0; kill < 2; kill += 1) {
      const next = await part('market', /Waiting to take over market/)
      await market.kill()
      market = next
      const atKill = await order()
      await expect.poll(() => order(), { timeout: MINUTE_MS, interval: 300 }).toBeGreaterThan(atKill)
    }
    const next = await part('gateway,books', /Waiting to take over books/)
    const address = await homeAddress()
    await books.kill()
    books = next
    await expect.poll(homeAddress, { timeout: MINUTE_MS, interval: 200 }).not.toBe(address)
    await order(await homeAddress())

    const rows = await database.rows('SELECT id FROM position')
    expect(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    expect(await books.stop()).toBe(0)
    expect(await market.stop()).toBe(0)
    expect(await auditBooks(database.pool)).toEqual([])
  },
  10 * MINUTE_MS,
)
