import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../ports'
import { cannotRun } from './binaries'
import type { Placement } from './placement'
import { isServerOf, readPostmasterStatus } from './postmaster-file'
import { signalProcess } from './process-identity'
import { giveToOwner } from './record'
import { plainEnvironment } from './run-program'

/** A server that accepts connections. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Resolves when its process has ended, for any reason. */
  readonly ended: Promise<void>
}

/** A placement, with all other inputs of a start. */
export interface Launch extends Placement {
  readonly parameters: readonly string[]
  readonly logFile: string
  readonly log: Log
}

/** The server did not start; `reason` is its output. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed'
  readonly isPortTaken: boolean
  /** Processes of the previous server are still ending. */
  readonly isOldOneLeft: boolean
  readonly isDiskFull: boolean

  constructor(reason: string) {
    super(`PostgreSQL did not start: ${reason === '' ? 'it wrote nothing' : reason}`)
    this.isPortTaken = reason.includes('could not bind') || reason.includes('Address already in use')
    this.isOldOneLeft =
      reason.includes('shared memory block') || reason.includes('postmaster.pid" already exists')
    this.isDiskFull = /No space left on device|Disk quota exceeded/.test(reason)
  }
}

const POLL_MS = 10
const ADOPTED_POLL_MS = 100
const TELL_MS = 5000
const LOG_MAX_BYTES = 5 * 1024 * 1024
/**
 * Time for each way of stopping: finish politely, end at once, be killed. Each is safe; the later ones need a
 * longer recovery.
 */
const ENDINGS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 5000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 1000],
]

/** Starts the server of a cluster and waits until it accepts connections, however long its recovery takes. */
export async function launchPostmaster(launch: Launch, port: number): Promise<Postmaster> {
  const written = beginLog(launch.logFile)
  const child = spawnServer(launch, port)
  const ended = endOf(child)
  if (child.pid === undefined) await ended
  child.unref()
  const isUp = await waitUntilReady(
    launch,
    () => child.exitCode === null && child.signalCode === null,
    child.pid,
  )
  if (isUp && child.pid !== undefined) return { pid: child.pid, port, ended }
  throw new StartFailed(lastWords(launch.logFile, written))
}

/** Takes over a running server; undefined if none runs. Waits while it starts or stops. */
export async function adoptPostmaster(launch: Launch): Promise<Postmaster | undefined> {
  const status = readPostmasterStatus(launch.cluster)
  if (status === undefined || !isServerOf(launch.cluster, status.pid)) return undefined
  const isAlive = (): boolean => isServerOf(launch.cluster, status.pid)
  if (!(await waitUntilReady(launch, isAlive, status.pid))) return undefined
  const port = readPostmasterStatus(launch.cluster)?.port
  return port === undefined ? undefined : { pid: status.pid, port, ended: watch(isAlive) }
}

/**
 * Stops a server, politely first. One that has ended is left alone: its number may belong to another process
 * now.
 */
export async function stopPostmaster({ pid, ended }: Postmaster, { cluster, log }: Launch): Promise<void> {
  for (const [signal, patience] of ENDINGS) {
    if (!isServerOf(cluster, pid) || !signalProcess(pid, signal)) return
    if (await endsWithin(ended, patience)) return
    log.warn({ pid, signal }, 'PostgreSQL takes long to stop')
  }
  throw new Error(`PostgreSQL (process ${pid}) could not be stopped`)
}

/**
 * Runs in its own session: Ctrl-C in a terminal reaches only this process, which stops the server when it is
 * no longer needed.
 */
function spawnServer({ programs, cluster, user, parameters, logFile }: Launch, port: number): ChildProcess {
  const output = openSync(logFile, 'a', 0o600)
  giveToOwner(logFile)
  try {
    return spawn(join(programs, 'bin/postgres'), ['-D', cluster, '-p', String(port), ...parameters], {
      ...user,
      cwd: '/',
      detached: true,
      env: plainEnvironment(),
      stdio: ['ignore', output, output],
    })
  } finally {
    closeSync(output)
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(child.spawnfile, error)))
    child.once('exit', () => resolve())
  })
}

async function waitUntilReady(
  { cluster, log }: Launch,
  isAlive: () => boolean,
  pid: number | undefined,
): Promise<boolean> {
  let told = performance.now()
  while (isAlive()) {
    const status = readPostmasterStatus(cluster)
    if (status !== undefined && status.pid === pid && status.state === 'ready') return true
    if (performance.now() - told > TELL_MS) {
      log.info(
        { pid, state: status?.state },
        'PostgreSQL is still at it: after a power cut it first goes through its log',
      )
      told = performance.now()
    }
    await sleep(POLL_MS)
  }
  return false
}

/** A server that another process started does not signal its end: it is polled. */
async function watch(isAlive: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive()) return
      clearInterval(timer)
      resolve()
    }, ADOPTED_POLL_MS)
    timer.unref()
  })
}

async function endsWithin(ended: Promise<void>, patience: number): Promise<boolean> {
  const patienceOver = new AbortController()
  const late = sleep(patience, false, { signal: patienceOver.signal }).catch(() => false)
  const isEnded = await Promise.race([ended.then(() => true), late])
  patienceOver.abort()
  return isEnded
}

/** Returns the size of the log so far. A large one is renamed first. */
function beginLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= LOG_MAX_BYTES) return size
  renameSync(logFile, `${logFile}.1`)
  return 0
}

function lastWords(logFile: string, from: number): string {
  const size = statSync(logFile).size
  const start = Math.max(from, size - 4000)
  const bytes = Buffer.alloc(Math.max(0, size - start))
  const file = openSync(logFile, 'r')
  try {
    readSync(file, bytes, 0, bytes.length, start)
  } finally {
    closeSync(file)
  }
  return bytes.toString('utf8').trim()
}
