import { lstatSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What is in a folder. */
export interface Contents {
  readonly files: number
  /** Megabytes on the disk. */
  readonly megabytes: number
}

/** A block of a disk, as `lstat` counts. */
const BLOCK = 512

/** Counts what is in a folder and below. */
export function contentsOf(folder: string): Contents {
  let files = 0
  let blocks = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    blocks += lstatSync(join(entry.parentPath, entry.name)).blocks
    if (!entry.isDirectory()) files += 1
  }
  return { files, megabytes: (blocks * BLOCK) / 1e6 }
}

/** How many packages npm says it installed, those of the workspaces among them. */
export function packagesIn(project: string): number {
  const { packages } = JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8'))
  return Object.keys(packages).filter((path) => path.includes('node_modules/')).length
}
