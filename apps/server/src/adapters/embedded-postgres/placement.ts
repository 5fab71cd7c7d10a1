import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../ports'
import type { Binaries } from './binaries'
import { UNFINISHED } from './create-cluster'
import { reachablePrograms } from './place-programs'
import { type SystemUser, canEnter } from './reach'
import { chooseServerUser } from './server-user'
import {
  OWNER_NOTE,
  makeSharedFolder,
  noteOwner,
  removeForgotten,
  sharedDatabasesFolder,
} from './shared-folder'

/** Folders of an embedded server, and the user that it runs as. */
export interface Placement {
  /** Folder of its data, without symbolic links in the path; created on first use. */
  readonly cluster: string
  /** Folder of its programs, with bin, lib and share. */
  readonly programs: string
  /** Undefined: the user of this process. */
  readonly user: SystemUser | undefined
}

/** The facts that determine a placement. */
export interface PlacementRequest {
  readonly dataDir: string
  readonly binaries: Binaries
  /** Folder for data and programs that PostgreSQL cannot reach in place, if not the usual one. */
  readonly sharedFolder?: string | undefined
  readonly log: Log
}

const NAME = 'postgres'

/**
 * Decides where the server is placed. As an ordinary user: in the data folder. As root, PostgreSQL runs as
 * another user; files out of that user's reach (a clone below /root) are kept in the shared folder, and the
 * data folder links to it.
 */
export function placeServer(request: PlacementRequest): Placement {
  const found = findCluster(request.dataDir)
  if (process.getuid?.() !== 0) return placeForUs(request, found)
  const user = chooseServerUser(found === undefined ? undefined : statSync(found))
  const cluster = found === undefined ? newCluster(request, user) : reachableCluster(request, found, user)
  return { cluster, programs: reachablePrograms({ ...request, user }), user }
}

/** Links the data folder to a new database elsewhere, once there is one. */
export function linkCluster(dataDir: string, cluster: string): void {
  const link = join(dataDir, NAME)
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(cluster, link)
}

/** The folder of an existing database. A broken link must not lead to a new, empty one. */
export function findCluster(dataDir: string): string | undefined {
  const link = join(dataDir, NAME)
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) return undefined
  if (existsSync(link)) return realpathSync(link)
  throw new Error(
    `${link} points to a database that is not there any more. Bring it back, or remove the link to begin with an empty one.`,
  )
}

function placeForUs({ dataDir, binaries }: PlacementRequest, found: string | undefined): Placement {
  const owner = found === undefined ? undefined : statSync(found).uid
  if (owner !== undefined && owner !== process.getuid?.())
    throw new Error(
      `The database in ${join(dataDir, NAME)} belongs to user ${owner}, because it was started as root before. Start it as root again, or choose another DATA_DIR.`,
    )
  return { cluster: found ?? join(realpathSync(dataDir), NAME), programs: binaries.folder, user: undefined }
}

function newCluster(request: PlacementRequest, user: SystemUser): string {
  const { dataDir } = request
  return canEnter(dataDir, user) ? join(realpathSync(dataDir), NAME) : clusterElsewhere(request)
}

/** The data folder may have been moved out of PostgreSQL's reach, or be a copy made by root. */
function reachableCluster(request: PlacementRequest, found: string, user: SystemUser): string {
  const { dataDir } = request
  if (statSync(found).uid !== user.uid) giveTo(found, user)
  if (canEnter(found, user)) return found
  if (found !== join(realpathSync(dataDir), NAME))
    throw new Error(
      `PostgreSQL runs as user ${user.uid}, who may not enter ${found}: choose another DATA_DIR.`,
    )
  const cluster = clusterElsewhere(request)
  moveTo(found, cluster)
  linkCluster(dataDir, cluster)
  return cluster
}

function moveTo(found: string, cluster: string): void {
  try {
    renameSync(found, cluster)
  } catch (error) {
    throw new Error(
      `PostgreSQL may not enter ${found}, and it cannot be moved to ${cluster}: choose a DATA_DIR that is open to all.`,
      { cause: error },
    )
  }
}

function clusterElsewhere({ dataDir, sharedFolder, log }: PlacementRequest): string {
  const own = realpathSync(dataDir)
  const shared = sharedFolder === undefined ? sharedDatabasesFolder(own) : makeSharedFolder(sharedFolder)
  removeForgotten(shared)
  const key = createHash('sha256').update(own).digest('hex').slice(0, 12)
  for (const name of readdirSync(shared).filter((entry) => entry.startsWith(`${key}-`)))
    tidyOlder(join(shared, name), log)
  const cluster = join(shared, `${key}-${randomBytes(4).toString('hex')}`)
  noteOwner(cluster, own)
  log.info(
    { folder: cluster },
    'PostgreSQL may not enter the data folder: the database is kept elsewhere, with a link to it',
  )
  return cluster
}

/** Removes leftovers of a killed attempt; a complete database stays until it is explicitly removed. */
function tidyOlder(path: string, log: Log): void {
  if (path.includes(UNFINISHED)) rmSync(path, { recursive: true, force: true })
  else if (!path.endsWith(OWNER_NOTE))
    log.warn({ folder: path }, 'an older database of this data folder is kept, unused')
}

function giveTo(path: string, user: SystemUser): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return lchownSync(path, user.uid, user.gid)
  chownSync(path, user.uid, user.gid)
  if (stats.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), user)
}
