import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Environment variable with the folder that `npm test` searches at its end: the servers' logs, and the
 * secrets that must not appear in them.
 */
export const LOG_FOLDER = 'FAIRTICK_TEST_LOGS'

const made = new Set<string>()

/** This process' own file of a kind in that folder; undefined if no search will run. */
export function ownFileIn(kind: 'log' | 'secrets'): string | undefined {
  const folder = process.env[LOG_FOLDER] ?? ''
  if (folder === '') return undefined
  if (!made.has(folder)) mkdirSync(folder, { recursive: true })
  made.add(folder)
  return join(folder, `${process.pid}.${kind}`)
}
