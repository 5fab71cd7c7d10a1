import { MINUTE_MS } from '@fairtick/domain'
import { type TestContext, describe, expect, it } from 'vitest'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { type Balancer, startBalancer } from './balancer'
import { type PlacedOrder, type Trader, newTrader, placeOrder } from './keyed-orders'
import { type Processes, useProcesses } from './several-processes'
import { READY } from '../target/running-server'
import type { SourceServer } from './source-server'

/** A user holds 200 orders at most. */
const TRADERS = 40
const EVERY_MS = 25
/** Orders before and after each restart. */
const ORDERS = 80
const GATEWAY = { MONITORING_PORT: '0', DRAIN_DELAY_SECONDS: '2' }
const PROBES = /Probes and metrics: (http:\S+)\/healthz/
const database = useTestDatabase()
const processesOf = useProcesses(database)

/** Orders that come at a steady rate, whether earlier ones are answered or not. */
async function startTrading(context: TestContext, address: string) {
  const traders: Trader[] = []
  for (let each = 0; each < TRADERS; each += 1) traders.push(await newTrader(address))
  const placed: PlacedOrder[] = []
  const underway = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  let count = 0
  let isResting = true

  function begin(): void {
    const trader = traders[(count += 1) % TRADERS]
    if (isResting || !trader) return
    const order = placeOrder(address, trader)
      .then((each) => placed.push(each))
      .catch((error: unknown) => failures.push(error))
      .finally(() => underway.delete(order))
    underway.add(order)
  }

  const timer = setInterval(begin, EVERY_MS)
  context.onTestFinished(() => clearInterval(timer))
  const goOn = () => {
    isResting = false
    const goal = placed.length + ORDERS
    return expect.poll(() => placed.length, { timeout: 2 * MINUTE_MS }).toBeGreaterThan(goal)
  }
  return {
    placed,
    failures,
    goOn,
    /** Starts no further orders while a process is loaded: that is no part of a restart. */
    rest: async () => {
      isResting = true
      await Promise.all(underway)
    },
  }
}
type Trading = Awaited<ReturnType<typeof startTrading>>

interface Restart {
  readonly what: string
  readonly process: SourceServer
  /** Resolves when its successor is ready; by default one was before, and it is over with its end. */
  readonly until?: Promise<unknown>
}

/** Has a process end while orders come; says how those fared that came before it was over. */
async function restart(trading: Trading, { what, process, until }: Restart): Promise<void> {
  await trading.goOn()
  const signalledAt = performance.now()
  const ended = process.stop()
  await (until ?? ended)
  const untilAt = performance.now()
  expect(await ended).toBe(0)
  const endedAt = performance.now()
  await trading.goOn()
  await trading.rest()
  const during = trading.placed.filter(({ askedAt, placedAt }) => placedAt > signalledAt && askedAt < untilAt)
  const took = during.map(({ askedAt, placedAt }) => placedAt - askedAt).toSorted((a, b) => a - b)
  const at = (part: number) => `${Math.round(took[Math.ceil(part * took.length) - 1] ?? 0)} ms`
  const seconds = (moment: number) => `${((moment - signalledAt) / 1_000).toFixed(1)} s`
  const again = during.flatMap(({ before }) => before.slice(0, 1))
  console.log(
    `${what}: over after ${seconds(untilAt)}, ended after ${seconds(endedAt)}; ${during.length} orders, ` +
      `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}; asked again: ${again.length} ${JSON.stringify(again)}`,
  )
}

async function joined(processes: Processes, balancer: Balancer): Promise<SourceServer> {
  const gateway = await processes.gateway(GATEWAY)
  await balancer.join({ address: gateway.address, probes: await gateway.hears(PROBES) })
  return gateway
}

describe('owners and gateways that are restarted in turn while orders with a key come', () => {
  it(
    'answer every order with success, each once',
    async (context) => {
      const processes = await processesOf(context)
      const balancer = await startBalancer()
      context.onTestFinished(balancer.stop)
      const owner = await processes.owner()
      const waiting = await processes.waiting()
      const gateways = [await joined(processes, balancer), await joined(processes, balancer)]
      const trading = await startTrading(context, balancer.address)

      const next = await processes.waiting()
      await restart(trading, { what: 'one that waits', process: waiting })
      const afterNext = await processes.waiting()
      const takenOver = Promise.race(
        [next, afterNext].map(async (each) => {
          await each.hears(READY)
          return each
        }),
      )
      await restart(trading, { what: 'owner', process: owner, until: takenOver })
      for (const [at, gateway] of gateways.entries()) {
        gateways[at] = await joined(processes, balancer)
        await restart(trading, { what: `gateway ${at + 1}`, process: gateway })
      }

      const { placed, failures } = trading
      expect(failures).toEqual([])
      const ids = placed.map(({ id }) => id).toSorted((a, b) => a - b)
      const rows = await database.rows('SELECT id FROM position')
      expect(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(ids)
      expect(new Set(ids).size).toBe(ids.length)
      const present = await takenOver
      for (const each of [next, afterNext]) if (each !== present) expect(await each.stop()).toBe(0)
      for (const each of [present, ...gateways]) expect(await each.stop()).toBe(0)
      expect(await auditBooks(database.pool)).toEqual([])
    },
    15 * MINUTE_MS,
  )
})
