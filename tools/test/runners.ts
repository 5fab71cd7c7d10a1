import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { playwrightTally, vitestTally } from './read-reports'
import { strict, type Tally } from './tally'

/** Where a test run works: the project, and an empty folder of its own. */
export type Workplace = { root: string; scratch: string }

/** Runs the unit and server tests; `patterns` narrow it to the files whose path has one of them. */
export async function runVitest({ root, scratch }: Workplace, patterns: readonly string[]): Promise<Tally> {
  const report = join(scratch, 'vitest.json')
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
  return readTally(report, exitCode, vitestTally)
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
  return readTally(report, exitCode, playwrightTally)
}

function readTally(report: string, exitCode: number, read: (text: string) => Tally): Tally {
  const tally = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0, skipped: 0 }
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
