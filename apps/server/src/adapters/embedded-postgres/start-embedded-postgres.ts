import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Log } from '../../ports'
import { findBinaries } from './binaries'
import { changePassword, createCluster } from './create-cluster'
import { lockFolder } from './folder-lock'
import { freePort } from './free-port'
import { keepRunning } from './keep-running'
import { findCluster, linkCluster, placeServer } from './placement'
import {
  type Launch,
  type Postmaster,
  StartFailed,
  adoptPostmaster,
  launchPostmaster,
  stopPostmaster,
} from './postmaster'
import { clearAway } from './postmaster-file'
import { type ServerRecord, makePassword, readRecord, urlOf, writeRecord } from './record'
import { type ServerSettings, asParameters, fingerprintOf, serverSettings } from './server-settings'

/** Options of the embedded server. */
export interface EmbeddedPostgresOptions {
  /** Folder that belongs to this server alone; created if missing. */
  readonly dataDir: string
  readonly log: Log
  /** Port to listen on; by default a free one, kept from start to start. */
  readonly port?: number
  /** Settings of PostgreSQL that differ from ours, for tests that plant a fault. */
  readonly settings?: ServerSettings
  /** Called when PostgreSQL has died and runs again, at the same address. */
  readonly onRestart?: () => void
  /** Called when PostgreSQL has died and cannot be restarted. */
  readonly onFailure?: (error: Error) => void
  /** Folder for data and programs that PostgreSQL cannot reach in place, if not the usual one. */
  readonly sharedFolder?: string
}

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** Address with the password, and therefore secret. */
  readonly url: string
  /** Its process number, which changes with a restart. */
  readonly pid: number
  /** Stops it and releases its folder. */
  stop(): Promise<void>
}

const PORT_TRIES = 5

/**
 * Starts PostgreSQL in a folder: creates the database on first use, takes over a server left running by a
 * killed process, and restarts the server if it dies. Fails with FolderInUse when another process uses the
 * folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  const dataDir = prepareFolder(resolve(options.dataDir))
  const lock = await lockFolder(dataDir)
  try {
    const { log, sharedFolder } = options
    const placement = placeServer({ dataDir, binaries, sharedFolder, log })
    const settings = serverSettings(options.settings)
    const launch = {
      ...placement,
      parameters: asParameters(settings),
      logFile: join(dataDir, 'postgres.log'),
      log,
    }
    const ground: Ground = { dataDir, launch, fingerprint: fingerprintOf(binaries.version, settings) }
    const { postmaster, password } = await startOrAdopt(ground, options.port)
    const server = keepRunning(postmaster, { ...options, launch })
    return {
      url: urlOf(password, postmaster.port),
      get pid() {
        return server.pid()
      },
      async stop() {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function prepareFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new Error(`This user may not write to ${folder}: choose another DATA_DIR, or start as its owner.`, {
      cause: error,
    })
  }
}

interface Ground {
  readonly dataDir: string
  readonly launch: Launch
  readonly fingerprint: string
}

/** A running server, and the password of our role on it. */
interface Running {
  readonly postmaster: Postmaster
  readonly password: string
}

async function startOrAdopt(ground: Ground, port: number | undefined): Promise<Running> {
  const { dataDir, launch, fingerprint } = ground
  const record = readRecord(dataDir)
  const running = await adoptPostmaster(launch)
  if (
    running !== undefined &&
    record?.fingerprint === fingerprint &&
    running.port === (port ?? running.port)
  ) {
    launch.log.info(
      { pid: running.pid },
      'PostgreSQL was left running by a server that was killed: taken over',
    )
    return { postmaster: running, password: record.password }
  }
  if (running !== undefined) await stopPostmaster(running, launch)
  await clearAway(launch.cluster)
  const password = record?.password ?? (await preparePassword(ground))
  if (findCluster(dataDir) === undefined) await firstStart(ground, password)
  const wanted = { password, port: port ?? record?.port, fingerprint }
  return { postmaster: await launchOnPort(ground, wanted, port !== undefined), password }
}

/** Without a record the password of an existing database is unknown: it gets a new one. */
async function preparePassword(ground: Ground): Promise<string> {
  const password = makePassword()
  writeRecord(ground.dataDir, { password, port: undefined, fingerprint: undefined })
  if (findCluster(ground.dataDir) !== undefined) await changePassword({ ...ground.launch, password })
  return password
}

async function firstStart({ dataDir, launch }: Ground, password: string): Promise<void> {
  launch.log.info({ folder: launch.cluster }, 'PostgreSQL: making an empty database (about 1 s)')
  await createCluster({ ...launch, password })
  linkCluster(dataDir, launch.cluster)
}

/** Another program may have taken the last port: then a free one is used, unless the port was configured. */
async function launchOnPort(ground: Ground, record: ServerRecord, isFixed: boolean): Promise<Postmaster> {
  for (let tries = 1; ; tries += 1) {
    const port = tries === 1 && record.port !== undefined ? record.port : await freePort()
    writeRecord(ground.dataDir, { ...record, port })
    try {
      return await launchPostmaster(ground.launch, port)
    } catch (error) {
      const isWorthIt = error instanceof StartFailed && error.isPortTaken && !isFixed && tries < PORT_TRIES
      if (!isWorthIt) throw error
    }
  }
}
