import { MINUTE_MS } from '@fairtick/domain'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  isServerOf,
  readPostmasterStatus,
} from '../../../apps/server/src/adapters/embedded-postgres/postmaster-file'
import { signalProcess } from '../../../apps/server/src/adapters/embedded-postgres/process-identity'
import type { Random } from '@fairtick/testkit'

/**
 * Kinds of kills. postgres: the postmaster with all of its processes at once. drain: a SIGTERM to the server,
 * which stops gracefully. rollover: the server, while it charges for the night. actions: the server, while it
 * splits orders, and while it pays a dividend. disk: PostgreSQL, by a write-ahead log without room. stall: no
 * kill, but PostgreSQL is frozen for over a minute.
 */
export type Victim =
  | 'server'
  | 'postmaster'
  | 'postgres'
  | 'both'
  | 'drain'
  | 'rollover'
  | 'actions'
  | 'disk'
  | 'stall'

/** Incidents that happen once in a run, and are judged immediately. */
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
/** The server more often than the others. Source: docs/spec/promises.md R1. */
const OFTEN: readonly Victim[] = ['server', 'server', 'server', ...VICTIMS]
/** The server gives up, as specified, on a PostgreSQL that dies more than five times a minute. */
const DEATHS_MAX = 4
const LOOK_MS = 10
const BACK_MS = 60_000

/**
 * Draws victims: first each possible one once, then at random, avoiding a PostgreSQL that died too often
 * recently (`deaths`: performance.now of each).
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
 * Kills the PostgreSQL of a cluster, its postmaster or all of its processes at once; returns the postmaster's
 * process id.
 */
export function killPostgres(cluster: string, whole: boolean): number {
  const pid = postmasterOf(cluster)
  const children = whole ? childrenOf(pid) : []
  for (const each of [pid, ...children]) signalProcess(each, 'SIGKILL')
  return pid
}

/** Freezes every process of a PostgreSQL for a while, as an unresponsive disk would. */
export async function stallPostgres(cluster: string, forMs: number): Promise<void> {
  const pid = postmasterOf(cluster)
  const all = [pid, ...childrenOf(pid)]
  for (const each of all) signalProcess(each, 'SIGSTOP')
  await sleep(forMs)
  for (const each of all) signalProcess(each, 'SIGCONT')
}

/** The postmaster's process id of a running cluster. */
export function postmasterOf(cluster: string): number {
  const pid = readPostmasterStatus(cluster)?.pid
  if (pid === undefined || !isServerOf(cluster, pid)) throw new Error(`no PostgreSQL runs in ${cluster}`)
  return pid
}

/** Ends the PostgreSQL that a crashed server left running. */
export function endPostgres(cluster: string | undefined): void {
  const pid = cluster === undefined ? undefined : readPostmasterStatus(cluster)?.pid
  if (cluster !== undefined && pid !== undefined && isServerOf(cluster, pid)) signalProcess(pid, 'SIGQUIT')
}

/** Resolves when a PostgreSQL other than process `dead` runs in the cluster. */
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
