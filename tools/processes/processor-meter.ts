import { HAS_PROC } from './process-table.mjs'
import { type ProcessRows, followTree } from './process-tree.mjs'

/** Counts the processor time of a process and of all that descend from it. */
export interface ProcessorMeter {
  /** User and system seconds since the meter was started; undefined on a system without /proc. */
  seconds(): number | undefined
  /** The last figure. Nothing is counted after it. */
  stop(): number | undefined
}

/**
 * A look takes some 20 µs a process of the machine. What one without a parent of ours used after the last
 * look at it is not counted.
 */
const LOOK_MS = 500

/**
 * Starts to count. A process that ended is in what its parent reaped, so that short-lived ones count in full;
 * one that nobody of the tree reaped counts with what it had used at the last look.
 */
export function startProcessorMeter(rootPid = process.pid): ProcessorMeter {
  if (!HAS_PROC) return { seconds: () => undefined, stop: () => undefined }
  const lookAround = followTree(rootPid)
  let seen = lookAround()
  let lost = 0
  const before = usedBy(seen)
  const look = (): number => {
    const now = lookAround()
    lost += unclaimed(seen, now)
    seen = now
    return lost + usedBy(seen) - before
  }
  const timer = setInterval(look, LOOK_MS).unref()
  return {
    seconds: look,
    stop() {
      clearInterval(timer)
      return look()
    },
  }
}

function usedBy(rows: ProcessRows): number {
  let seconds = 0
  for (const row of rows.values()) seconds += row.ownSeconds + row.reapedSeconds
  return seconds
}

/**
 * Processor time of those that ended between two looks and that did not reach an ancestor who is still there:
 * each had none left, or one that does not wait for its children.
 */
export function unclaimed(before: ProcessRows, now: ProcessRows): number {
  const claims = new Map<number | undefined, number>()
  const isThere = (pid: number, start: string) => now.get(pid)?.start === start
  for (const { pid, start, parent, ownSeconds, reapedSeconds } of before.values()) {
    if (isThere(pid, start)) continue
    let heir = before.get(parent)
    while (heir !== undefined && !isThere(heir.pid, heir.start)) heir = before.get(heir.parent)
    claims.set(heir?.pid, (claims.get(heir?.pid) ?? 0) + ownSeconds + reapedSeconds)
  }
  let seconds = 0
  for (const [pid, claim] of claims) {
    const reaped = pid === undefined ? 0 : reapedOf(now, pid) - reapedOf(before, pid)
    seconds += Math.max(0, claim - reaped)
  }
  return seconds
}

const reapedOf = (rows: ProcessRows, pid: number) => rows.get(pid)?.reapedSeconds ?? 0
