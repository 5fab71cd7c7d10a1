import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makePassingFolder } from '@fairtick/testkit'
import { startProcessorMeter } from '../processes/processor-meter'
import { judgeBudget, slowestLines, startYardsticks } from './budget'
import { findChromium, installCommand } from './find-chromium'
import { LONG_AREAS, type LongArea, SECOND_PASS } from './long-areas'
import { passOnOtherServers, runChaos } from './release-steps'
import { type Kind, MAY_BE_NONE, runJourneys, runVitest, type Workplace } from './runners'
import { scratchDatabase } from './scratch-database'
import { searchLogs } from './search-logs'
import { type AreaDigests, areasToSweep, digestsOfAreas, notePassed } from './swept-areas'
import { closingLine, isClean, type Outcome, sumOf } from './tally'

const JOURNEYS = 'tests/journeys'
const REAL_TICKS = '../shared/data/ticks'
/** The tag of journeys that do not depend on prices. */
const PRICELESS = '@once'
const NAMES: Readonly<Record<Kind, string>> = {
  short: 'Unit and server tests',
  long: 'Sweeps of the unit and server tests',
}
const NOTHING_CHANGED: Outcome = { tally: { passed: 0, failed: 0, skipped: 0 }, notes: [] }
const NOT_RUN: Outcome = { tally: { passed: 0, failed: 0, skipped: 1 }, notes: [] }
const NO_BROWSER: Outcome = {
  tally: { passed: 0, failed: 1, skipped: 0 },
  notes: ['FAILED: there is no Chromium for the journeys'],
}

/** Option of the sweeps: only areas changed since all sweeps last passed. */
const CHANGED = '--changed'

/**
 * Runs all tests of a kind, or those that `patterns` select; prints the closing line and returns the exit
 * code. `measureMachine` starts measuring the machine's speed.
 */
export async function testAll(
  root: string,
  patterns: readonly string[],
  kind: Kind = 'short',
  measureMachine = startYardsticks,
): Promise<number> {
  const swept = sweptAreas(root, patterns, kind)
  if (swept?.areas.length === 0) return close([NOTHING_CHANGED])
  const selected = patterns.includes(CHANGED) ? sweepsOf(swept?.areas ?? []) : patterns
  const meter = startProcessorMeter()
  const isBudgeted = kind === 'short' && patterns.length === 0
  const yardsticks = isBudgeted ? measureMachine() : undefined
  const scratch = makePassingFolder('fairtick-test-')
  try {
    const outcomes = await runSteps({ root, scratch, kind }, selected)
    const measured = await yardsticks?.stop()
    const seconds = meter.stop()
    if (swept && kind === 'long') outcomes.push(noteAreas(root, swept, outcomes))
    return close([...outcomes, ...(measured ? [judgeBudget(seconds, measured)] : [])])
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Prints the slowest tests, each runner's remarks, and the closing line. */
function close(outcomes: readonly Outcome[]): number {
  const timed = outcomes.flatMap((outcome) => outcome.timed ?? [])
  if (timed.length > 0) console.log(['\n— The slowest:', ...slowestLines(timed)].join('\n'))
  const tally = sumOf(outcomes.map((outcome) => outcome.tally))
  for (const note of outcomes.flatMap(({ notes }) => notes)) console.log(note)
  console.log(`\n${closingLine(tally)}`)
  return tally.failed === 0 ? 0 : 1
}

/** The areas whose sweeps a run holds whole, with their digests before it; undefined for any other run. */
function sweptAreas(root: string, patterns: readonly string[], kind: Kind) {
  if (patterns.includes(CHANGED)) {
    const digests = digestsOfAreas(root)
    const areas = areasToSweep(root, digests)
    const names = areas.length === 0 ? 'none' : namesOf(areas)
    announce(`Sweeps of the areas that changed since they last passed: ${names}`)
    return { areas, digests }
  }
  return patterns.length === 0 && kind === 'long'
    ? { areas: LONG_AREAS, digests: digestsOfAreas(root) }
    : undefined
}

/** Notes the areas whose sweeps passed. */
function noteAreas(
  root: string,
  { areas, digests }: { readonly areas: readonly LongArea[]; readonly digests: AreaDigests },
  outcomes: readonly Outcome[],
): Outcome {
  const passed = areas.filter((area) => hasPassed(area, outcomes))
  if (passed.length === 0) return NOTHING_CHANGED
  notePassed(root, passed, digests)
  return { ...NOTHING_CHANGED, notes: [`The sweeps passed for: ${namesOf(passed)}. Commit .ci/long-passed.`] }
}

/** Whether everything that an area's sweeps depend on passed, with nothing skipped. */
const hasPassed = ({ sweeps }: LongArea, outcomes: readonly Outcome[]) =>
  outcomes.every((outcome) => isClean(outcome) || (outcome.sweep && !sweeps.includes(outcome.sweep)))

const namesOf = (areas: readonly LongArea[]) => areas.map(({ name }) => name).join(', ')

const sweepsOf = (areas: readonly LongArea[]) => [...new Set(areas.flatMap(({ sweeps }) => sweeps))]

async function runSteps(workplace: Workplace, patterns: readonly string[]): Promise<Outcome[]> {
  const isWhole = patterns.length === 0
  const { journeys, secondPass, others } = split(patterns)
  const outcomes: Outcome[] = []
  if (isWhole || others.length > 0) outcomes.push(await unitAndServerTests(workplace, others))
  if (isWhole || journeys.length > 0) outcomes.push(...(await journeyTests(workplace, journeys)))
  outcomes.push(await searchLogs(workplace.scratch, isWhole))
  if (workplace.kind === 'long') {
    if (isWhole || secondPass) outcomes.push({ ...(await passOnOtherServers(workplace)), sweep: SECOND_PASS })
    if (isWhole) outcomes.push(await runChaos(workplace))
  }
  return outcomes
}

/**
 * Splits patterns into those for the journeys and those for the unit tests. Options and the words after them
 * go to the journeys if one is named.
 */
function split(patterns: readonly string[]) {
  const firstOption = patterns.findIndex((pattern) => pattern.startsWith('-'))
  const paths = firstOption === -1 ? patterns : patterns.slice(0, firstOption)
  const options = patterns.slice(paths.length)
  const journeys = paths.filter(isJourney)
  const others = paths.filter((path) => !isJourney(path) && path !== SECOND_PASS)
  return {
    journeys: journeys.length > 0 ? [...journeys, ...options] : [],
    others: journeys.length > 0 ? others : [...others, ...options],
    secondPass: paths.includes(SECOND_PASS),
  }
}

function isJourney(pattern: string): boolean {
  return pattern.includes(JOURNEYS)
}

async function unitAndServerTests(workplace: Workplace, patterns: readonly string[]): Promise<Outcome> {
  announce(`${NAMES[workplace.kind]} on ${databaseInUse()}, started with the first test that uses it`)
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
  if (workplace.kind === 'short') return [simulated]
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

/** On a given server the journeys use a separate database; the embedded one is new for each run anyway. */
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
