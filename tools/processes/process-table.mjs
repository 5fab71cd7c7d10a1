import { closeSync, existsSync, openSync, readSync, readdirSync } from 'node:fs'

/**
 * @typedef {object} ProcessRow A process as /proc shows it.
 * @property {number} pid
 * @property {number} parent
 * @property {string} start with the number it identifies a process permanently, as numbers are reused
 * @property {boolean} isEnded ended, but not yet collected by its parent
 * @property {number} ownSeconds its own processor time, user and system
 * @property {number} reapedSeconds processor time of its ended and collected children, and of theirs
 */

/** The kernel reports times in hundredths of a second, independent of its own ticks. */
const TICK_SECONDS = 0.01
/** A line of `stat` has some 350 bytes. */
const line = Buffer.alloc(2048)

/** Whether this system lists its processes in files, as Linux does. */
export const HAS_PROC = existsSync('/proc/self/stat')

/**
 * Every process of the machine by its number; empty on a system without /proc.
 * @returns {Map<number, ProcessRow>}
 */
export function readProcesses() {
  const rows = new Map()
  if (!HAS_PROC) return rows
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const stat = Number.isInteger(pid) ? readStat(pid) : undefined
    if (stat !== undefined) rows.set(pid, rowOf(pid, stat))
  }
  return rows
}

/**
 * The name in brackets may hold spaces and brackets itself. After it: the state (field 3), the parent (4),
 * the times (14 to 17) and the start (22).
 * @param {number} pid
 * @param {string} stat
 * @returns {ProcessRow}
 */
function rowOf(pid, stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (/** @type {number} */ at) => Number(fields[at]) * TICK_SECONDS
  return {
    pid,
    parent: Number(fields[1]),
    start: fields[19] ?? '',
    isEnded: fields[0] === 'Z' || fields[0] === 'X',
    ownSeconds: seconds(11) + seconds(12),
    reapedSeconds: seconds(13) + seconds(14),
  }
}

/**
 * Half the cost of readFileSync, which asks for the size first. Undefined if the process has ended since.
 * @param {number} pid
 */
function readStat(pid) {
  let file
  try {
    file = openSync(`/proc/${pid}/stat`, 'r')
    return line.latin1Slice(0, readSync(file, line))
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
