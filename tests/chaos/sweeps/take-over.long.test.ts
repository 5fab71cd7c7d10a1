import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@fairtick/domain'
import { makePassingFolder } from '@fairtick/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { SocketClient } from '../../../apps/server/src/realtime/socket-client.cases'
import { realNats } from '../../../apps/server/test-support/nats.cases'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { type SourceServer, startSourceServer } from './source-server'

const TRADERS = 4
const PAUSE_MS = 100
const SECRET_KEY = Buffer.alloc(32, 9).toString('hex')
const database = useTestDatabase()
const folder = makePassingFolder('fairtick-take-over-')
const started: SourceServer[] = []

afterAll(async () => {
  for (const each of started) await each.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function startPart(bus: Readonly<Record<string, string>>, roles: string, says?: RegExp) {
  const settings = {
    ...bus,
    ROLES: roles,
    SECRET_KEY,
    RATE_LIMIT_FACTOR: '1000',
    MARKET_FEED: 'simulated',
  }
  const run = { url: database.url, folder, at: Date.now(), jumpMs: 0, settings }
  const server = await startSourceServer(says ? { ...run, says } : run)
  started.push(server)
  return server
}

interface Trader {
  readonly token: string
  /** Keys of orders that were answered as placed, each with the number of its order. */
  readonly placed: Map<string, number>
}

async function ask(address: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address + path, { headers })
  return (await answer.json()) as { code: number; data: { token?: string; Id?: number } | null }
}

async function newTrader(address: string): Promise<Trader> {
  const demo = randomUUID().replaceAll('-', '')
  const { data } = await ask(address, `/api/user/createAccountDemoForU?demo_id=${demo}`)
  return { token: data?.token ?? '', placed: new Map() }
}

const ORDER = '/v2/api/forex/submit?type=1&cont=0.01&forex_id=1&status=1&multiple=100'

interface Trading {
  /** Nobody begins another order: a user holds 200 at most. */
  isResting: boolean
  isOver: boolean
}

/** Places orders as the app does: with a key, and again with the same key until one is answered. */
async function trade(address: string, { token, placed }: Trader, now: Trading): Promise<void> {
  while (!now.isOver) {
    await sleep(PAUSE_MS)
    if (now.isResting) continue
    const key = randomUUID()
    for (;;) {
      const headers = { authorization: token, 'idempotency-key': key }
      const { code, data } = await ask(address, ORDER, headers)
      if (code === 1 && data?.Id !== undefined) {
        placed.set(key, data.Id)
        break
      }
      // Busy, not known yet, or draining: all of them ask to try again.
      expect([1900, 1901, 1004]).toContain(code)
      await sleep(PAUSE_MS)
    }
  }
}

describe('books and market that are killed while orders are placed by a gateway', () => {
  it(
    'are taken over by a process that waits: each order is there once, and sockets hear of later ones',
    async (context) => {
      const bus = {
        NATS_URL: await realNats(context),
        NATS_PREFIX: randomUUID(),
        BUS_KEY: randomBytes(32).toString('hex'),
      }
      let owner = await startPart(bus, 'books,market')
      const gateway = await startPart(bus, 'gateway')
      const traders: Trader[] = []
      for (let each = 0; each < TRADERS; each += 1) traders.push(await newTrader(gateway.address))
      const [first] = traders
      if (!first) throw new Error('there is nobody')
      const socket = await SocketClient.connect(`${gateway.address.replace('http', 'ws')}/v2/ws`)
      expect(await socket.login(first.token)).toBe(1)
      expect(await socket.subscribe('FOREX_ORDER')).toBe(1)
      // A socket that says nothing is closed.
      const pings = setInterval(() => socket.say({ type: 'ping' }), 5_000)
      context.onTestFinished(() => clearInterval(pings))
      const now: Trading = { isResting: true, isOver: false }
      const trading = Promise.all(traders.map((each) => trade(gateway.address, each, now)))
      const orders = () => traders.reduce((sum, { placed }) => sum + placed.size, 0)

      for (let kill = 0; kill < 2; kill += 1) {
        now.isResting = true
        const next = await startPart(bus, 'books,market', /Waiting to take over/)
        const before = orders()
        now.isResting = false
        await expect.poll(orders, { timeout: MINUTE_MS }).toBeGreaterThan(before)
        await owner.kill()
        owner = next
        const atKill = orders()
        await expect.poll(orders, { timeout: MINUTE_MS }).toBeGreaterThan(atKill + TRADERS)
      }
      const lastOf = () => [...first.placed.values()].at(-1)
      const heard = () => JSON.stringify(socket.heard.map(({ data }) => data))
      const isHeard = () => heard().includes(`"Id":${lastOf()},`)
      await expect.poll(() => [socket.closed, isHeard()], { timeout: MINUTE_MS }).toEqual([undefined, true])
      now.isOver = true
      await trading
      socket.webSocket.terminate()

      const rows = await database.rows('SELECT id FROM position')
      const placed = traders.flatMap((each) => [...each.placed.values()])
      expect(new Set(placed).size).toBe(placed.length)
      expect(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
        placed.toSorted((a, b) => a - b),
      )
      expect(await owner.stop()).toBe(0)
      expect(await gateway.stop()).toBe(0)
      expect(await auditBooks(database.pool)).toEqual([])
    },
    10 * MINUTE_MS,
  )
})
