import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { DONE, type Part, startPart } from './part'
import { type BenchResult, machine, median, printWhenStarted, quantile } from './result'

const ORDERS_A_SECOND = 1_000
const SOCKETS = 2_000
const QUOTES_A_SECOND = 1_000_000
/** Four frames a second and a little less: a turn of the gateway's round takes its time. */
const INSTRUMENTS = 132
const ROUNDS = 5
const PHASE_SECONDS = 8
const WARM_SECONDS = 4
/** A user may hold 200 positions. */
const ORDERS_A_USER = 180
const GOAL = 1.5
/** Readers of quotes live on other machines; here they take what is left of the two cores. */
const READER_NICENESS = 10

/** One phase of order load. */
interface Phase {
  readonly p50: number
  readonly p99: number
  readonly quotes: number
}

/**
 * p99 of a durable market order over HTTP at 1,000 a second while 2,000 sockets get a million quotes a second in total, over the same
 * without sockets. The same server all the time, phases alternating; latency counts from the moment an order was due.
 * `baseUrl`: another server that runs already, with whatever instruments it has.
 */
export async function run(baseUrl?: string): Promise<BenchResult> {
  const parts: Part[] = []
  const start = async (name: string, niceness: number) => {
    const part = await startPart(name, niceness)
    parts.push(part)
    return part
  }
  try {
    const url = baseUrl ?? (await ownServer(await start('fanout-server', 0)))
    const orders = await start('order-clients', 0)
    const seconds = WARM_SECONDS + ROUNDS * 2 * PHASE_SECONDS
    const users = Math.ceil((seconds * ORDERS_A_SECOND) / ORDERS_A_USER)
    await orders.ask('start', { baseUrl: url, users }, DONE)
    await orders.ask('place', { perSecond: ORDERS_A_SECOND, seconds: WARM_SECONDS }, placed)
    const without: Phase[] = []
    const during: Phase[] = []
    for (let round = 0; round < ROUNDS; round++) {
      without.push(await measurePhase(orders, undefined))
      const readers = await start('drain-clients', READER_NICENESS)
      const port = Number(new URL(url).port)
      await readers.ask('start', { port, count: SOCKETS, lives: true }, DONE)
      await sleep(2_000)
      during.push(await measurePhase(orders, readers))
      readers.stop()
      await sleep(2_000)
    }
    return resultOf(without, during)
  } finally {
    for (const part of parts) part.stop()
  }
}

const placed = z.object({
  latencies: z.array(z.number()),
  refusals: z.array(z.tuple([z.string(), z.number()])),
  seconds: z.number(),
})
const counted = z.object({ quotes: z.number(), open: z.number() })
const served = z.object({ baseUrl: z.string() })

async function ownServer(server: Part): Promise<string> {
  return (await server.ask('start', { instruments: INSTRUMENTS }, served)).baseUrl
}

async function measurePhase(orders: Part, readers: Part | undefined): Promise<Phase> {
  const before = await readers?.ask('count', null, counted)
  const load = { perSecond: ORDERS_A_SECOND, seconds: PHASE_SECONDS }
  const { latencies, refusals, seconds } = await orders.ask('place', load, placed)
  const after = await readers?.ask('count', null, counted)
  if (refusals.length > 0) throw new Error(`orders were refused: ${JSON.stringify(refusals)}`)
  // A reader that gets no processor time for ten seconds is cut, as any other that does not read.
  if (after && after.open < SOCKETS * 0.98) throw new Error(`${after.open} of ${SOCKETS} sockets are left`)
  const quotes = before && after ? (after.quotes - before.quotes) / seconds : 0
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), quotes }
}

function resultOf(without: readonly Phase[], during: readonly Phase[]): BenchResult {
  const p99Of = (phases: readonly Phase[]) => median(phases.map(({ p99 }) => p99))
  const quotes = median(during.map((each) => each.quotes))
  return {
    name: 'fanout-isolation',
    ratio: p99Of(during) / p99Of(without),
    goal: GOAL,
    lines: [
      `p99 of ${ORDERS_A_SECOND} orders a second over HTTP while ${SOCKETS} sockets get ${QUOTES_A_SECOND.toLocaleString('en')} quotes a second, over without`,
      `${machine()}; load clients on the same cores; median of ${ROUNDS} alternating phases of ${PHASE_SECONDS} s`,
      ...without.map((each, round) => `without: ${inMs(each)}; with: ${inMs(during[round])}`),
      `quotes a second: ${Math.round(quotes).toLocaleString('en')} (${INSTRUMENTS} instruments, at most five frames a second to a socket)`,
    ],
  }
}

const inMs = (phase: Phase | undefined): string =>
  phase ? `p50 ${phase.p50.toFixed(2)} ms, p99 ${phase.p99.toFixed(2)} ms` : ''

await printWhenStarted(import.meta.url, async () => await run(process.env.BENCH_BASE_URL))
