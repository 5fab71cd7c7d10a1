import { HAS_PROC } from './process-table.mjs'
import { type ProcessRows, followTree } from './process-tree.mjs'

/** Counts the processor time of a process and all its descendants. */
export interface ProcessorMeter {
  /** User and system seconds since the meter's start; undefined on a system without /proc. */
  seconds(): number | undefined
  /** The last figure; ends the counting. */
  stop(): number | undefined
}

/**
 * A look takes some 20 µs per process of the machine. The time that an orphan uses after its last look is not
 * counted.
 */
const LOOK_MS = 500

/**
 * Starts to count. An ended process is included in its parent's reaped time, so that short-lived ones count
 * in full; one that no process of the tree reaped counts with its time at the last look.
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
 * Processor time of processes that ended between two looks and that no remaining ancestor has reaped, because
 * none is left or it does not wait for its children.
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
