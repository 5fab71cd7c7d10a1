import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type VitestReport, playwrightTally, readVitestReport } from './read-reports'
import { differenceOf, strict, sumOf, type Tally } from './tally'

/** Where a test run works: the project, and an empty folder of its own. */
export type Workplace = { root: string; scratch: string }

/** So many files that failed are run again, alone: more than these is no accident of a busy machine. */
const SECOND_LOOKS = 2

/**
 * Runs the unit and server tests; `patterns` narrow it to the files whose path has one of them. One or two files that failed get a second
 * look, alone, and are named if they pass then (docs/decisions/0014-second-look.md).
 */
export async function runVitest(workplace: Workplace, patterns: readonly string[]): Promise<Tally> {
  const first = await vitest(workplace, patterns)
  const { tally, failedFiles } = first
  if (failedFiles.length === 0 || failedFiles.length > SECOND_LOOKS) return tally
  const paths = failedFiles.map(({ path }) => path)
  console.log(`\nOnce more, alone, what failed among all the others: ${paths.join(', ')}`)
  const second = await vitest(workplace, paths)
  if (second.tally.failed === 0) console.log(`PASSED ONLY AT THE SECOND LOOK: ${paths.join(', ')}`)
  const others = differenceOf(tally, sumOf(failedFiles.map((file) => file.tally)))
  return sumOf([others, second.tally])
}

async function vitest({ root, scratch }: Workplace, patterns: readonly string[]): Promise<VitestReport> {
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
  const exitCode = await runProgram(root, [...command, ...patterns], colour)
  const read = existsSync(report) ? readVitestReport(readFileSync(report, 'utf8')) : NOTHING
  return { ...read, tally: judged(read.tally, exitCode) }
}

/** Runs the journeys against a server of their own, on a free port; `settings` are the server's. */
export async function runJourneys(
  { root, scratch }: Workplace,
  name: string,
  settings: Record<string, string>,
  patterns: readonly string[] = [],
): Promise<Tally> {
  const report = join(scratch, `${name}.json`)
  const exitCode = await runProgram(root, ['playwright', 'test', '--reporter=list,json', ...patterns], {
    ...settings,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    JOURNEY_PORT: String(await freePort()),
    JOURNEY_DATA_DIR: join(scratch, name),
  })
  const tally = existsSync(report) ? playwrightTally(readFileSync(report, 'utf8')) : NOTHING.tally
  return judged(tally, exitCode)
}

const NOTHING: VitestReport = { tally: { passed: 0, failed: 0, skipped: 0 }, failedFiles: [] }

function judged(tally: Tally, exitCode: number): Tally {
  if (tally.passed + tally.failed === 0) console.log('No test was run: that counts as a failure.')
  return strict(tally, exitCode)
}

async function runProgram(
  root: string,
  command: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<number> {
  const [program = '', ...parameters] = command
  const child = spawn(join(root, 'node_modules/.bin', program), parameters, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => void probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}
