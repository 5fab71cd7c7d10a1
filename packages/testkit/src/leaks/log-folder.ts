import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Names the folder that a run of `npm test` searches at its end: what its servers log, and the secrets that
 * none of them may say.
 */
export const LOG_FOLDER = 'FAIRTICK_TEST_LOGS'

const made = new Set<string>()

/** This process' own file of a kind in that folder; undefined where nothing will be searched. */
export function ownFileIn(kind: 'log' | 'secrets'): string | undefined {
  const folder = process.env[LOG_FOLDER] ?? ''
  if (folder === '') return undefined
  if (!made.has(folder)) mkdirSync(folder, { recursive: true })
  made.add(folder)
  return join(folder, `${process.pid}.${kind}`)
}
