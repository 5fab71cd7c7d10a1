import { randomBytes } from 'node:crypto'
import { chownSync, chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { RESTRICTED_ROLE } from '../../database/restricted-role'
import type { SystemUser } from './reach'
import { OURS, syncFolder } from './record'
import { runProgram } from './run-program'

const SUPERUSER = 'postgres'
/** Only our role can connect, from this machine alone, and never as the superuser. */
const WHO_MAY_CONNECT = `host all ${OURS} 127.0.0.1/32 scram-sha-256\n`
/** Stands in the name of a folder while the cluster in it is not complete. */
export const UNFINISHED = '.new-'

/** A cluster to be made: its folder, programs and owner. */
export interface ClusterPlan {
  readonly cluster: string
  readonly programs: string
  readonly user: SystemUser | undefined
  readonly password: string
}

/**
 * Makes a database cluster with our role and database in it. It gets its name only when it is complete and on
 * disk; leftovers of a killed attempt are removed.
 */
export async function createCluster(plan: ClusterPlan): Promise<void> {
  removeUnfinished(plan.cluster)
  const folder = `${plan.cluster}${UNFINISHED}${randomBytes(4).toString('hex')}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (plan.user) chownSync(folder, plan.user.uid, plan.user.gid)
  await initialise(folder, plan)
  await createOurs(folder, plan)
  allowConnections(folder, plan.user)
  await runProgram({ ...initdb(plan), parameters: ['--sync-only', '-D', folder] })
  renameSync(folder, plan.cluster)
  syncFolder(dirname(plan.cluster))
}

/** Gives our role another password, on a cluster whose server does not run. */
export async function changePassword(plan: ClusterPlan): Promise<void> {
  await runAlone(plan.cluster, plan, [`ALTER ROLE ${OURS} PASSWORD '${plan.password}'`])
}

function removeUnfinished(cluster: string): void {
  const folder = dirname(cluster)
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(cluster)}${UNFINISHED}`))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function initialise(folder: string, plan: ClusterPlan): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const safety = ['--data-checksums', '--auth=reject', `--username=${SUPERUSER}`]
  const parameters = ['-D', folder, ...locale, ...safety, '--no-sync', '--no-instructions']
  await runProgram({ ...initdb(plan), parameters })
}

async function createOurs(folder: string, plan: ClusterPlan): Promise<void> {
  await runAlone(
    folder,
    plan,
    [
      `CREATE ROLE ${OURS} LOGIN CREATEDB PASSWORD '${plan.password}'`,
      `CREATE ROLE ${RESTRICTED_ROLE} NOLOGIN`,
      `GRANT ${RESTRICTED_ROLE} TO ${OURS}`,
      `GRANT pg_monitor, pg_checkpoint TO ${OURS}, ${RESTRICTED_ROLE}`,
      `CREATE DATABASE ${OURS} OWNER ${OURS}`,
    ],
    ['-c', 'fsync=off'],
  )
}

/**
 * Runs statements as the superuser without a server. The program exits with 0 even when a statement fails, so
 * its output is checked.
 */
async function runAlone(
  folder: string,
  { programs, user }: ClusterPlan,
  statements: readonly string[],
  options: readonly string[] = [],
): Promise<void> {
  const output = await runProgram({
    path: join(programs, 'bin/postgres'),
    parameters: ['--single', '-D', folder, '-c', 'log_checkpoints=off', ...options, SUPERUSER],
    user,
    input: statements.map((statement) => `${statement};\n`).join(''),
  })
  if (/\b(ERROR|FATAL|PANIC):/.test(output)) throw new Error(`PostgreSQL could not be set up: ${output}`)
}

function allowConnections(folder: string, user: SystemUser | undefined): void {
  const file = join(folder, 'pg_hba.conf')
  writeFileSync(file, WHO_MAY_CONNECT, { mode: 0o600 })
  chmodSync(file, 0o600)
  if (user) chownSync(file, user.uid, user.gid)
}

function initdb({ programs, user }: ClusterPlan): { path: string; user: SystemUser | undefined } {
  return { path: join(programs, 'bin/initdb'), user }
}
