import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { SocketClient } from '../../../apps/server/src/realtime/socket-client.cases'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { type Trader, newTrader, placeOrder } from './keyed-orders'
import { useProcesses } from './several-processes'

const TRADERS = 4
const PAUSE_MS = 100
const database = useTestDatabase()
const processesOf = useProcesses(database)

interface Trading {
  /** Whether traders start no further orders: a user holds 200 at most. */
  isResting: boolean
  isOver: boolean
  /** Ids of orders that were answered as placed, by trader. */
  readonly placed: Map<Trader, number[]>
}

/** Places orders one after another. */
async function trade(address: string, trader: Trader, now: Trading): Promise<void> {
  const placed: number[] = []
  now.placed.set(trader, placed)
  while (!now.isOver) {
    await sleep(PAUSE_MS)
    if (!now.isResting) placed.push((await placeOrder(address, trader)).id)
  }
}

describe('books and market that are killed while orders are placed by a gateway', () => {
  it(
    'are taken over by a process that waits: each order is there once, and sockets hear of later ones',
    async (context) => {
      const processes = await processesOf(context)
      let owner = await processes.owner()
      const gateway = await processes.gateway()
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
      const now: Trading = { isResting: true, isOver: false, placed: new Map() }
      const trading = Promise.all(traders.map((each) => trade(gateway.address, each, now)))
      const placed = () => [...now.placed.values()].flat()
      const orders = () => placed().length

      for (let kill = 0; kill < 2; kill += 1) {
        now.isResting = true
        const next = await processes.waiting()
        const before = orders()
        now.isResting = false
        await expect.poll(orders, { timeout: MINUTE_MS }).toBeGreaterThan(before)
        await owner.kill()
        owner = next
        const atKill = orders()
        await expect.poll(orders, { timeout: MINUTE_MS }).toBeGreaterThan(atKill + TRADERS)
      }
      const lastOf = () => now.placed.get(first)?.at(-1)
      const heard = () => JSON.stringify(socket.heard.map(({ data }) => data))
      const isHeard = () => heard().includes(`"Id":${lastOf()},`)
      await expect.poll(() => [socket.closed, isHeard()], { timeout: MINUTE_MS }).toEqual([undefined, true])
      now.isOver = true
      await trading
      socket.webSocket.terminate()

      const rows = await database.rows('SELECT id FROM position')
      expect(new Set(placed()).size).toBe(placed().length)
      expect(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
        placed().toSorted((a, b) => a - b),
      )
      expect(await owner.stop()).toBe(0)
      expect(await gateway.stop()).toBe(0)
      expect(await auditBooks(database.pool)).toEqual([])
    },
    10 * MINUTE_MS,
  )
})
