import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@fairtick/domain'
import { makePassingFolder } from '@fairtick/testkit'
import { afterAll, expect, it } from 'vitest'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { realNats } from '../../../apps/server/test-support/nats.cases'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { type SourceServer, startSourceServer } from './source-server'

const PAUSE_MS = 100
const SECRET_KEY = Buffer.alloc(32, 9).toString('hex')
const ORDER = '/v2/api/forex/submit?type=1&cont=0.01&forex_id=1&status=1&multiple=100'
const MARKET_READY = /Fairtick's market is ready/

const database = useTestDatabase()
const folder = makePassingFolder('fairtick-market-killed-')
const started: SourceServer[] = []

afterAll(async () => {
  for (const each of started) await each.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function startPart(bus: Readonly<Record<string, string>>, roles: string, says?: RegExp) {
  const settings = { ...bus, ROLES: roles, SECRET_KEY, RATE_LIMIT_FACTOR: '1000', MARKET_FEED: 'simulated' }
  const run = { url: database.url, folder, at: Date.now(), jumpMs: 0, settings }
  const server = await startSourceServer(says ? { ...run, says } : run)
  started.push(server)
  return server
}

async function ask(address: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address + path, { headers })
  return (await answer.json()) as { code: number; data: { token?: string; Id?: number } | null }
}

/** Order of a demo user; resolves with its id once one is filled. */
async function filled(address: string, token: string): Promise<number> {
  for (;;) {
    const headers = { authorization: token, 'idempotency-key': randomUUID() }
    const { code, data } = await ask(address, ORDER, headers)
    if (code === 1 && data?.Id !== undefined) return data.Id
    await sleep(PAUSE_MS)
  }
}

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
    const bus = {
      NATS_URL: await realNats(context),
      NATS_PREFIX: randomUUID(),
      BUS_KEY: randomBytes(32).toString('hex'),
    }
    let market = await startPart(bus, 'market', MARKET_READY)
    let books = await startPart(bus, 'gateway,books')
    const { data } = await ask(
      books.address,
      `/api/user/createAccountDemoForU?demo_id=${randomUUID().replaceAll('-', '')}`,
    )
    const token = data?.token ?? ''
    const ids = [await filled(books.address, token)]

    for (let kill = 0; kill < 2; kill += 1) {
      const next = await startPart(bus, 'market', /Waiting to take over market/)
      await market.kill()
      market = next
      const order = async () => {
        const id = await filled(books.address, token)
        ids.push(id)
        return tickOf(id)
      }
      const atKill = await order()
      await expect.poll(order, { timeout: MINUTE_MS, interval: 300 }).toBeGreaterThan(atKill)
    }
    const next = await startPart(bus, 'gateway,books', /Waiting to take over books/)
    const address = await homeAddress()
    await books.kill()
    books = next
    await expect.poll(homeAddress, { timeout: MINUTE_MS, interval: 200 }).not.toBe(address)
    ids.push(await filled(await homeAddress(), token))

    const rows = await database.rows('SELECT id FROM position')
    expect(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    expect(await books.stop()).toBe(0)
    expect(await market.stop()).toBe(0)
    expect(await auditBooks(database.pool)).toEqual([])
  },
  10 * MINUTE_MS,
)
