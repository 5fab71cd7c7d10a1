import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.mjs'

const RETRY_MS = 200
const LEAVE_MS = 1500

/**
 * Runs work that two starts in one folder must not do at the same time.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  let isTold = false
  while (!take(file)) {
    const written = readOrNothing(file)
    const holder = Number(written)
    if (!isRunning(holder)) {
      // All children of a killed holder notice within half a second, and end. Another process may have taken
      // the lock by then.
      await sleep(LEAVE_MS)
      if (readOrNothing(file) === written) rmSync(file, { force: true })
    } else if (!isTold) say(`Waiting for process ${holder}, which prepares this folder`)
    isTold = true
    await sleep(RETRY_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param {string} file */
function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
