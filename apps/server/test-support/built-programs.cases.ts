import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER, bundlePrograms } from '../../../tools/start/build-server.mjs'
import { SERVER_PROGRAMS } from '../../../tools/start/build.mjs'
import { oneAtATime } from '../../../tools/start/one-at-a-time.mjs'
import { lookAtSources } from '../../../tools/start/sources.mjs'

/** A program that the server starts beside it, as its own build makes it. */
export interface BuiltProgram {
  readonly file: string
}

const ROOT = join(import.meta.dirname, '../../..')
const KEPT = join(ROOT, 'node_modules/.cache/fairtick-programs')
/** Of other sources, longer than any run of tests that may have begun with them. */
const OLD_MS = 86_400_000

const built = new Map<string, Promise<BuiltProgram>>()

/**
 * A program of the server, built as `npm start` does, and kept for all runs with the same sources: a start
 * from source takes three times as long.
 */
export function builtProgram(name: 'gateway' | 'images' | 'sheets'): Promise<BuiltProgram> {
  const made = built.get(name) ?? makeProgram(name)
  built.set(name, made)
  return made
}

async function makeProgram(name: keyof typeof SERVER): Promise<BuiltProgram> {
  const folder = join(KEPT, `${name}-${lookAtSources(ROOT).digest(SERVER_PROGRAMS.sources)}`)
  const file = join(folder, `${name}.js`)
  if (existsSync(file)) return { file }
  mkdirSync(KEPT, { recursive: true })
  await oneAtATime(join(KEPT, `${name}.lock`), async () => {
    if (existsSync(file)) return
    removeOld()
    const staging = `${folder}-${process.pid}`
    await bundlePrograms(ROOT, staging, { [name]: String(SERVER[name]) })
    renameSync(staging, folder)
  })
  return { file }
}

function removeOld(): void {
  for (const path of readdirSync(KEPT).map((each) => join(KEPT, each)))
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > OLD_MS)
      rmSync(path, { recursive: true, force: true })
}
