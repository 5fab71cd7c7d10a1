import { migrate } from './migrate'
import { type Database, type DatabaseOptions, checkDatabase, openDatabase } from './open-database'
import { restrictedAddress } from './restricted-role'

/**
 * Checks a database, brings its schema up to date, and opens it as the role that cannot change records.
 * Returns that role's address, for sessions beside the pools. Throws like `openDatabase`.
 */
export async function openMigrated(
  options: DatabaseOptions,
): Promise<{ readonly url: string; readonly database: Database }> {
  await checkDatabase(options)
  await migrate(options)
  const url = await restrictedAddress(options)
  return { url, database: await openDatabase({ ...options, url }) }
}
