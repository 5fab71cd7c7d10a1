import { languages } from '@fairtick/texts'
import { type BenchResult, goalLine } from './bench'
import { median, shown } from './figures'
import { findTradable } from './http/find-tradable'
import { startProductServer } from './parts/product-server'
import { firstLoad } from './page/first-load'
import { type Lighthouse, type PageScores, openLighthouse } from './page/lighthouse'
import { openBenchServer } from './postgres/bench-database'
import { measured } from './unit-cost'

const FIRST_LOAD_BYTES = 150_000
const LAYOUT_SHIFT = 0.02
/** Runs with the large text catalogues, the tallest letters and right-to-left text: fewer than English. */
const LANGUAGES = { en: 5, ar: 3, jp: 3, th: 3 } as const
const PAGES = [
  { name: 'home', path: '/', performance: 0.97 },
  { name: 'trade', path: '/trade', performance: 0.95 },
] as const

/**
 * JavaScript of the first load in each language and Lighthouse's scores of two pages in four, each relative
 * to its goal; the result is the worst of them.
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
  const english = await firstLoad(address)
  const others: number[] = []
  for (const { value } of languages) others.push((await firstLoad(`${address}/?lang=${value}`)).gzipBytes)
  const largest = Math.max(english.gzipBytes, ...others)
  const visits = Object.entries(LANGUAGES).flatMap(([lang, runs]) =>
    PAGES.flatMap((page) => Array.from({ length: runs }, () => ({ ...page, lang }))),
  )
  const scores = new Map<string, PageScores[]>()
  await measured('page', visits.length, async () => {
    for (const { name, path, lang } of visits) {
      const key = `${name} in ${lang}`
      const seen = await lighthouse.look(`${address}${path}?lang=${lang}`)
      scores.set(key, [...(scores.get(key) ?? []), seen])
    }
  })
  const pages = PAGES.flatMap(({ name, performance }) =>
    Object.keys(LANGUAGES).map((lang) => {
      const key = `${name} in ${lang}`
      return judge(key, performance, scores.get(key) ?? [])
    }),
  )
  return {
    ratio: Math.max(largest / FIRST_LOAD_BYTES, ...pages.map(({ ratio }) => ratio)),
    lines: [
      ...english.lines,
      `by language: ${languages.map(({ value }, at) => `${value} ${shown(others[at] ?? 0)}`).join(', ')}`,
      goalLine('bytes of JavaScript before home can be used, as gzip, in the largest language', largest, {
        atMost: FIRST_LOAD_BYTES,
      }),
      ...pages.flatMap(({ lines }) => lines),
    ],
  }
}

function judge(name: string, goal: number, runs: readonly PageScores[]) {
  const performance = median(runs.map((each) => each.performance))
  const accessibility = Math.min(...runs.map((each) => each.accessibility))
  const bestPractices = Math.min(...runs.map((each) => each.bestPractices))
  const shift = median(runs.map((each) => each.shift))
  const figures = runs.map(
    (each, at) =>
      `${name}, run ${at + 1}: ${each.performance} (first paint ${shown(each.firstPaintMs)} ms, largest ${shown(each.largestPaintMs)} ms, blocked ${shown(each.blockedMs)} ms, shift ${shown(each.shift)}; this machine's index ${shown(each.machineIndex)})`,
  )
  const faults = [...new Set(runs.flatMap((each) => each.faults))].map((fault) => `${name}: ${fault}`)
  return {
    ratio: Math.max(goal / performance, 1 / accessibility, 1 / bestPractices, shift / LAYOUT_SHIFT),
    lines: [
      ...figures,
      ...faults,
      goalLine(`${name}, performance`, performance, { atLeast: goal }),
      goalLine(`${name}, accessibility`, accessibility, { atLeast: 1 }),
      goalLine(`${name}, best practices`, bestPractices, { atLeast: 1 }),
      goalLine(`${name}, layout shift`, shift, { atMost: LAYOUT_SHIFT }),
    ],
  }
}
