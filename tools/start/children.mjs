import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

/** Time for a program to end after a signal, beyond its configured draining delay. */
const PATIENCE_MS = 20_000 + (Number(process.env.DRAIN_DELAY_SECONDS) || 0) * 1000
const LAST_BYTES = 6000
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @typedef {{ cwd: string, env?: NodeJS.ProcessEnv }} Place */

/**
 * Runs a program to its end; returns its exit code. A signal is passed on once: a terminal signals both this
 * process and npm, which signals this one again. A program that does not end in time is killed, so that none
 * is left behind.
 * @param {readonly string[]} command
 * @param {Place} place
 * @returns {Promise<number>}
 */
export async function runInFront([program = '', ...parameters], place) {
  // In its own group: Ctrl-C in a terminal reaches only this process, which passes it on.
  const child = spawn(program, parameters, { ...place, detached: true, stdio: 'inherit' })
  return followed(child, place)
}

/**
 * Runs a program silently; a failure carries the end of its output.
 * @param {readonly string[]} command
 * @param {Place} place
 * @returns {Promise<void>}
 */
export async function runQuietly([program = '', ...parameters], place) {
  const child = spawn(program, parameters, { ...place, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const keep = (/** @type {Buffer} */ piece) => {
    printed = (printed + piece.toString()).slice(-LAST_BYTES)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await followed(child)
  if (code !== 0) throw new Error(`${[program, ...parameters].join(' ')} ended with ${code}:\n${printed}`)
}

/** @param {import('node:child_process').ChildProcess} child */
async function followed(child) {
  let timer
  /** @type {NodeJS.Signals | undefined} */
  let told
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    if (told !== undefined) return
    told = signal
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  }
  for (const signal of SIGNALS) process.on(signal, pass)
  try {
    const [code, signal] = await once(child, 'exit')
    return code ?? codeOf(signal)
  } finally {
    clearTimeout(timer)
    for (const signal of SIGNALS) process.off(signal, pass)
  }
}

/**
 * The exit code of a signal, as in a shell.
 * @param {NodeJS.Signals} signal
 */
function codeOf(signal) {
  return 128 + constants.signals[signal]
}
