import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backup } from '../../apps/server/src/operations/backup/backup'
import { archiveFolder, findDatabase } from './find-database'

/** For operators who back up the folder of archives separately, or have lost one of its files. */
const WITHOUT = '--without-archives'
const NOT_IN_IT =
  'Not in it: the secret key (DATA_DIR/secret-key or SECRET_KEY), without which it does not start again, and the pictures (STORAGE_DIR or S3): keep them with it.'

/** `npm run backup -- FILE`. Returns the exit code. */
export async function runBackup(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const isWithout = parameters.includes(WITHOUT)
  const [name, ...more] = parameters.filter((each) => each !== WITHOUT)
  if (name === undefined || more.length > 0) {
    console.error(
      `Usage: npm run backup -- FILE [${WITHOUT}]   (such as fairtick-2026-01-31.gz; the server may go on running)`,
    )
    return 2
  }
  const file = resolve(environment['INIT_CWD'] ?? '.', name)
  const began = performance.now()
  const database = await findDatabase(environment)
  try {
    console.log(`Backing up ${database.place}`)
    const archiveDir = archiveFolder(environment)
    const { tables, rows, archives } = await backup({
      url: database.url,
      file,
      archiveDir: isWithout ? null : archiveDir,
      say: (line) => console.log(`  ${line}`),
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `${file}: ${rows} rows of ${tables} tables, ${archives} days of ticks from files, ${statSync(file).size} bytes, ${seconds} s`,
    )
    if (isWithout)
      console.log(`Not in it: the older ticks in ${archiveDir}. Keep a copy of that folder with it.`)
    console.log(NOT_IN_IT)
    return 0
  } finally {
    await database.close()
  }
}
