import { resolve } from 'node:path'
import { migrate } from '../../apps/server/src/database/migrate'
import { restore, tellPutBack } from '../../apps/server/src/operations/backup/restore'
import { archiveFolder, findDatabase } from './find-database'

/** In place of a file: the cluster of the database was put back to an earlier moment by other means. */
const CLUSTER = '--cluster'

/**
 * `npm run restore -- FILE`, into the database of DATABASE_URL or DATA_DIR, which must be empty; with
 * `--cluster`, what a database needs that went back with its cluster. Returns the exit code.
 */
export async function runRestore(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const [name] = parameters
  if (name === undefined || parameters.length > 1) {
    console.error(
      'Usage: DATA_DIR=./new-folder npm run restore -- FILE   (or with DATABASE_URL of an empty database; --cluster in place of FILE after a cluster was put back)',
    )
    return 2
  }
  if (name === CLUSTER) return tellCluster(environment)
  const file = resolve(environment['INIT_CWD'] ?? '.', name)
  const began = performance.now()
  const database = await findDatabase(environment, true)
  try {
    console.log(`Restoring ${file} into ${database.place}`)
    const say = (line: string): void => console.log(`  ${line}`)
    const archiveDir = archiveFolder(environment)
    const { tables, rows, archives } = await restore({ file, url: database.url, archiveDir, say })
    const { url } = database
    const log = { debug: () => undefined, info: () => undefined, warn: console.error, error: console.error }
    const later = await migrate({ url, log })
    if (later > 0) say(`${later} migrations of this version on top`)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `${rows} rows of ${tables} tables, ${archives} days of ticks into ${archiveDir}, ${seconds} s. Now check them: npm run audit:books, npm run verify`,
    )
    console.log(
      'Before the first start, put back the secret key and the pictures that were kept with it: it does not start without the key. The key of heads needs head-published.json beside it, or a new key: see docs/operations.md.',
    )
    return 0
  } finally {
    await database.close()
  }
}

async function tellCluster(environment: NodeJS.ProcessEnv): Promise<number> {
  const database = await findDatabase(environment, false)
  try {
    await tellPutBack(database.url, { say: console.log })
    return 0
  } finally {
    await database.close()
  }
}
