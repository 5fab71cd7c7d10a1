import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  isServerOf,
  readPostmasterStatus,
} from '../../apps/server/src/adapters/embedded-postgres/postmaster-file'
import { signalProcess } from '../../apps/server/src/adapters/embedded-postgres/process-identity'
import type { Random } from '@fairtick/testkit'

/** Who is killed: postgres is the postmaster with all of its processes at once; drain is no kill but a polite SIGTERM to the server. */
export type Victim = 'server' | 'postmaster' | 'postgres' | 'both' | 'drain'

/** Each victim, in the order in which the first ones fall. */
export const VICTIMS = ['server', 'postgres', 'both', 'drain', 'postmaster'] as const satisfies Victim[]

/** The server more often than others. Source: reliability.md R1. */
const OFTEN: readonly Victim[] = ['server', 'server', 'server', ...VICTIMS]
/** The server gives up on a PostgreSQL that dies more than five times a minute, and is right to. */
const DEATHS_MAX = 4
const MINUTE_MS = 60_000
const LOOK_MS = 10
const BACK_MS = 30_000

/** Draws victims: first each once, then by chance, and no PostgreSQL that died too often of late (`deaths`: performance.now of each). */
export function drawVictim(round: number, random: Random, deaths: readonly number[]): Victim {
  const victim = VICTIMS[round] ?? random.pick(OFTEN)
  const isOften = deaths.filter((at) => at > performance.now() - MINUTE_MS).length >= DEATHS_MAX
  return isOften && (victim === 'postgres' || victim === 'postmaster') ? 'server' : victim
}

/** Kills the PostgreSQL of a cluster, its postmaster or all of its processes at once; answers which process the postmaster was. */
export function killPostgres(cluster: string, whole: boolean): number {
  const pid = readPostmasterStatus(cluster)?.pid
  if (pid === undefined || !isServerOf(cluster, pid)) throw new Error(`no PostgreSQL runs in ${cluster}`)
  const children = whole ? childrenOf(pid) : []
  for (const each of [pid, ...children]) signalProcess(each, 'SIGKILL')
  return pid
}

/** Ends the PostgreSQL of a cluster that a server left which fell. */
export function endPostgres(cluster: string | undefined): void {
  const pid = cluster === undefined ? undefined : readPostmasterStatus(cluster)?.pid
  if (cluster !== undefined && pid !== undefined && isServerOf(cluster, pid)) signalProcess(pid, 'SIGQUIT')
}

/** Resolves when another PostgreSQL runs in the cluster than that of process `dead`. */
export async function postgresAfter(cluster: string, dead: number | undefined): Promise<void> {
  for (let waited = 0; waited < BACK_MS; waited += LOOK_MS) {
    const status = readPostmasterStatus(cluster)
    if (status && status.pid !== dead && status.state === 'ready') return
    await sleep(LOOK_MS)
  }
  throw new Error(`PostgreSQL was not back after ${BACK_MS} ms`)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
