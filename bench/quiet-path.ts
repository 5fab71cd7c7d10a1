import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { nextRollover, price } from '@fairtick/domain'
import * as z from 'zod'
import type { BenchResult } from './bench'
import { median, numberIn, shown } from './figures'
import { addClosedOrders } from './fill/closed-orders'
import { addManyPositions } from './fill/many-positions'
import { type Tradable, findTradable } from './http/find-tradable'
import { ROOT, buildProgram } from './parts/build-program'
import { type Part, startPart, startSource } from './parts/part'
import { openBenchServer, withClient } from './postgres/bench-database'
import { CHARGED_ROUND, FREE_ROUND, type Disturbance, type Scene } from './quiet-path/disturbances'
import { LARGE_USER } from './quiet-path/scene-rows'
import { measured } from './unit-cost'

const USERS = 60_000
const POSITIONS_EACH = 5
const CLOSED_ORDERS = 300_000
const ORDERS_A_SECOND = 500
const CONNECTIONS = 64
const ROUNDS = 3
const WINDOW_SECONDS = 5
/** Seconds until V8 has compiled the code of orders. */
const WARM_SECONDS = 8
/** A server starts this long before the end of a trading day. */
const BEFORE_MS = 3_600_000

/** Latencies of orders in one window. */
interface Waits {
  readonly p50: number
  readonly p99: number
  readonly most: number
}

/** A window with a disturbance, and the one before it without. */
interface Pair {
  readonly name: string
  readonly without: Waits
  readonly during: Waits
}

/**
 * Latency of orders at a fixed rate during a large background task, over the same shortly before. Each round
 * starts a server before the end of a trading day, once with an instrument without overnight charges and once
 * with one that charges.
 */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  try {
    const url = await postgres.database('quiet')
    await fill(url)
    const pairs: Pair[] = []
    let rollover = nextRollover(Date.now() + BEFORE_MS)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [isCharged, disturbances] of [
        [false, FREE_ROUND],
        [true, CHARGED_ROUND],
      ] as const) {
        pairs.push(...(await measureRound({ url, isCharged, rollover }, disturbances)))
        rollover = nextRollover(rollover)
      }
    return resultOf(pairs, postgres.description)
  } finally {
    await postgres.close()
  }
}

const answered = z.object({ address: z.string() })

/** Runs a function with a server, which is then stopped in an orderly way. */
async function withServer<Answer>(
  asked: { readonly url: string; readonly isCharged: boolean; readonly rollover: number },
  work: (server: Part, address: string) => Promise<Answer>,
): Promise<Answer> {
  const server = await startSource(new URL('quiet-path/', import.meta.url).href, 'quiet-server')
  try {
    const start = { database: asked.url, at: asked.rollover - BEFORE_MS, isCharged: asked.isCharged }
    const { address } = answered.parse(await server.ask('start', start))
    const answer = await work(server, address)
    await server.ask('end')
    return answer
  } finally {
    await server.stop()
  }
}

/** The first start makes the market's first ticks; then the rows are added. */
async function fill(url: string): Promise<void> {
  const rollover = nextRollover(Date.now() + BEFORE_MS)
  const held = await withServer(
    { url, isCharged: false, rollover: Date.now() + BEFORE_MS },
    (_server, address) => findTradable(address, 'USDJPY'),
  )
  await withClient(url, async (client) => {
    await addManyPositions(client, {
      users: USERS,
      positionsEach: POSITIONS_EACH,
      instrumentId: held.instrumentId,
      price: price(held.price),
    })
    const now = rollover - BEFORE_MS
    await addClosedOrders(client, {
      userId: LARGE_USER,
      orders: CLOSED_ORDERS,
      instrumentIds: [held.instrumentId],
      now,
    })
  })
}

async function measureRound(
  asked: { readonly url: string; readonly isCharged: boolean; readonly rollover: number },
  disturbances: readonly Disturbance[],
): Promise<Pair[]> {
  const { url, rollover } = asked
  return withServer(asked, async (server, address) => {
    const program = await buildProgram(join(ROOT, 'bench/http/clients-program.ts'))
    const clients = await startPart(program, { parameters: [address] })
    const pairs: Pair[] = []
    try {
      const instrument = await findTradable(address)
      const window = (seconds: number) => placeOrders(clients, instrument, seconds)
      await window(WARM_SECONDS)
      const scene: Scene = { url, address, rollover, server, instrument }
      for (const { name, prepare } of disturbances) {
        const disturb = await prepare(scene)
        const without = await window(WINDOW_SECONDS)
        const state = { isOver: false }
        const disturbing = disturb(() => state.isOver)
        const during = await window(WINDOW_SECONDS).finally(() => (state.isOver = true))
        await disturbing
        pairs.push({ name, without, during })
        console.log(lineOf({ name, without, during }))
      }
    } finally {
      await clients.stop()
    }
    return pairs
  })
}

/** Over new connections: a server closes connections that were idle during the preparation. */
async function placeOrders(clients: Part, instrument: Tradable, seconds: number): Promise<Waits> {
  const orders = ORDERS_A_SECOND * seconds
  await clients.ask('open', { connections: CONNECTIONS, ...instrument })
  await clients.ask('logIn', { orders })
  await sleep(500)
  const answer = await measured('order', orders, () =>
    clients.ask('placeAtRate', { perSecond: ORDERS_A_SECOND, orders }),
  )
  return { p50: numberIn(answer, 'p50'), p99: numberIn(answer, 'p99'), most: numberIn(answer, 'most') }
}

const inMs = ({ p50, p99, most }: Waits) => `p50 ${shown(p50)}, p99 ${shown(p99)}, longest ${shown(most)} ms`

const lineOf = ({ name, without, during }: Pair) =>
  `${name}: ${inMs(during)}; a moment before without: ${inMs(without)}`

function resultOf(pairs: readonly Pair[], description: string): BenchResult {
  const names = [...new Set(pairs.map(({ name }) => name))]
  const worst = names.map((name) => {
    const own = pairs.filter((pair) => pair.name === name)
    return { name, ratio: median(own.map(({ without, during }) => during.p99 / without.p99)) }
  })
  return {
    ratio: Math.max(...worst.map(({ ratio }) => ratio)),
    lines: [
      `${description}; ${shown(USERS * POSITIONS_EACH)} open positions; medians of ${ROUNDS} rounds of ${WINDOW_SECONDS} s, each against the window before it`,
      ...worst.map(({ name, ratio }) => `${name}: ${shown(ratio)}`),
    ],
  }
}
