import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, request } from '@playwright/test'
import { FIRST_OPERATOR } from '../tests/journeys/people/first-operator'
import { enrolFirst } from '../tests/journeys/people/desk'
import { type SeasonedClient, makeSeasonedClient } from '../tests/journeys/people/funded-client'
import { Person } from '../tests/journeys/people/person'
import { PHONE } from '../tests/journeys/people/sizes'
import { type BenchResult, goalLine } from './bench'
import { openBrowser } from './parts/browser'
import { ROOT } from './parts/build-program'
import { startProductServer } from './parts/product-server'
import { FLOWS, type Flow } from './taps/flows'
import { type Acts, freshHand } from './taps/hand'
import { SIZES, type Size, actsText, sumOf, writtenActs } from './taps/written'
import { measured } from './unit-cost'

const DOCUMENT = 'docs/taps.md'
const CONTEXTS = {
  phone: PHONE,
  desk: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
} as const
const STEADY: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  permissions: ['clipboard-read', 'clipboard-write'],
}

/**
 * The acts of a hand in each main flow of the running product, on a phone and at a desk, over those that
 * docs/taps.md has beside the steps of others; the result is the largest.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'fairtick-taps-'))
  const browser = await openBrowser()
  try {
    const server = await startProductServer({
      DATA_DIR: folder,
      MARKET_FEED: 'simulated',
      RATE_LIMIT_FACTOR: '100',
      OPERATOR_EMAIL: FIRST_OPERATOR.account,
      OPERATOR_PASSWORD: FIRST_OPERATOR.password,
    })
    try {
      process.env['JOURNEY_URL'] = server.address
      process.env['JOURNEY_DATA_DIR'] = folder
      return await walkAll(browser)
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function walkAll(browser: Browser): Promise<BenchResult> {
  const written = writtenActs(await readFile(join(ROOT, DOCUMENT), 'utf8'))
  const calls = await request.newContext()
  await enrolFirst(calls)
  const seasoned = await makeSeasonedClient(calls)
  await calls.dispose()
  const ratios: number[] = []
  const lines: string[] = []
  for (const flow of FLOWS)
    for (const size of SIZES) {
      const acts = await measured('flow', 1, () => walk(browser, flow, { size, seasoned }))
      const said = written.get(flow.name)?.[size]
      ratios.push(said === undefined ? Infinity : sumOf(acts) / sumOf(said))
      lines.push(
        `${flow.name}, ${size}: ${actsText(acts)}; in ${DOCUMENT}: ${said === undefined ? 'nothing' : actsText(said)}`,
      )
      if (flow === FLOWS[0] && size === 'phone')
        lines.push(
          goalLine('acts from the cold start to a placed order on a phone', sumOf(acts), { atMost: 3 }),
        )
    }
  return {
    ratio: Math.max(...ratios),
    lines: ['presses · fields · screenfuls scrolled, each flow from home', ...lines],
  }
}

async function walk(
  browser: Browser,
  flow: Flow,
  by: { readonly size: Size; readonly seasoned: SeasonedClient },
): Promise<Acts> {
  const context = await browser.newContext({ ...CONTEXTS[by.size], ...STEADY })
  try {
    const scene = { ...by, person: new Person(await context.newPage()) }
    const hand = freshHand()
    await flow.prepare(scene)
    await flow.walk(hand, scene)
    return hand.acts()
  } finally {
    await context.close()
  }
}
