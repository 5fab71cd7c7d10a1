import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { type Part, startSource } from '../parts/part'
import { openBenchServer } from '../postgres/bench-database'
import type { BenchResult } from '../bench'
import { median, quantile } from '../figures'
import { measured } from '../unit-cost'

const ORDERS_A_SECOND = 1_000
const SOCKETS = 2_000
const QUOTES_A_SECOND = 1_000_000
/** For slightly fewer than four frames a second, as a round of the gateway takes its time. */
const INSTRUMENTS = 132
const ROUNDS = 5
const PHASE_SECONDS = 8
const WARM_SECONDS = 4
/** Orders per user, who may hold 200 positions. */
const ORDERS_A_USER = 180
/** Readers of quotes would be on other machines; here they only use spare time of the two cores. */
const READER_NICENESS = 10

/** One phase of order load. */
interface Phase {
  readonly p50: number
  readonly p99: number
  readonly quotes: number
}

/**
 * p99 of a durable market order over HTTP at 1,000 a second while 2,000 sockets get a million quotes a second
 * in total, over the same without sockets. The server stays the same, phases alternate, and latency counts
 * from the moment an order was due.
 */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  const parts: Part[] = []
  const start = async (name: string, niceness: number) => {
    const part = await startSource(import.meta.url, name, niceness)
    parts.push(part)
    return part
  }
  try {
    const database = await postgres.database('fanout')
    const server = await start('fanout-server', 0)
    const { baseUrl: url } = served.parse(await server.ask('start', { database, instruments: INSTRUMENTS }))
    const orders = await start('order-clients', 0)
    const seconds = WARM_SECONDS + ROUNDS * 2 * PHASE_SECONDS
    const users = Math.ceil((seconds * ORDERS_A_SECOND) / ORDERS_A_USER)
    await orders.ask('start', { baseUrl: url, users })
    placed.parse(await orders.ask('place', { perSecond: ORDERS_A_SECOND, seconds: WARM_SECONDS }))
    const without: Phase[] = []
    const during: Phase[] = []
    for (let round = 0; round < ROUNDS; round++) {
      without.push(await measurePhase(orders, undefined))
      const readers = await start('drain-clients', READER_NICENESS)
      const port = Number(new URL(url).port)
      await readers.ask('start', { port, count: SOCKETS, lives: true })
      await sleep(2_000)
      during.push(await measurePhase(orders, readers))
      await readers.stop()
      await sleep(2_000)
    }
    return resultOf(without, during)
  } finally {
    for (const part of parts.toReversed()) await part.stop()
    await postgres.close()
  }
}

const placed = z.object({
  latencies: z.array(z.number()),
  refusals: z.array(z.tuple([z.string(), z.number()])),
  seconds: z.number(),
})
const counted = z.object({ counted: z.number(), open: z.number() })
const served = z.object({ baseUrl: z.string() })

async function measurePhase(orders: Part, readers: Part | undefined): Promise<Phase> {
  const before = readers && counted.parse(await readers.ask('count'))
  const load = { perSecond: ORDERS_A_SECOND, seconds: PHASE_SECONDS }
  const { latencies, refusals, seconds } = placed.parse(
    await measured('order', load.perSecond * load.seconds, () => orders.ask('place', load)),
  )
  const after = readers && counted.parse(await readers.ask('count'))
  if (refusals.length > 0) throw new Error(`orders were refused: ${JSON.stringify(refusals)}`)
  // A reader without processor time for ten seconds is disconnected, like any stalled reader.
  if (after && after.open < SOCKETS * 0.98) throw new Error(`${after.open} of ${SOCKETS} sockets are left`)
  const quotes = before && after ? (after.counted - before.counted) / seconds : 0
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), quotes }
}

function resultOf(without: readonly Phase[], during: readonly Phase[]): BenchResult {
  const p99Of = (phases: readonly Phase[]) => median(phases.map(({ p99 }) => p99))
  const quotes = median(during.map((each) => each.quotes))
  return {
    ratio: p99Of(during) / p99Of(without),
    lines: [
      `p99 of ${ORDERS_A_SECOND} orders a second over HTTP while ${SOCKETS} sockets get ${QUOTES_A_SECOND.toLocaleString('en')} quotes a second, over without`,
      `load clients on the same cores; median of ${ROUNDS} alternating phases of ${PHASE_SECONDS} s`,
      ...without.map((each, round) => `without: ${inMs(each)}; with: ${inMs(during[round])}`),
      `quotes a second: ${Math.round(quotes).toLocaleString('en')} (${INSTRUMENTS} instruments, at most five frames a second to a socket)`,
    ],
  }
}

const inMs = (phase: Phase | undefined): string =>
  phase ? `p50 ${phase.p50.toFixed(2)} ms, p99 ${phase.p99.toFixed(2)} ms` : ''
