import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makePassingFolder } from '@fairtick/testkit'
import { findChromium, installCommand } from './find-chromium'
import { MAY_BE_NONE, runJourneys, runVitest, type Workplace } from './runners'
import { scratchDatabase } from './scratch-database'
import { searchLogs } from './search-logs'
import { closingLine, type Outcome, sumOf } from './tally'

const JOURNEYS = 'tests/journeys'
const REAL_TICKS = '../shared/data/ticks'
/** The tag of journeys that go the same way whatever prices are. */
const PRICELESS = '@once'
const NOT_RUN: Outcome = { tally: { passed: 0, failed: 0, skipped: 1 }, notes: [] }
const NO_BROWSER: Outcome = {
  tally: { passed: 0, failed: 1, skipped: 0 },
  notes: ['FAILED: there is no Chromium for the journeys'],
}

/** Runs all tests, or those that `patterns` select; prints the closing line, answers the exit code. */
export async function testAll(root: string, patterns: readonly string[]): Promise<number> {
  const scratch = makePassingFolder('fairtick-test-')
  try {
    const outcomes = await runSteps({ root, scratch }, patterns)
    const tally = sumOf(outcomes.map((outcome) => outcome.tally))
    for (const note of outcomes.flatMap(({ notes }) => notes)) console.log(note)
    console.log(`\n${closingLine(tally)}`)
    return tally.failed === 0 ? 0 : 1
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function runSteps(workplace: Workplace, patterns: readonly string[]): Promise<Outcome[]> {
  const [journeys, others] = split(patterns)
  const outcomes: Outcome[] = []
  if (journeys.length === 0 || others.length > 0) outcomes.push(await unitAndServerTests(workplace, others))
  if (patterns.length === 0 || journeys.length > 0)
    outcomes.push(...(await journeyTests(workplace, journeys)))
  outcomes.push(await searchLogs(workplace.scratch, patterns.length === 0))
  return outcomes
}

/**
 * Splits patterns into those for the journeys and those for the unit tests. Options, and what follows them,
 * are for the journeys where one is named.
 */
function split(patterns: readonly string[]): [string[], string[]] {
  const firstOption = patterns.findIndex((pattern) => pattern.startsWith('-'))
  const paths = firstOption === -1 ? patterns : patterns.slice(0, firstOption)
  const options = patterns.slice(paths.length)
  const journeys = paths.filter(isJourney)
  const others = paths.filter((path) => !isJourney(path))
  return journeys.length > 0 ? [[...journeys, ...options], others] : [[], [...others, ...options]]
}

function isJourney(pattern: string): boolean {
  return pattern.includes(JOURNEYS)
}

async function unitAndServerTests(workplace: Workplace, patterns: readonly string[]): Promise<Outcome> {
  announce(`Unit and server tests on ${databaseInUse()}: 5 to 19 minutes on 2 cores`)
  return runVitest(workplace, patterns)
}

async function journeyTests(workplace: Workplace, patterns: readonly string[]): Promise<Outcome[]> {
  const browser = findChromium()
  if (browser === undefined) {
    announce(`Journeys: there is no Chromium here. Install it with: ${installCommand()}`)
    return [process.env['CI'] === 'true' ? NO_BROWSER : NOT_RUN]
  }
  announce(`Journeys on the simulated market, ${databaseInUse()}, ${browser}`)
  const simulated = await onOwnDatabase((settings) => runJourneys(workplace, 'simulated', settings, patterns))
  if (process.env['JOURNEYS'] !== 'all') return [simulated]
  const ticks = join(workplace.root, REAL_TICKS)
  if (!existsSync(ticks)) {
    announce(`Journeys on recorded ticks: skipped, ${ticks} is not on this machine`)
    return [simulated, NOT_RUN]
  }
  announce('Journeys on recorded ticks, on the phone, but those that no price matters to')
  // Four times as fast: a recorded night has minutes without a tick, in which trading is impossible.
  const replay = { MARKET_FEED: `replay:${ticks}`, REPLAY_SPEED: '4', REPLAY_LOOP: '1' }
  const replayed = await onOwnDatabase((settings) =>
    runJourneys(workplace, 'replayed', { ...settings, ...replay }, [
      '--project=phone',
      `--grep-invert=${PRICELESS}`,
      ...(patterns.length > 0 ? [MAY_BE_NONE] : []),
      ...patterns,
    ]),
  )
  return [simulated, replayed]
}

/**
 * On a given server the journeys have a database of their own; the embedded one is new for each run anyway.
 */
async function onOwnDatabase(run: (settings: Record<string, string>) => Promise<Outcome>): Promise<Outcome> {
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
