import { join, resolve } from 'node:path'
import { findRunningPostgres } from '../../apps/server/src/adapters/embedded-postgres/find-running-postgres'
import { findCluster } from '../../apps/server/src/adapters/embedded-postgres/placement'
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/embedded-postgres/start-embedded-postgres'

/** The database of this environment's server. `close` stops it if it was started for this use only. */
export interface FoundDatabase {
  /** A secret: it may contain a password. */
  readonly url: string
  /** Its place, in words. */
  readonly place: string
  close(): Promise<void>
}

/**
 * Finds the database of the settings: DATABASE_URL's, the running embedded one, or the embedded one, started
 * temporarily. A missing one is created only if `mayCreate`.
 */
export async function findDatabase(
  environment: NodeJS.ProcessEnv,
  mayCreate = false,
): Promise<FoundDatabase> {
  const given = environment['DATABASE_URL']
  if (given) return { url: given, place: 'the database of DATABASE_URL', close: async () => undefined }
  const dataDir = resolve(environment['DATA_DIR'] || './data', 'postgres')
  const running = await findRunningPostgres(dataDir)
  if (running)
    return {
      url: running,
      place: `the running server's database in ${dataDir}`,
      close: async () => undefined,
    }
  if (!mayCreate && findCluster(dataDir) === undefined)
    throw new Error(
      `There is no database in ${dataDir} yet. Is DATA_DIR or DATABASE_URL set as for the server?`,
    )
  const server = await startEmbeddedPostgres({ dataDir, log })
  return { url: server.url, place: `the database in ${dataDir}`, close: () => server.stop() }
}

/** The folder of this environment's server for the days of the tick log that have left its database. */
export function archiveFolder(environment: NodeJS.ProcessEnv): string {
  return resolve(environment['ARCHIVE_DIR'] || join(environment['DATA_DIR'] || './data', 'archive'))
}

const quiet = (): void => undefined
const tell = (details: object, message: string): void => console.error(message, details)
const log = { debug: quiet, info: quiet, warn: tell, error: tell }
