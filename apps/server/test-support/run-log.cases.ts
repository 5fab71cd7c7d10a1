import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFileIn } from '@fairtick/testkit/leaks'
import { createLog } from '../src/adapters/log'
import type { Log } from '../src/ports'

const quiet = () => undefined
const file = ownFileIn('log')

/** The product's own log at its most talkative: into the folder that `npm test` searches at its end, or nowhere. */
export const runLog: Log =
  file === undefined ? { debug: quiet, info: quiet, warn: quiet, error: quiet } : createLog('debug', file)

/** Adds what an embedded PostgreSQL printed, before its data folder goes. */
export function keepPostgresLog(dataDir: string): void {
  for (const name of ['postgres.log.1', 'postgres.log']) {
    const path = join(dataDir, name)
    if (file !== undefined && existsSync(path)) appendFileSync(file, readFileSync(path))
  }
}
