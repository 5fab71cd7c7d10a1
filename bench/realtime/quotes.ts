import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { bundleGateway } from '../../apps/server/src/realtime/gateway-bundle.cases'
import { DONE, type Part, startPart } from './part'
import { type BenchResult, machine, median, printWhenStarted } from './result'

const SOCKETS = 5_000
/** design/performance.md measured 50 quotes a frame; the product has 40 instruments, which is shown beside it. */
const QUOTES_A_FRAME = 50
const PRODUCT_INSTRUMENTS = 40
const ROUNDS = 7
const WINDOW_MS = 2_500
const GOAL = 45

/** µs of CPU a quote. */
interface Cost {
  readonly plain: number
  readonly ours: number
  readonly oursInProduct: number
}

/**
 * CPU of a quote delivered to one of 5,000 sockets: a server that sends each with `ws`, over ours (the gateway, and what the main
 * process spends on it, together). The sockets are raw, drain in processes of their own, and the rounds of the two alternate.
 */
export async function run(): Promise<BenchResult> {
  const plain = await startPart('plain-server')
  const host = await startPart('gateway-host')
  const parts = [plain, host]
  try {
    const plainPort = await plain.ask('listen', null, z.number())
    const entry = await bundleGateway()
    const hostPort = await host.ask('listen', { ...entry, instruments: QUOTES_A_FRAME }, z.number())
    for (const port of [plainPort, hostPort]) {
      const clients = await startPart('drain-clients', 10)
      parts.push(clients)
      await clients.ask('start', { port, count: SOCKETS, lives: false }, DONE)
    }
    await measure(plain, host)
    const costs: Cost[] = []
    for (let round = 0; round < ROUNDS; round++) costs.push(await measure(plain, host))
    return resultOf(costs)
  } finally {
    for (const part of parts) part.stop()
  }
}

const sent = z.object({ cpu: z.number(), quotes: z.number() })
const figures = z.object({ cpu: z.number(), hostCpu: z.number(), writes: z.number(), sockets: z.number() })

async function measure(plain: Part, host: Part): Promise<Cost> {
  const { cpu, quotes } = await plain.ask('run', QUOTES_A_FRAME, sent)
  const ours = await gatewayCost(host, QUOTES_A_FRAME)
  const oursInProduct = await gatewayCost(host, PRODUCT_INSTRUMENTS)
  return { plain: cpu / quotes, ours, oursInProduct }
}

/** Every instrument has ten ticks a second, so each frame (four a second) carries one quote of each. */
async function gatewayCost(host: Part, instruments: number): Promise<number> {
  await host.ask('quote', instruments, DONE)
  await sleep(500)
  const before = await host.ask('figures', null, figures)
  await sleep(WINDOW_MS)
  const after = await host.ask('figures', null, figures)
  await host.ask('quote', 0, DONE)
  if (after.sockets !== SOCKETS) throw new Error(`${after.sockets} sockets instead of ${SOCKETS}`)
  const quotes = (after.writes - before.writes) * instruments
  return (after.cpu - before.cpu + after.hostCpu - before.hostCpu) / quotes
}

function resultOf(costs: readonly Cost[]): BenchResult {
  const inProduct = median(costs.map(({ plain, oursInProduct }) => plain / oursInProduct))
  return {
    name: 'quotes',
    ratio: median(costs.map(({ plain, ours }) => plain / ours)),
    goal: GOAL,
    lines: [
      `CPU per quote delivered to ${SOCKETS} sockets, one plain ws send per quote over ours with ${QUOTES_A_FRAME} quotes a frame`,
      `${machine()}; median of ${ROUNDS} alternating rounds`,
      ...costs.map(({ plain, ours, oursInProduct }) =>
        [
          `plain ${plain.toFixed(3)} µs a quote`,
          `ours ${ours.toFixed(4)} µs (${(ours * QUOTES_A_FRAME).toFixed(2)} a frame)`,
          `with ${PRODUCT_INSTRUMENTS} quotes a frame ${oursInProduct.toFixed(4)} µs`,
        ].join(', '),
      ),
      `with the product's ${PRODUCT_INSTRUMENTS} instruments, all in every frame, it is ${inProduct.toFixed(1)}`,
    ],
  }
}

await printWhenStarted(import.meta.url, run)
