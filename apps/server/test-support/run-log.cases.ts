import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFileIn } from '@fairtick/testkit/leaks'
import { createLog } from '../src/adapters/log'
import type { Log } from '../src/ports'

const quiet = () => undefined
const file = ownFileIn('log')

/**
 * The product's log at its lowest level, written to the folder that `npm test` searches for secrets; nowhere
 * if there is none.
 */
export const runLog: Log =
  file === undefined ? { debug: quiet, info: quiet, warn: quiet, error: quiet } : createLog('debug', file)

/** Adds the log of an embedded PostgreSQL, before its data folder is deleted. */
export function keepPostgresLog(dataDir: string): void {
  for (const name of ['postgres.log.1', 'postgres.log']) {
    const path = join(dataDir, name)
    if (file !== undefined && existsSync(path)) appendFileSync(file, readFileSync(path))
  }
}
