import { setTimeout as sleep } from 'node:timers/promises'
import { countPending, migrate } from './migrate'
import { type Database, type DatabaseOptions, checkDatabase, openDatabase } from './open-database'
import { restrictedAddress } from './restricted-role'
import { patiently } from './session'

/** Patience with a database that went away since it was checked. */
const PATIENCE_MS = 15_000

/**
 * Checks a database, brings its schema up to date, and opens it as the role that cannot change records.
 * Returns that role's address, for sessions beside the pools. Throws like `openDatabase`.
 */
export async function openMigrated(options: DatabaseOptions): Promise<OpenedDatabase> {
  await checkDatabase(options)
  // A primary may die in between: each step is whole or has done nothing.
  await patiently(() => migrate(options), PATIENCE_MS)
  return openRestricted(options)
}

/** A database, and the address for sessions beside its pools. */
export interface OpenedDatabase {
  readonly url: string
  readonly database: Database
}

const LOOK_MS = 500

/**
 * Opens the database in a process that leaves the schema to another. Waits until the schema is up to date,
 * after reporting how many migrations it lacks.
 */
export async function openOnceMigrated(
  options: DatabaseOptions,
  onWaiting: (lacking: number) => void,
): Promise<OpenedDatabase> {
  await checkDatabase(options)
  let lacking = await countPending(options)
  if (lacking > 0) onWaiting(lacking)
  while (lacking > 0) {
    await sleep(LOOK_MS)
    lacking = await countPending(options)
  }
  return openRestricted(options)
}

async function openRestricted(options: DatabaseOptions): Promise<OpenedDatabase> {
  const url = await patiently(() => restrictedAddress(options), PATIENCE_MS)
  return { url, database: await openDatabase({ ...options, url }) }
}
