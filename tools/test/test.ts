import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, installCommand } from './find-chromium'
import { runJourneys, runVitest, type Workplace } from './runners'
import { scratchDatabase } from './scratch-database'
import { closingLine, sumOf, type Tally } from './tally'

const JOURNEYS = 'tests/journeys'
const REAL_TICKS = '../shared/data/ticks'
/** Tag of journeys that prices do not matter to. */
const PRICELESS = '@once'
const NOT_RUN: Tally = { passed: 0, failed: 0, skipped: 1 }
const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 }

/** Runs all that a newcomer should trust, or what `patterns` narrow it to; prints the closing line, answers the exit code. */
export async function testAll(root: string, patterns: readonly string[]): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'fairtick-test-'))
  try {
    const tally = sumOf(await runSteps({ root, scratch }, patterns))
    console.log(`\n${closingLine(tally)}`)
    return tally.failed === 0 ? 0 : 1
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function runSteps(workplace: Workplace, patterns: readonly string[]): Promise<Tally[]> {
  const journeys = patterns.filter(isJourney)
  const others = patterns.filter((pattern) => !isJourney(pattern))
  const tallies: Tally[] = []
  if (journeys.length === 0 || others.length > 0) tallies.push(await unitAndServerTests(workplace, others))
  if (patterns.length === 0 || journeys.length > 0) tallies.push(...(await journeyTests(workplace, journeys)))
  return tallies
}

function isJourney(pattern: string): boolean {
  return pattern.includes(JOURNEYS)
}

async function unitAndServerTests(workplace: Workplace, patterns: readonly string[]): Promise<Tally> {
  announce(`Unit and server tests on ${databaseInUse()}: up to 6 minutes on 2 cores`)
  return runVitest(workplace, patterns)
}

async function journeyTests(workplace: Workplace, patterns: readonly string[]): Promise<Tally[]> {
  const browser = findChromium()
  if (browser === undefined) {
    announce(`Journeys: there is no Chromium here. Install it with: ${installCommand()}`)
    return [process.env['CI'] === 'true' ? FAILED : NOT_RUN]
  }
  announce(`Journeys on the simulated market, ${databaseInUse()}, ${browser}: up to 4 minutes`)
  const simulated = await onOwnDatabase((settings) => runJourneys(workplace, 'simulated', settings, patterns))
  const ticks = join(workplace.root, REAL_TICKS)
  if (!existsSync(ticks)) {
    announce(`Journeys on recorded ticks: skipped, ${ticks} is not on this machine`)
    return [simulated, NOT_RUN]
  }
  announce('Journeys on recorded ticks, on the phone, but those that no price matters to: up to 2 minutes')
  // Four times as fast: a recorded night has minutes without a tick, in which nothing can be traded.
  const replay = { MARKET_FEED: `replay:${ticks}`, REPLAY_SPEED: '4', REPLAY_LOOP: '1' }
  const replayed = await onOwnDatabase((settings) =>
    runJourneys(workplace, 'replayed', { ...settings, ...replay }, [
      '--project=phone',
      `--grep-invert=${PRICELESS}`,
      ...patterns,
    ]),
  )
  return [simulated, replayed]
}

/** On a given server the journeys have a database of their own; the embedded one is new for each run anyway. */
async function onOwnDatabase(run: (settings: Record<string, string>) => Promise<Tally>): Promise<Tally> {
  const given = process.env['DATABASE_URL']
  if (given === undefined) return run({})
  const database = await scratchDatabase(given)
  try {
    return await run({ DATABASE_URL: database.url })
  } finally {
    await database.drop()
  }
}

function databaseInUse(): string {
  return process.env['DATABASE_URL'] === undefined
    ? 'an embedded PostgreSQL'
    : 'the PostgreSQL of DATABASE_URL'
}

function announce(what: string): void {
  console.log(`\n— ${what}`)
}
