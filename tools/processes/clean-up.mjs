import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { once } from 'node:events'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NAME = 'fairtick-run-'
/** Other users, such as PostgreSQL's when this runs as root, may pass through but not list it. */
const PASSABLE = 0o711
/** Folders of tools that speed up the next run. */
const LASTING = ['tsx-', 'playwright-transform-cache-'].map((name) => `${name}${process.geteuid?.() ?? ''}`)
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

let isInterrupted = false

/** Resolves at once; never resolves after an interruption, so that no further work is started. */
export async function unlessInterrupted() {
  if (isInterrupted) await new Promise(() => undefined)
}

/**
 * Cleans up everything that this command starts and makes, however it ends: leftover processes are ended, and
 * its temporary folders are removed, one as the temporary folder and one in memory. A signal ends the command
 * after that. Without /proc, only folders are cleaned up.
 */
export async function cleanUpAfterwards() {
  // npm's shell does not pass signals on, so this process could not be ended after a kill of npm.
  if (process.env.npm_lifecycle_event !== undefined) await import('../start/leave-with-parent.mjs')
  const inMemory = process.env.FAIRTICK_MEMORY_DIR ?? '/dev/shm'
  const folders = [makeFolder(tmpdir()), ...(existsSync(inMemory) ? [makeFolder(inMemory)] : [])]
  const [passing = '', memory] = folders
  for (const name of LASTING) {
    mkdirSync(join(tmpdir(), name), { recursive: true })
    symlinkSync(realpathSync(join(tmpdir(), name)), join(passing, name))
  }
  process.env.TMPDIR = passing
  if (memory !== undefined) process.env.FAIRTICK_MEMORY_DIR = memory
  const janitor = startJanitor(folders)
  const ended = once(janitor, 'exit')
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (isInterrupted) return
      isInterrupted = true
      process.stderr.write('Interrupted: ending what was started\n')
      janitor.ref()
      janitor.stdin.end()
      void ended.then(() => process.exit(128 + constants.signals[signal]))
    })
}

/** @param {string} place */
function makeFolder(place) {
  const folder = mkdtempSync(join(realpathSync(place), NAME))
  chmodSync(folder, PASSABLE)
  return folder
}

/**
 * Runs in its own session, so that Ctrl-C in a terminal does not reach it. It does not keep this process
 * running.
 * @param {readonly string[]} folders
 */
function startJanitor(folders) {
  const program = fileURLToPath(new URL('janitor.mjs', import.meta.url))
  const janitor = spawn(process.execPath, [program, String(process.pid), ...folders], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  janitor.unref()
  janitor.stdin.unref()
  return janitor
}
