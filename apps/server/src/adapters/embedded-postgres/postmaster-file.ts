import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  commandOfProcess,
  folderOfProcess,
  isNumberTaken,
  processesIn,
  signalProcess,
  startOfProcess,
} from './process-identity'

/** The file in its data folder in which a running server describes itself (postmaster.pid). */
export interface PostmasterStatus {
  readonly pid: number
  readonly port: number | undefined
  readonly state: 'starting' | 'ready' | 'stopping'
}

const FILE = 'postmaster.pid'
const CHILDREN_WAIT_MS = 300

/** Reads this file of a cluster; undefined if no server has run, or the last one stopped cleanly. */
export function readPostmasterStatus(cluster: string): PostmasterStatus | undefined {
  const lines = readLines(join(cluster, FILE))
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const port = Number(lines[3])
  return { pid, port: port > 0 ? port : undefined, state: stateOf(lines[7]?.trim()) }
}

/** Whether a process is the server of this cluster, and not another with a reused number. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (startOfProcess(pid) === undefined) return false
  const folder = folderOfProcess(pid)
  return folder === undefined ? commandOfProcess(pid).includes(` -D ${cluster} -p `) : folder === cluster
}

/**
 * Clears leftovers of a killed server: its child processes, which would keep its memory, and its lock file if
 * the number in it now belongs to a foreign process, or to a dead one not yet collected by its parent.
 * PostgreSQL would take either for a running server.
 */
export async function clearAway(cluster: string): Promise<void> {
  const status = readPostmasterStatus(cluster)
  if (status !== undefined && isServerOf(cluster, status.pid)) return
  await endChildren(cluster)
  if (status !== undefined && isNumberTaken(status.pid)) rmSync(join(cluster, FILE), { force: true })
}

/** Child processes end by themselves when their server is gone, but one in a long query may take its time. */
async function endChildren(cluster: string): Promise<void> {
  for (let waited = 0; processesIn(cluster).length > 0; waited += 20) {
    if (waited >= CHILDREN_WAIT_MS) for (const pid of processesIn(cluster)) signalProcess(pid, 'SIGKILL')
    await sleep(20)
  }
}

function stateOf(text: string | undefined): PostmasterStatus['state'] {
  if (text === 'ready') return 'ready'
  return text === 'stopping' ? 'stopping' : 'starting'
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
