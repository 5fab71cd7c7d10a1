import { type BenchResult, goalLine } from './bench'
import { median, shown } from './figures'
import { findTradable } from './http/find-tradable'
import { startProductServer } from './parts/product-server'
import { firstLoad } from './page/first-load'
import { type Lighthouse, type PageScores, openLighthouse } from './page/lighthouse'
import { openBenchServer } from './postgres/bench-database'
import { measured } from './unit-cost'

const FIRST_LOAD_BYTES = 150_000
const RUNS = 5
const PAGES = [
  { name: 'home', path: '/', performance: 0.95 },
  { name: 'trade', path: '/trade', performance: 0.9 },
] as const

/**
 * JavaScript of the first load and Lighthouse's scores of two pages, each in relation to its goal; the result
 * is the worst of them.
 */
export async function run(): Promise<BenchResult> {
  const lighthouse = await openLighthouse()
  const postgres = await openBenchServer()
  try {
    const url = await postgres.database('page')
    const server = await startProductServer({
      DATABASE_URL: url,
      MARKET_FEED: 'simulated',
      RATE_LIMIT_FACTOR: '100',
    })
    try {
      await findTradable(server.address)
      return await look(server.address, lighthouse)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.close()
  }
}

async function look(address: string, lighthouse: Lighthouse): Promise<BenchResult> {
  const load = await firstLoad(address)
  const runs = new Map<string, PageScores[]>(PAGES.map(({ name }) => [name, []]))
  await measured('page', RUNS * PAGES.length, async () => {
    for (let round = 1; round <= RUNS; round += 1)
      for (const { name, path } of PAGES) runs.get(name)?.push(await lighthouse.look(`${address}${path}`))
  })
  const pages = PAGES.map(({ name, performance }) => judge(name, performance, runs.get(name) ?? []))
  return {
    ratio: Math.max(load.gzipBytes / FIRST_LOAD_BYTES, ...pages.map(({ ratio }) => ratio)),
    lines: [
      ...load.lines,
      goalLine('bytes of JavaScript before home can be used, as gzip', load.gzipBytes, {
        atMost: FIRST_LOAD_BYTES,
      }),
      ...pages.flatMap(({ lines }) => lines),
    ],
  }
}

function judge(name: string, goal: number, runs: readonly PageScores[]) {
  const performance = median(runs.map((each) => each.performance))
  const accessibility = Math.min(...runs.map((each) => each.accessibility))
  const figures = runs.map(
    (each, at) =>
      `${name}, run ${at + 1}: ${each.performance} (first paint ${shown(each.firstPaintMs)} ms, largest ${shown(each.largestPaintMs)} ms, blocked ${shown(each.blockedMs)} ms, shift ${shown(each.shift)}; this machine's index ${shown(each.machineIndex)})`,
  )
  const faults = [...new Set(runs.flatMap((each) => each.faults))].map((fault) => `${name}: ${fault}`)
  return {
    ratio: Math.max(goal / performance, 1 / accessibility),
    lines: [
      ...figures,
      ...faults,
      goalLine(`${name}, performance`, performance, { atLeast: goal }),
      goalLine(`${name}, accessibility`, accessibility, { atLeast: 1 }),
    ],
  }
}
