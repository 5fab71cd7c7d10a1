import { MINUTE_MS } from '@fairtick/domain'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  isServerOf,
  readPostmasterStatus,
} from '../../apps/server/src/adapters/embedded-postgres/postmaster-file'
import { signalProcess } from '../../apps/server/src/adapters/embedded-postgres/process-identity'
import type { Random } from '@fairtick/testkit'

/**
 * Who is killed: postgres is the postmaster with all of its processes at once; drain is a SIGTERM to the
 * server, which ends in order. rollover: the server, while it charges for the night. actions: the server,
 * while it splits orders, and while it pays them a dividend. disk: PostgreSQL, by a
 * write-ahead log that finds no room. stall: none, but PostgreSQL does nothing for over a minute.
 */
export type Victim =
  'server' | 'postmaster' | 'postgres' | 'both' | 'drain' | 'rollover' | 'actions' | 'disk' | 'stall'

/** An incident that happens once in a run, and is judged at once. */
export const ONCE: readonly Victim[] = ['rollover', 'actions', 'disk', 'stall']

const VICTIMS = ['server', 'postgres', 'both', 'drain', 'postmaster'] as const satisfies Victim[]
/** The order of the first victims. */
const FIRST: readonly Victim[] = [
  'server',
  'rollover',
  'actions',
  'postgres',
  'disk',
  'both',
  'stall',
  'drain',
  'postmaster',
]
/** The server more often than others. Source: docs/spec/promises.md R1. */
const OFTEN: readonly Victim[] = ['server', 'server', 'server', ...VICTIMS]
/** The server gives up on a PostgreSQL that dies more than five times a minute, as it should. */
const DEATHS_MAX = 4
const LOOK_MS = 10
const BACK_MS = 60_000

/**
 * Draws victims: first each possible one once, then at random, and no PostgreSQL that died too often of late
 * (`deaths`: performance.now of each).
 */
export function drawVictim(
  round: number,
  random: Random,
  { deaths, canFillDisk }: { readonly deaths: readonly number[]; readonly canFillDisk: boolean },
): Victim {
  const victim = FIRST.filter((each) => canFillDisk || each !== 'disk')[round] ?? random.pick(OFTEN)
  const isOften = deaths.filter((at) => at > performance.now() - MINUTE_MS).length >= DEATHS_MAX
  return isOften && (victim === 'postgres' || victim === 'postmaster') ? 'server' : victim
}

/**
 * Kills the PostgreSQL of a cluster, its postmaster or all of its processes at once; answers which process
 * the postmaster was.
 */
export function killPostgres(cluster: string, whole: boolean): number {
  const pid = postmasterOf(cluster)
  const children = whole ? childrenOf(pid) : []
  for (const each of [pid, ...children]) signalProcess(each, 'SIGKILL')
  return pid
}

/** Has every process of a PostgreSQL stand still for a while, as on a disk that does not answer. */
export async function stallPostgres(cluster: string, forMs: number): Promise<void> {
  const pid = postmasterOf(cluster)
  const all = [pid, ...childrenOf(pid)]
  for (const each of all) signalProcess(each, 'SIGSTOP')
  await sleep(forMs)
  for (const each of all) signalProcess(each, 'SIGCONT')
}

/** The process of the PostgreSQL that runs in a cluster. */
export function postmasterOf(cluster: string): number {
  const pid = readPostmasterStatus(cluster)?.pid
  if (pid === undefined || !isServerOf(cluster, pid)) throw new Error(`no PostgreSQL runs in ${cluster}`)
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
