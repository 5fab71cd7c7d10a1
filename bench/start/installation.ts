import { lstatSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Files of a folder and its subfolders. */
export interface Contents {
  readonly files: number
  /** Megabytes on the disk. */
  readonly megabytes: number
}

/** The block size that `lstat` counts in. */
const BLOCK = 512

/** Counts a folder's files and those of its subfolders. */
export function contentsOf(folder: string): Contents {
  let files = 0
  let blocks = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    blocks += lstatSync(join(entry.parentPath, entry.name)).blocks
    if (!entry.isDirectory()) files += 1
  }
  return { files, megabytes: (blocks * BLOCK) / 1e6 }
}

const lockSchema = z.object({ packages: z.record(z.string(), z.unknown()) })

/** The number of packages that npm reports as installed, including the workspaces' packages. */
export function packagesIn(project: string): number {
  const file = join(project, 'node_modules/.package-lock.json')
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.keys(packages).filter((path) => path.includes('node_modules/')).length
}
