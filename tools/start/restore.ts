import { resolve } from 'node:path'
import { migrate } from '../../apps/server/src/database/migrate'
import { restore } from '../../apps/server/src/operations/backup/restore'
import { archiveFolder, findDatabase } from './find-database'

/**
 * `npm run restore -- FILE`, into the database of DATABASE_URL or DATA_DIR, which must be empty. Returns the
 * exit code.
 */
export async function runRestore(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const [name] = parameters
  if (name === undefined || parameters.length > 1) {
    console.error(
      'Usage: DATA_DIR=./new-folder npm run restore -- FILE   (or with DATABASE_URL of an empty database)',
    )
    return 2
  }
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
      'Before the first start, put back the secret key and the pictures that were kept with it: it does not start without the key.',
    )
    return 0
  } finally {
    await database.close()
  }
}
