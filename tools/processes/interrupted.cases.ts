import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ProcessRows, followTree } from './process-tree.mjs'

/** Ways in which a command ends: by itself, or early. */
export type Way = 'its end' | 'Ctrl-C' | 'SIGTERM to the command alone' | 'a kill of its first program'

/** A running command with its own temporary folders. */
export interface RunningCommand {
  readonly child: ChildProcess
  /** Its whole output. */
  printed(): string
  /** Waits until the command line of one of its processes contains all of these words. */
  untilRuns(words: RegExp): Promise<void>
  /** Ends it in a given way; returns its leftovers after at most `withinMs`, one per line. */
  interrupt(way: Way, withinMs: number): Promise<string[]>
  /** Kills the leftovers. */
  close(): void
}

const LOOK_MS = 100
const PATIENCE_MS = 240_000
/** Caches that tools keep there for the next run. */
const LASTING = /^(tsx-|playwright-transform-cache-|node-compile-cache)/
const SHARED_MEMORY = /\/dev\/shm\/PostgreSQL\.\d+/g

/** Starts a command as a terminal does, in its own group. */
export function startCommand(
  command: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): RunningCommand {
  const places = [placeIn(tmpdir()), placeIn(existsSync('/dev/shm') ? '/dev/shm' : tmpdir())]
  const [TMPDIR, FAIRTICK_MEMORY_DIR] = places
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, ...env, TMPDIR, FAIRTICK_MEMORY_DIR },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (piece: Buffer) => {
      text += piece.toString()
    })
  const lookAround = followTree(child.pid ?? 0)
  const looks = setInterval(lookAround, LOOK_MS)
  return {
    child,
    printed: () => text,
    async untilRuns(words) {
      for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS)) {
        if ([...lookAround().keys()].some((pid) => words.test(commandOf(pid)))) return
        if (child.exitCode !== null) break
      }
      throw new Error(`${String(words)} was not seen to run:\n${text.slice(-4000)}`)
    },
    async interrupt(way, withinMs) {
      const memories = [...lookAround().keys()].flatMap(sharedMemoryOf)
      const left = () => [
        ...whatRuns(lookAround()),
        ...places.flatMap(whatIsIn),
        ...new Set(memories.filter((file) => existsSync(file))),
      ]
      bringToEnd(child, way, lookAround())
      for (const late = performance.now() + withinMs; performance.now() < late; await sleep(LOOK_MS))
        if (left().length === 0 && (child.exitCode ?? child.signalCode) !== null) break
      return left()
    },
    close() {
      clearInterval(looks)
      for (const pid of lookAround().keys()) endIfThere(pid)
      for (const place of places) rmSync(place, { recursive: true, force: true })
    },
  }
}

/** A process may have ended since. */
function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Passable, as PostgreSQL runs as another user when this process is root. */
function placeIn(folder: string): string {
  const place = mkdtempSync(join(folder, 'fairtick-cut-'))
  chmodSync(place, 0o711)
  return place
}

function bringToEnd(child: ChildProcess, way: Way, rows: ProcessRows): void {
  const pid = child.pid ?? 0
  if (way === 'its end') return
  if (way === 'Ctrl-C') process.kill(-pid, 'SIGINT')
  else if (way === 'SIGTERM to the command alone') child.kill('SIGTERM')
  else process.kill(firstProgram(rows, pid), 'SIGKILL')
}

/** The program that npm's shell runs. */
function firstProgram(rows: ProcessRows, npm: number): number {
  const childOf = (pid: number) => [...rows.values()].find(({ parent }) => parent === pid)?.pid ?? 0
  const shell = childOf(npm)
  return childOf(shell) === 0 ? shell : childOf(shell)
}

const whatRuns = (rows: ProcessRows) =>
  [...rows.values()].filter(({ isEnded }) => !isEnded).map(({ pid }) => `process ${pid}: ${commandOf(pid)}`)

const whatIsIn = (place: string) =>
  readdirSync(place)
    .filter((name) => !LASTING.test(name))
    .map((name) => `folder ${join(place, name)}`)

/** Files in memory that a PostgreSQL shares with its sessions. */
function sharedMemoryOf(pid: number): string[] {
  return [...(readOrNothing(`/proc/${pid}/maps`).match(SHARED_MEMORY) ?? [])]
}

function commandOf(pid: number): string {
  return readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
}

/** A process may have ended meanwhile. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
