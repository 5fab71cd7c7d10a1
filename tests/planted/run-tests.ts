import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readVitestReport } from '../../tools/test/read-reports'

/** The outcome of a run of tests: the test that found a fault; undefined where all passed. */
export interface Verdict {
  readonly foundBy: string | undefined
  /** The test file that found it, where there is one: without the fault it has to pass. */
  readonly file?: string
}

/** Runs tests in a scratch tree, one command at a time. */
export interface TestRuns {
  /** The unit and server tests whose paths contain one of some texts, up to a few that fail. */
  narrowed(filters: readonly string[]): Promise<Verdict>
  /** The unit and server tests that import a file, directly or not. */
  related(file: string): Promise<Verdict>
  /** A script of package.json, with patterns where it is narrowed: journeys and the search of logs too. */
  script(name: 'test' | 'test:long', patterns: readonly string[]): Promise<Verdict>
  /** Ends the command that runs, with all of its processes. */
  stop(): Promise<void>
}

const PATIENCE_MS = 30_000
/** More than one: the first may be an accident of a busy machine. */
const FAILURES_SHOWN = 3
const FAILED = /^FAILED: (.*)$/m

/** Creates the runs; no command runs at first. */
export function createTestRuns(root: string): TestRuns {
  const report = join(root, 'test-results/planted.json')
  let running: { readonly child: ChildProcess; readonly ended: Promise<unknown> } | undefined

  async function run(
    command: readonly string[],
  ): Promise<{ readonly code: number; readonly output: string }> {
    const [program = '', ...parameters] = command
    // In a group of its own, which is ended as a whole.
    const child = spawn('nice', ['-n', '10', program, ...parameters], {
      cwd: root,
      detached: true,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => void (output += piece.toString()))
    const ended = new Promise<number>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve(code ?? 1))
    })
    running = { child, ended }
    const code = await ended
    running = undefined
    return { code, output }
  }

  async function vitest(parameters: readonly string[]): Promise<Verdict> {
    rmSync(report, { force: true })
    const outcome = await run([
      'node_modules/.bin/vitest',
      ...parameters,
      `--bail=${FAILURES_SHOWN}`,
      '--no-file-parallelism',
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile=${report}`,
    ])
    if (outcome.code === 0) return { foundBy: undefined }
    const read = existsSync(report) ? readVitestReport(readFileSync(report, 'utf8')) : undefined
    const failures = (read?.failures ?? []).slice(0, FAILURES_SHOWN)
    if (failures.length === 0) return { foundBy: `the run itself: ${lastLine(outcome.output)}` }
    const [file] = read?.failedFiles ?? []
    return {
      foundBy: failures.join(' and ').replaceAll(`${root}/`, ''),
      ...(file !== undefined && { file: file.path.replace(`${root}/`, '') }),
    }
  }

  return {
    narrowed: (filters) => vitest(['run', ...filters]),
    related: (file) => vitest(['related', file, '--run']),
    async script(name, patterns) {
      const { code, output } = await run(['npm', 'run', name, '--', ...patterns])
      if (code === 0) return { foundBy: undefined }
      return { foundBy: FAILED.exec(output)?.[1]?.replace(`${root}/`, '') ?? lastLine(output) }
    },
    async stop() {
      if (!running) return
      const { child, ended } = running
      const signal = (name: NodeJS.Signals) => child.pid !== undefined && signalGroup(child.pid, name)
      signal('SIGTERM')
      const timer = setTimeout(() => signal('SIGKILL'), PATIENCE_MS)
      await ended.catch(() => undefined)
      clearTimeout(timer)
    },
  }
}

function signalGroup(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''
