import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePassingFolder } from '@fairtick/testkit'
import { ownFileIn } from '@fairtick/testkit/leaks'

/** The whole program in a process of its own, with its own database, as `npm start` starts it. */
export interface MonitoredServer {
  /** Where clients call. */
  readonly port: number
  /** The answer to a probe; a status of 0 where nothing listens. */
  probe(path: string, method?: string): Promise<Probed>
  /** The lines of its log so far. */
  log(): readonly Record<string, unknown>[]
  /** Stops every process of its database, as a disk that hangs does. */
  hangDatabase(): void
  /** Lets it go on. */
  resumeDatabase(): void
  /** Asks it to end; `ended` resolves with its exit code. */
  terminate(): void
  readonly ended: Promise<number | null>
}

/** The answer to a probe. */
export interface Probed {
  readonly status: number
  readonly text: string
}

/** A server that starts: its probes are there before it is ready. */
export interface StartingServer {
  probe(path: string): Promise<Probed>
  readonly ready: Promise<MonitoredServer>
}

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const PATIENCE_MS = 200_000
const PROBES_AT = /Probes and metrics: (\S+)\/healthz/
const READY_AT = /Fairtick is ready: http:\/\/127\.0\.0\.1:(\d+)/

/** Starts it; resolves as soon as its probes can be asked. */
export async function startMonitoredServer(
  settings: Readonly<Record<string, string>>,
): Promise<StartingServer> {
  const folder = makePassingFolder('fairtick-monitored-')
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
      ...{ PORT: '0', MONITORING_PORT: '0', DATA_DIR: folder, SAMPLE_STRATEGIES: '0', ...settings },
    },
  })
  const { said, logged } = outputOf(child)
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
      resolve(code)
    })
  })
  const address = await matchedIn(child, said, PROBES_AT)
  const probe = (path: string, method = 'GET') => ask(`${address}${path}`, method)
  const stop = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of databaseProcesses(folder)) process.kill(pid, signal)
  }
  return {
    probe,
    ready: matchedIn(child, said, READY_AT).then((port) => ({
      port: Number(port),
      probe,
      log: () =>
        logged()
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line)),
      hangDatabase: () => stop('SIGSTOP'),
      resumeDatabase: () => stop('SIGCONT'),
      terminate: () => void child.kill('SIGTERM'),
      ended,
    })),
  }
}

/** Its lines on both outputs: the search of the whole run for secrets reads that too. */
function outputOf(child: ChildProcess) {
  let [said, logged] = ['', '']
  const file = ownFileIn('log')
  child.stdout?.on('data', (piece: Buffer) => void (said += piece.toString()))
  child.stderr?.on('data', (piece: Buffer) => {
    logged += piece.toString()
    if (file !== undefined) appendFileSync(file, piece)
  })
  return { said: () => said, logged: () => logged }
}

async function matchedIn(child: ChildProcess, said: () => string, pattern: RegExp): Promise<string> {
  for (const began = performance.now(); performance.now() - began < PATIENCE_MS;) {
    const text = pattern.exec(said())?.[1]
    if (text !== undefined) return text
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`the server ended or said nothing in time: ${said()}`)
}

async function ask(url: string, method: string): Promise<Probed> {
  try {
    const response = await fetch(url, { method, signal: AbortSignal.timeout(10_000) })
    const text = await response.text()
    return { status: response.status, text }
  } catch {
    return { status: 0, text: '' }
  }
}

/** The postmaster of a data folder and its children, by the kernel's own list. */
function databaseProcesses(folder: string): readonly number[] {
  if (!existsSync(folder)) return []
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((each) =>
    each.endsWith('postmaster.pid'),
  )
  if (file === undefined) throw new Error('the server has no database of its own')
  const postmaster = Number(readFileSync(join(folder, file), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]
}
