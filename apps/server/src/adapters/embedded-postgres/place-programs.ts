import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Log } from '../../ports'
import type { Binaries } from './binaries'
import { type SystemUser, canRead } from './reach'
import { makeSharedFolder, sharedProgramsFolder } from './shared-folder'

const NEEDED = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki']

/** The installed programs, and the folder to copy them to if their user may not read them. */
export interface ProgramsRequest {
  readonly binaries: Binaries
  readonly user: SystemUser
  /** Folder of the copy, if not the usual one. */
  readonly sharedFolder?: string | undefined
  readonly log: Log
}

/**
 * Returns a folder with PostgreSQL's programs that the user may run: the installed one, or a copy shared by
 * all clones.
 */
export function reachablePrograms({ binaries, user, sharedFolder, log }: ProgramsRequest): string {
  if (NEEDED.every((file) => canRead(join(binaries.folder, file), user))) return binaries.folder
  const folder = sharedFolder === undefined ? sharedProgramsFolder() : makeSharedFolder(sharedFolder)
  const copy = join(folder, `postgresql-${binaries.version}`)
  if (existsSync(copy)) return copy
  log.info(
    { folder: copy },
    'PostgreSQL may not enter this folder: its programs are copied (60 MB, about 1 s)',
  )
  const unfinished = `${copy}.new-${process.pid}`
  cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  openToAll(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Libraries for compilers are not needed at run time. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig'
}

/** Opens the programs to all users: they may have been installed for their owner alone (umask 077). */
function openToAll(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  chmodSync(path, stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644)
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}
