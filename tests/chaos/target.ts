import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nextRollover } from '@fairtick/domain'
import { type SmallDisk, mountSmallDisk } from '@fairtick/testkit'
import { findRunningPostgres } from '../../apps/server/src/adapters/embedded-postgres/find-running-postgres'
import { findCluster } from '../../apps/server/src/adapters/embedded-postgres/placement'
import { moveLog } from '../../apps/server/test-support/move-log.cases'
import { silentLog } from '../../apps/server/test-support/silent-log.cases'
import { isServerOf } from '../../apps/server/src/adapters/embedded-postgres/postmaster-file'
import { launchProductServer } from '../../bench/parts/product-server'
import { type DatabasePool, createPool } from '../../apps/server/src/database/pool'
import { HALTED_CODE } from './operators/halted-code'
import { SHARE_CODE } from './operators/share'
import { BEGUN, DONE, type Issued, announce } from './operators/issuer'
import { ONE_OPERATOR_USD } from './clients/payer'
import {
  type Victim,
  endPostgres,
  killPostgres,
  postgresAfter,
  postmasterOf,
  stallPostgres,
} from './target/victim'

/** The server under test with its own data and PostgreSQL. */
export interface Target {
  /** The folder of its data and its error log, while it runs. */
  readonly folder: string
  /** The folder of both afterwards, if they are kept for inspection. */
  readonly keptIn: string
  /** Folder of the database. */
  readonly cluster: () => string
  /** The server's address, once it is up. */
  readonly address: () => Promise<string>
  readonly isDraining: () => boolean
  /** The server's current time, in ms. */
  readonly now: () => number
  /** When PostgreSQL was killed under the current server. */
  readonly deaths: readonly number[]
  /** Drains the server and starts it with other settings. */
  restartWith(settings: Settings): Promise<void>
  /** Kills the victim, and restarts the server unless it restarts itself; resolves when it is ready. */
  strike(victim: Victim): Promise<void>
  /** Rejects when the server ends unexpectedly. */
  fallen(): Promise<never>
  /** The end of a trading day with held orders; undefined before it. */
  readonly rollover: () => number | undefined
  /** The executed split and dividend of a share; undefined before them. */
  readonly issued: () => Issued | undefined
  /** Why no disk can be filled here; undefined if one can. */
  readonly whyNoDisk: string | undefined
  /** Runs work on the database, with separate connections. */
  withPool<Answer>(work: (pool: DatabasePool) => Promise<Answer>): Promise<Answer>
  /** Stops everything; removes the data unless it is kept for inspection. */
  end(keep: boolean): Promise<void>
}

const DRAIN_MS = 10_000
/**
 * Time from the start of the run to the end of a trading day, and from the start of the server that charges
 * for the night.
 */
const BEFORE_MS = 600_000
const LEAD_MS = 8_000
/** Longer than ticks are kept for a recovery. */
const STALL_MS = 65_000
const FULL_MS = 15_000
/** Room for the maximum size of PostgreSQL's log. */
const LOG_MEGABYTES = 768
const LOG_LEFT_BYTES = 1024 * 1024
const LOOK_MS = 5
const PATIENCE_MS = 120_000
/** A whole run is read in one snapshot, and processed between two queries. */
const LONG = { statementMs: 60_000, answerMs: 70_000, idleInTransactionMs: 0 }

type Settings = Readonly<Record<string, string>>

/** Node's option that loads programs of the folder target before the server starts. */
export const preloading = (...programs: readonly string[]): string =>
  programs.map((name) => `--import=${fileURLToPath(new URL(`target/${name}`, import.meta.url))}`).join(' ')

/** Starts the built server in a new folder. */
export async function startTarget(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-chaos-'))
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data', 'postgres')
  const complaints = openSync(join(folder, 'server.log'), 'a')
  const rollover = nextRollover(Date.now() + BEFORE_MS)
  const disk = mountSmallDisk(join(folder, 'wal'), LOG_MEGABYTES)
  let isRolledOver = false
  let issued: Issued | undefined
  let environment: Settings = firstSettings(folder, rollover)
  const deaths: number[] = []
  let isDraining = false
  let starting = launchProductServer(environment, complaints)
  let server = await starting

  async function restartAfter(end: Promise<void>): Promise<void> {
    starting = end.then(() => launchProductServer(environment, complaints))
    server = await starting
    deaths.length = 0
    isDraining = false
  }

  async function drain(): Promise<void> {
    isDraining = true
    const began = performance.now()
    await server.stop()
    const code = await server.ended
    const took = performance.now() - began
    if (code !== 0 || took > DRAIN_MS) throw new Error(`the server drained in ${took} ms with code ${code}`)
  }

  async function killServer(): Promise<void> {
    process.kill(server.pid, 'SIGKILL')
    await server.ended
  }

  async function fallen(): Promise<never> {
    const code = await server.ended
    throw new Error(`the server ended by itself with code ${code}: see ${folder}/server.log`)
  }

  const now = () => Date.now() + Number(environment[AHEAD])
  const cluster = () => clusterIn(dataDir)
  const withPool: Target['withPool'] = (work) => onPoolOf(dataDir, work)

  /** The server is killed while it charges for the night, and continues where it stopped. */
  async function strikeAtRollover(): Promise<void> {
    const fall = async (): Promise<void> => {
      await killServer()
      environment = { ...environment, ...aheadTo(rollover - LEAD_MS) }
    }
    await restartAfter(fall())
    await withPool((pool) =>
      untilFound(pool, 'SELECT 1 FROM entry WHERE kind = 6 AND at >= $1 LIMIT 1', rollover),
    )
    await restartAfter(killServer())
    await withPool((pool) => untilFound(pool, 'SELECT 1 FROM swap_run WHERE until >= $1', rollover))
    isRolledOver = true
  }

  /** The server is killed while it splits orders, and again while it pays their dividend. */
  async function strikeAtActions(): Promise<void> {
    const given = await withPool((pool) => announce(pool, now()))
    for (const [kind, at] of [
      ['split', given.splitAt],
      ['dividend', given.dividendAt],
    ] as const) {
      await withPool((pool) => untilFound(pool, BEGUN[kind], at))
      await restartAfter(killServer())
      await withPool((pool) => untilFound(pool, DONE[kind], at))
    }
    issued = given
  }

  async function strikeByDisk(full: SmallDisk): Promise<void> {
    const before = postmasterOf(cluster())
    deaths.push(performance.now())
    full.fillUp(LOG_LEFT_BYTES)
    await withPool((pool) => useUpLog(pool, () => isServerOf(cluster(), before)))
    await sleep(FULL_MS)
    full.makeRoom()
    await Promise.race([postgresAfter(cluster(), before), fallen()])
  }

  if (!('why' in disk)) {
    await server.stop()
    moveLog(realpathSync(cluster()), join(folder, 'wal/log'))
    await restartAfter(Promise.resolve())
  }

  return {
    folder,
    keptIn: lastingNameOf(folder),
    cluster,
    now,
    issued: () => issued,
    rollover: () => (isRolledOver ? rollover : undefined),
    whyNoDisk: 'why' in disk ? disk.why : undefined,
    address: async () => (await starting).address,
    isDraining: () => isDraining,
    deaths,
    restartWith(settings) {
      environment = { ...environment, ...settings }
      return restartAfter(drain())
    },
    async strike(victim) {
      if (victim === 'drain') return restartAfter(drain())
      if (victim === 'rollover') return strikeAtRollover()
      if (victim === 'actions') return strikeAtActions()
      if (victim === 'stall') return stallPostgres(cluster(), STALL_MS)
      if (victim === 'disk' && !('why' in disk)) return strikeByDisk(disk)
      const isServer = victim === 'server' || victim === 'both'
      const ended = isServer ? killServer() : undefined
      const killed = isPostgres(victim) ? killPostgres(cluster(), victim !== 'postmaster') : undefined
      if (ended) return restartAfter(ended)
      deaths.push(performance.now())
      await Promise.race([postgresAfter(cluster(), killed), fallen()])
    },
    fallen,
    withPool,
    async end(keep) {
      await server.stop()
      endPostgres(findCluster(dataDir))
      closeSync(complaints)
      if (keep) return renameSync(folder, lastingNameOf(folder))
      if (!('why' in disk)) disk.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The initial settings of the server. */
function firstSettings(folder: string, rollover: number): Settings {
  const instruments = join(folder, 'instruments.json')
  writeFileSync(
    instruments,
    JSON.stringify(
      ['EURUSD', HALTED_CODE, SHARE_CODE].map((code) => ({ code, swap: { long: '-1', short: '-1' } })),
    ),
  )
  return {
    NODE_OPTIONS: preloading('clock-ahead.mjs'),
    ...aheadTo(rollover - BEFORE_MS),
    INSTRUMENTS_FILE: instruments,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    MARKET_FEED: 'simulated',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_FACTOR: '1000',
    SAMPLE_STRATEGIES: '0',
    WITHDRAW_STEP_UP: 'off',
    REDEEM_AT_ONCE: '0',
    WITHDRAW_TWO_PERSON_USD: String(ONE_OPERATOR_USD),
  }
}

const AHEAD = 'CLOCK_AHEAD_MS'

const aheadTo = (moment: number): Settings => ({ [AHEAD]: String(moment - Date.now()) })

/** Beside the folder of the command, which is removed at its end. */
const lastingNameOf = (folder: string): string => join(dirname(tmpdir()), basename(folder))

function clusterIn(dataDir: string): string {
  const found = findCluster(dataDir)
  if (found === undefined) throw new Error(`no database in ${dataDir}`)
  return found
}

async function onPoolOf<Answer>(
  dataDir: string,
  work: (pool: DatabasePool) => Promise<Answer>,
): Promise<Answer> {
  const url = await findRunningPostgres(dataDir)
  if (url === undefined) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  // Databases with a planted fault are inspected, too.
  const pool = createPool({
    url,
    name: 'fairtick-chaos',
    log: silentLog(),
    allowUnsafe: true,
    timeouts: LONG,
  })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Waits until a query about a moment finds a row. */
async function untilFound(pool: DatabasePool, sql: string, moment: number): Promise<void> {
  const began = performance.now()
  while ((await pool.query(sql, [moment])).rows.length === 0) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`it did not come: ${sql}`)
    await sleep(LOOK_MS)
  }
}

/** Uses up the room left for the log, until PostgreSQL cannot write it and ends. */
async function useUpLog(pool: DatabasePool, isThere: () => boolean): Promise<void> {
  let failed: unknown
  for (const began = performance.now(); isThere(); await sleep(LOOK_MS)) {
    if (performance.now() - began > PATIENCE_MS)
      throw new Error('a full disk was never felt', { cause: failed })
    await pool
      .query("SELECT pg_logical_emit_message(true, 'chaos', repeat('x', 4000000))")
      .catch((error: unknown) => {
        failed = error
      })
  }
}

const isPostgres = (victim: Victim) => victim !== 'server' && victim !== 'drain'
