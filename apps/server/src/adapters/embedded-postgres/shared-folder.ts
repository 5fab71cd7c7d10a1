import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LASTING = '/var/lib/fairtick'
const PASSING = 'fairtick-databases'
/** Suffix of the note that says which data folder a database belongs to. */
export const OWNER_NOTE = '.of'

/** The folder for programs that are installed out of their user's reach. */
export function sharedProgramsFolder(): string {
  return makeSharedFolder(LASTING)
}

/**
 * The folder for databases whose `dataDir` is out of their user's reach. For a data folder below the
 * temporary one it is a temporary one, too.
 */
export function sharedDatabasesFolder(dataDir: string): string {
  const passing = realpathSync(tmpdir())
  return makeSharedFolder(dataDir.startsWith(`${passing}/`) ? join(passing, PASSING) : LASTING)
}

/**
 * A folder that every user may enter and only its owner may change: in a place open to all, another user
 * could have made it.
 */
export function makeSharedFolder(folder: string): string {
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755)
  const stats = lstatSync(folder)
  const isOurs = stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0
  if (!isOurs) throw new Error(`${folder} can be changed by others: remove it, and start again.`)
  return realpathSync(folder)
}

/** Notes which data folder a database in the shared folder belongs to. */
export function noteOwner(cluster: string, dataDir: string): void {
  writeFileSync(`${cluster}${OWNER_NOTE}`, dataDir)
}

/** Removes databases from the temporary folder whose data folders are gone, as after killed tests. */
export function removeForgotten(sharedFolder: string): void {
  if (!sharedFolder.startsWith(realpathSync(tmpdir()))) return
  for (const note of readdirSync(sharedFolder).filter((name) => name.endsWith(OWNER_NOTE))) {
    const path = join(sharedFolder, note)
    if (existsSync(readFileSync(path, 'utf8'))) continue
    rmSync(path.slice(0, -OWNER_NOTE.length), { recursive: true, force: true })
    rmSync(path, { force: true })
  }
}
