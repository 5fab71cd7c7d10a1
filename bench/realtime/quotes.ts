import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundleGateway } from '../../apps/server/src/realtime/gateway-bundle.cases'
import { type Part, startPart } from './part'

const SOCKETS = 5_000
/** design/performance.md measured 50 quotes a frame; the product has 40 instruments, which is shown beside it. */
const QUOTES_A_FRAME = 50
const PRODUCT_INSTRUMENTS = 40
const ROUNDS = 5
const WINDOW_MS = 3_000
const GOAL = 45

interface Cost {
  readonly plain: number
  readonly ours: number
  readonly oursInProduct: number
}

/** What a bench answers: a ratio against its goal, and the figures behind it. */
export interface BenchResult {
  readonly name: string
  readonly ratio: number
  readonly goal: number
  readonly lines: string[]
}

/**
 * CPU of a quote delivered to one of 5,000 sockets: a server that sends each with `ws`, over ours (gateway and what the main process
 * spends on it together). The sockets are raw, drain in processes of their own, and the rounds of the two alternate.
 */
export async function run(): Promise<BenchResult> {
  const plain = await startPart('plain-server', undefined)
  const host = await startPart('gateway-host', undefined)
  const parts: Part[] = [plain, host]
  try {
    const plainPort = await plain.ask('listen')
    const hostPort = await host.ask('listen', { entry: await bundleGateway(), instruments: QUOTES_A_FRAME })
    for (const port of [plainPort, hostPort])
      parts.push(await startPart('drain-clients', { port, count: SOCKETS, lives: false }, 10))
    await measure(plain, host)
    const costs: Cost[] = []
    for (let round = 0; round < ROUNDS; round++) costs.push(await measure(plain, host))
    return resultOf(costs)
  } finally {
    for (const part of parts) part.stop()
  }
}

async function measure(plain: Part, host: Part): Promise<Cost> {
  const { cpu, quotes } = (await plain.ask('run', QUOTES_A_FRAME)) as { cpu: number; quotes: number }
  const ours = await gatewayCost(host, QUOTES_A_FRAME)
  const oursInProduct = await gatewayCost(host, PRODUCT_INSTRUMENTS)
  return { plain: cpu / quotes, ours, oursInProduct }
}

interface Figures {
  readonly cpu: number
  readonly hostCpu: number
  readonly frames: number
  readonly sockets: number
}

async function gatewayCost(host: Part, instruments: number): Promise<number> {
  await host.ask('quote', instruments)
  await sleep(500)
  const before = (await host.ask('figures')) as Figures
  await sleep(WINDOW_MS)
  const after = (await host.ask('figures')) as Figures
  await host.ask('quote', 0)
  if (after.sockets !== SOCKETS) throw new Error(`only ${after.sockets} of ${SOCKETS} sockets are left`)
  const quotes = (after.frames - before.frames) * instruments
  return (after.cpu - before.cpu + after.hostCpu - before.hostCpu) / quotes
}

function resultOf(costs: readonly Cost[]): BenchResult {
  const ratio = median(costs.map(({ plain, ours }) => plain / ours))
  const inProduct = median(costs.map(({ plain, oursInProduct }) => plain / oursInProduct))
  return {
    name: 'quotes',
    ratio,
    goal: GOAL,
    lines: [
      `CPU per quote delivered to ${SOCKETS} sockets: one plain ws send per quote over ours, ${QUOTES_A_FRAME} instruments in every frame`,
      `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, node ${process.version}; median of ${ROUNDS} alternating rounds`,
      ...costs.map(
        ({ plain, ours, oursInProduct }) =>
          `plain ${plain.toFixed(3)} µs, ours ${ours.toFixed(4)} µs (${(ours * QUOTES_A_FRAME).toFixed(2)} µs a frame); with ${PRODUCT_INSTRUMENTS} instruments ${oursInProduct.toFixed(4)} µs`,
      ),
      `with the product's ${PRODUCT_INSTRUMENTS} instruments in a frame: ${inProduct.toFixed(1)}`,
    ],
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

if (process.argv[1]?.endsWith('bench/realtime/quotes.ts')) {
  const { name, ratio, lines } = await run()
  for (const line of lines) console.log(line)
  console.log(`${name}: ${ratio.toFixed(1)}`)
}
