import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { LOG_FOLDER } from '@fairtick/testkit/leaks'
import { unlessInterrupted } from '../processes/clean-up.mjs'
import { type JourneyReport, type VitestReport, readJourneyReport, readVitestReport } from './read-reports'
import { logFolder } from './search-logs'
import { type Outcome, differenceOf, strict, sumOf, type Tally } from './tally'

/** Option for the journeys' runner: a narrowed run may select no journey. */
export const MAY_BE_NONE = '--pass-with-no-tests'

/** The kind of tests: those of every change, or the sweeps of a release. */
export type Kind = 'short' | 'long'

/** The folders of a test run: the project, and an empty scratch folder. */
export type Workplace = { root: string; scratch: string; kind: Kind }

/**
 * Maximum failed files or journeys that may pass at a second look: more than these is not an accident of a
 * busy machine.
 */
const SECOND_LOOKS = 12

/**
 * Runs the unit and server tests; `patterns` narrow it to files whose path contains one of them. Up to a
 * dozen failed files get a second look, one after another, and are named if they pass then
 * (docs/decisions/0014-second-look.md).
 */
export async function runVitest(workplace: Workplace, patterns: readonly string[]): Promise<Outcome> {
  const { tally, failures, failedFiles, timed } = await vitest(workplace, patterns)
  if (failedFiles.length === 0 || failedFiles.length > SECOND_LOOKS)
    return { tally, notes: failures.map(failed), timed }
  const paths = failedFiles.map(({ path }) => path)
  console.log(`\nOnce more, one after another, what failed among all the others: ${paths.join(', ')}`)
  const second = await vitest(workplace, ['--no-file-parallelism', ...paths])
  const others = differenceOf(tally, sumOf(failedFiles.map((file) => file.tally)))
  const stillFails = second.tally.failed > 0
  return {
    tally: sumOf([others, second.tally]),
    notes: stillFails ? second.failures.map(failed) : failures.map(late),
    timed,
  }
}

const failed = (name: string) => `FAILED: ${name}`
const late = (name: string) => `PASSED ONLY AT THE SECOND LOOK: ${name}`

async function vitest(
  { root, scratch, kind }: Workplace,
  patterns: readonly string[],
): Promise<VitestReport> {
  const report = join(scratch, 'vitest.json')
  rmSync(report, { force: true })
  const reporter = process.stdout.isTTY ? 'default' : 'dot'
  const command = [
    'vitest',
    'run',
    `--reporter=${reporter}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const colour: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const logs = logFolder(scratch, 'vitest')
  const complaints = join(logs, 'complaints.log')
  const settings = { ...colour, [LOG_FOLDER]: logs, TESTS: kind }
  const exitCode = await runProgram(root, [...command, ...patterns], settings, complaints)
  const read = existsSync(report) ? readVitestReport(readFileSync(report, 'utf8')) : NOTHING
  // A failed test prints its expected values there, including secrets.
  if (read.failures.length > 0) rmSync(complaints, { force: true })
  return { ...read, tally: judged(read.tally, exitCode) }
}

/**
 * Runs the journeys against their own server on a free port; `settings` are the server's. Up to a dozen that
 * passed only at their second try count as passed and are named.
 */
export async function runJourneys(
  { root, scratch, kind }: Workplace,
  name: string,
  settings: Record<string, string>,
  patterns: readonly string[] = [],
): Promise<Outcome> {
  const report = join(scratch, `${name}.json`)
  const dataDir = join(scratch, name)
  const exitCode = await runProgram(root, ['playwright', 'test', '--reporter=list,json', ...patterns], {
    ...settings,
    ...(kind === 'long' && { JOURNEYS: 'all' }),
    [LOG_FOLDER]: logFolder(scratch, name),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    JOURNEY_PORT: String(await freePort()),
    JOURNEY_CHAIN_PORT: String(await freePort()),
    JOURNEY_DATA_DIR: dataDir,
  })
  const read = existsSync(report) ? readJourneyReport(readFileSync(report, 'utf8')) : NO_JOURNEY
  const unbalanced = existsSync(dataDir) ? await faultsOfBooks(root, { ...settings, DATA_DIR: dataDir }) : []
  const excess = read.late.length > SECOND_LOOKS ? read.late.length : 0
  const { passed, skipped } = read.tally
  const tally = { passed: passed - excess, failed: read.tally.failed + excess + unbalanced.length, skipped }
  return {
    tally: exitCode === 0 && patterns.includes(MAY_BE_NONE) ? tally : judged(tally, exitCode),
    notes: [...[...read.failures, ...unbalanced].map(failed), ...read.late.map(excess > 0 ? failed : late)],
    timed: read.timed,
  }
}

/**
 * Faults of the books after the journeys: all moved money must be accounted for, and each order must follow
 * from the tick log.
 */
async function faultsOfBooks(root: string, settings: NodeJS.ProcessEnv): Promise<string[]> {
  const faults: string[] = []
  for (const operation of ['audit-books', 'verify'])
    if ((await runProgram(root, ['tsx', 'tools/start/run.mjs', operation], settings)) !== 0)
      faults.push(`${operation} of what the journeys did`)
  return faults
}

const NOTHING: VitestReport = {
  tally: { passed: 0, failed: 0, skipped: 0 },
  failures: ['vitest left no report'],
  failedFiles: [],
  timed: [],
}
const NO_JOURNEY: JourneyReport = {
  tally: NOTHING.tally,
  failures: ['playwright left no report'],
  late: [],
  timed: [],
}

function judged(tally: Tally, exitCode: number): Tally {
  if (tally.passed + tally.failed === 0) console.log('No test was run: that counts as a failure.')
  return strict(tally, exitCode)
}

/**
 * Runs a program to its end. Its standard error, including its children's, is printed, and stored in a file
 * if one is named.
 */
async function runProgram(
  root: string,
  command: readonly string[],
  settings: NodeJS.ProcessEnv = {},
  complaints?: string,
): Promise<number> {
  const [program = '', ...parameters] = command
  const child = spawn(join(root, 'node_modules/.bin', program), parameters, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', complaints === undefined ? 'inherit' : 'pipe'],
  })
  child.stderr?.on('data', (piece: Buffer) => {
    process.stderr.write(piece)
    if (complaints !== undefined) appendFileSync(complaints, piece)
  })
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
  await unlessInterrupted()
  return exitCode
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => void probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}
