import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measured } from '../unit-cost'

/** A server that `npm start` started. */
export interface Started {
  /** For example http://127.0.0.1:40123. */
  readonly address: string
  /** Time from the command to the printed address. */
  readonly seconds: number
  /** Parts of it, by its own output: installing the libraries, and building the web app. */
  readonly libraries: number
  readonly build: number
  /** Stops it; resolves when all of its processes have ended. */
  stop(): Promise<void>
}

const PATIENCE_MS = 600_000
const STOP_PATIENCE_MS = 30_000
const READY = /Fairtick is ready: (http:\S+)/
const NOT_FOR_IT = /^(npm_.*|DATABASE_URL|NODE_ENV|NODE_COMPILE_CACHE|INIT_CWD)$/i

const NPM_START = ['npm', 'start'] as const

/**
 * Runs `npm start`, or another command that starts the product, in a folder, on a free port, with a simulated
 * market and its own database.
 */
export async function npmStart(
  folder: string,
  settings: Readonly<Record<string, string>>,
  [program, ...parameters]: readonly [string, ...string[]] = NPM_START,
): Promise<Started> {
  const began = performance.now()
  const which = existsSync(join(folder, 'node_modules')) ? 'start when all is there' : 'first start'
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...ownEnvironment(), PORT: '0', HOST: '127.0.0.1', MARKET_FEED: 'simulated', ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Even when this process is told to end: the measurement then fails, and everything is cleaned up.
  const tell = () => endGroup(child, 'SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, tell)
  child.once('close', () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, tell)
  })
  try {
    const said = await measured(which, 1, () => untilReady(child))
    const seconds = (performance.now() - began) / 1000
    return {
      address: READY.exec(said)?.[1] ?? '',
      seconds,
      libraries: secondsOf(/^Installing .* ([\d.]+) s$/m, said),
      build: secondsOf(/^Built web app \(([\d.]+) s\)$/m, said),
      stop: () => stop(child),
    }
  } catch (error) {
    endGroup(child, 'SIGKILL')
    throw error
  }
}

/** The environment without npm's variables, which belong to this run. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_FOR_IT.test(name)))
}

async function untilReady(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const give = (why: string) => reject(new Error(`npm start ${why}: ${said.slice(-4000)}`))
    const late = setTimeout(() => give('did not get ready'), PATIENCE_MS)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(late)
      give(`ended with ${code}`)
    })
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString()
      if (!READY.test(said)) return
      clearTimeout(late)
      resolve(said)
    })
  })
}

/** 0 without such a line, when there was no work to do. */
const secondsOf = (line: RegExp, said: string): number => Number(line.exec(said)?.[1] ?? 0)

/** Its output closes when the last process that writes to it has ended. */
async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  const late = setTimeout(() => endGroup(child, 'SIGKILL'), STOP_PATIENCE_MS)
  endGroup(child, 'SIGTERM')
  await closed
  clearTimeout(late)
}

/** npm, its shell and the starter; the server ends with the starter in any case. */
function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}
