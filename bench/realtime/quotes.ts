import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { builtProgram } from '../../apps/server/test-support/built-programs.cases'
import { type Part, startSource } from '../parts/part'
import type { BenchResult } from '../bench'
import { median } from '../figures'
import { measured } from '../unit-cost'

const SOCKETS = 5_000
/**
 * The load of the goal `fanout-isolation`: a million quotes a second to 2,000 sockets in at most five frames
 * a second each.
 */
const QUOTES_A_FRAME = 100
/** Shown besides: the sizes of earlier measurements, and of the product when all of its instruments move. */
const SMALLER_FRAMES = [50, 40] as const
const ROUNDS = 7
const WINDOW_MS = 2_000

/** µs of CPU a quote. */
interface Cost {
  readonly plain: number
  readonly ours: number
  readonly oursInSmaller: readonly number[]
}

/**
 * Processor time per quote delivered to one of 5,000 sockets: a server that sends each with `ws`, over ours
 * (the gateway, and the main process's share, together). The sockets are raw and drain in separate processes;
 * the rounds of the two alternate.
 */
export async function run(): Promise<BenchResult> {
  const plain = await startSource(import.meta.url, 'plain-server')
  const host = await startSource(import.meta.url, 'gateway-host')
  const parts = [plain, host]
  try {
    const plainPort = z.number().parse(await plain.ask('listen', null))
    const entry = await builtProgram('gateway')
    const hostPort = z.number().parse(await host.ask('listen', { ...entry, instruments: QUOTES_A_FRAME }))
    for (const port of [plainPort, hostPort]) {
      const clients = await startSource(import.meta.url, 'drain-clients', 10)
      parts.push(clients)
      await clients.ask('start', { port, count: SOCKETS, lives: false })
    }
    await measure(plain, host)
    const costs: Cost[] = []
    for (let round = 0; round < ROUNDS; round++) costs.push(await measure(plain, host))
    return resultOf(costs)
  } finally {
    for (const part of parts.toReversed()) await part.stop()
  }
}

const sent = z.object({ cpu: z.number(), quotes: z.number() })
const figures = z.object({ cpu: z.number(), hostCpu: z.number(), writes: z.number(), sockets: z.number() })

async function measure(plain: Part, host: Part): Promise<Cost> {
  const { cpu, quotes } = sent.parse(await plain.ask('run', QUOTES_A_FRAME))
  const ours = await gatewayCost(host, QUOTES_A_FRAME)
  const oursInSmaller: number[] = []
  for (const instruments of SMALLER_FRAMES) oursInSmaller.push(await gatewayCost(host, instruments))
  return { plain: cpu / quotes, ours, oursInSmaller }
}

/** Every instrument has ten ticks a second, so each frame (four a second) carries one quote of each. */
async function gatewayCost(host: Part, instruments: number): Promise<number> {
  await host.ask('quote', instruments)
  await sleep(500)
  const before = figures.parse(await host.ask('figures', null))
  const writesSince = ({ writes }: { readonly writes: number }) => (writes - before.writes) * instruments
  const after = await measured(`quote in frames of ${instruments}`, writesSince, async () => {
    await sleep(WINDOW_MS)
    return figures.parse(await host.ask('figures', null))
  })
  await host.ask('quote', 0)
  if (after.sockets !== SOCKETS) throw new Error(`${after.sockets} sockets instead of ${SOCKETS}`)
  return (after.cpu - before.cpu + after.hostCpu - before.hostCpu) / writesSince(after)
}

function resultOf(costs: readonly Cost[]): BenchResult {
  const ratioOf = (ours: (cost: Cost) => number) => median(costs.map((cost) => cost.plain / ours(cost)))
  return {
    ratio: ratioOf(({ ours }) => ours),
    lines: [
      `CPU per quote delivered to ${SOCKETS} sockets, one plain ws send per quote over ours with ${QUOTES_A_FRAME} quotes a frame`,
      `median of ${ROUNDS} alternating rounds`,
      ...costs.map(
        ({ plain, ours }) =>
          `plain ${plain.toFixed(3)} µs a quote, ours ${ours.toFixed(4)} µs (${(ours * QUOTES_A_FRAME).toFixed(2)} µs a frame)`,
      ),
      ...SMALLER_FRAMES.map((quotes, at) => {
        const smaller = ratioOf(({ oursInSmaller }) => oursInSmaller[at] ?? Number.NaN)
        return `the write to the socket is what costs: with only ${quotes} quotes in every frame the ratio is ${smaller.toFixed(1)}`
      }),
    ],
  }
}
