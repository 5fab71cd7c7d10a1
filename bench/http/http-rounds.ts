import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchResult, goalLine } from '../bench'
import { numberIn, shown } from '../figures'
import { ROOT, buildProgram } from '../parts/build-program'
import { type Part, startPart } from '../parts/part'
import { type ProductServer, startProductServer } from '../parts/product-server'
import { openBenchServer } from '../postgres/bench-database'
import { type Pgbench, openPgbench, overPgbench } from '../postgres/pgbench'
import { processorMicros, writerPid } from '../postgres/processor-time'
import { findTradable } from './find-tradable'
import { measured } from '../unit-cost'

/** Many short rounds, as the speed of a shared machine changes by the second. */
const PACE = { rounds: 11, seconds: 2 }
/** Rounds until V8 has compiled the code of orders: until then their cost falls. */
const WARM_UP_ROUNDS = 6
const CONNECTIONS = 256
const ORDERS_A_ROUND = 7_500
/**
 * Orders a second, seconds, and the limit of the p99. A major garbage collection comes at most once a minute
 * and takes some 40 ms: in five seconds it alone would determine the p99.
 */
const STEADY = { rate: 1000, seconds: 20, p99Ms: 20 }
/** Time for market, sessions and books to settle before the measurement. */
const SETTLE_MS = 3000

/**
 * Interleaved rounds of pgbench and of orders through HTTP, on one PostgreSQL; then the latencies at a fixed
 * rate.
 */
export async function ordersThroughHttp(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  try {
    const pgbench = await openPgbench(await postgres.database('pgbench'))
    const url = await postgres.database('product')
    const server = await startProductServer({ DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000' })
    try {
      return await compare(server, url, pgbench, postgres.description)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.close()
  }
}

async function compare(
  server: ProductServer,
  url: string,
  pgbench: Pgbench,
  description: string,
): Promise<BenchResult> {
  const program = await buildProgram(join(ROOT, 'bench/http/clients-program.ts'))
  const clients = await startPart(program, { parameters: [server.address] })
  try {
    const instrument = await findTradable(server.address)
    await clients.ask('open', { connections: CONNECTIONS, ...instrument })
    await sleep(SETTLE_MS)
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await placeRound(clients, server, url)
    const { ratio, lines } = await overPgbench(pgbench, PACE, () => placeRound(clients, server, url))
    const first = `${description}; ${PACE.rounds} rounds of ${shown(ORDERS_A_ROUND)} orders over ${CONNECTIONS} connections`
    return { ratio, lines: [first, ...lines, ...(await waitingTimes(clients))] }
  } finally {
    await clients.stop()
  }
}

async function placeRound(clients: Part, server: ProductServer, url: string) {
  await clients.ask('logIn', { orders: ORDERS_A_ROUND })
  const processes = [server.pid, await writerPid(url)]
  const before = processes.map(processorMicros)
  const answer = await measured('order', ORDERS_A_ROUND, () =>
    clients.ask('place', { orders: ORDERS_A_ROUND }),
  )
  const [node, database] = processes.map(processorMicros).map((after, at) => (after ?? 0) - (before[at] ?? 0))
  const perSecond = numberIn(answer, 'perSecond')
  const costs = [
    `${shown((node ?? 0) / ORDERS_A_ROUND)} µs of the server each`,
    `${shown((database ?? 0) / ORDERS_A_ROUND)} µs of its PostgreSQL session`,
    `${shown(numberIn(answer, 'cpuMicros'))} µs of the clients`,
  ]
  return { perSecond, line: `${shown(perSecond)} orders a second (${costs.join(', ')})` }
}

async function waitingTimes(clients: Part): Promise<string[]> {
  const orders = STEADY.rate * STEADY.seconds
  await clients.ask('logIn', { orders })
  const answer = await clients.ask('placeAtRate', { perSecond: STEADY.rate, orders })
  const [p50, p99, most] = ['p50', 'p99', 'most'].map((name) => numberIn(answer, name))
  const rate = `at ${shown(STEADY.rate)} orders a second for ${STEADY.seconds} s, from the moment each was due`
  return [
    `${rate}: p50 ${shown(p50 ?? 0)} ms, p99 ${shown(p99 ?? 0)} ms, longest ${shown(most ?? 0)} ms`,
    goalLine('p99 in ms', p99 ?? 0, { atMost: STEADY.p99Ms }),
  ]
}
