import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lookAtSources } from '../../../tools/start/sources.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const KEPT = join(ROOT, 'node_modules/.cache/fairtick-test-cluster')
/** The sources that decide how a cluster is made and what its migrated database contains. */
const SOURCES = [
  'package-lock.json',
  'apps/server/src/database',
  'apps/server/src/adapters/embedded-postgres',
]
const run = promisify(execFile)

/** Copies the cluster that a run with the same sources kept into an empty folder; false where none did. */
export async function takeKeptCluster(dataDir: string): Promise<boolean> {
  const kept = keptFolder()
  if (!existsSync(kept)) return false
  await copy(kept, dataDir)
  return true
}

/** Keeps a stopped cluster for later runs, and removes those of other sources. */
export async function keepCluster(dataDir: string): Promise<void> {
  const kept = keptFolder()
  const staging = `${kept}-${process.pid}`
  mkdirSync(staging, { recursive: true })
  try {
    await copy(dataDir, staging)
    for (const name of readdirSync(KEPT)) {
      const path = join(KEPT, name)
      if (path !== staging) rmSync(path, { recursive: true, force: true })
    }
    renameSync(staging, kept)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

const keptFolder = () => join(KEPT, lookAtSources(ROOT).digest(SOURCES))

/** With owners: PostgreSQL refuses data of another user. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', `${from}/.`, to])
}
