import { migrate } from './migrate'
import { type Database, type DatabaseOptions, checkDatabase, openDatabase } from './open-database'
import { restrictedAddress } from './restricted-role'
import { patiently } from './session'

/** Patience with a database that went away since it was checked. */
const PATIENCE_MS = 15_000

/**
 * Checks a database, brings its schema up to date, and opens it as the role that cannot change records.
 * Returns that role's address, for sessions beside the pools. Throws like `openDatabase`.
 */
export async function openMigrated(
  options: DatabaseOptions,
): Promise<{ readonly url: string; readonly database: Database }> {
  await checkDatabase(options)
  // A primary may die in between: each step is whole or has done nothing.
  await patiently(() => migrate(options), PATIENCE_MS)
  const url = await patiently(() => restrictedAddress(options), PATIENCE_MS)
  return { url, database: await openDatabase({ ...options, url }) }
}
