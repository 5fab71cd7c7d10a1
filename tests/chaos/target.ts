import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningPostgres } from '../../apps/server/src/adapters/embedded-postgres/find-running-postgres'
import { findCluster } from '../../apps/server/src/adapters/embedded-postgres/placement'
import { silentLog } from '../../apps/server/test-support/silent-log.cases'
import { launchProductServer } from '../../bench/parts/product-server'
import { type DatabasePool, createPool } from '../../apps/server/src/database/pool'
import { type Victim, endPostgres, killPostgres, postgresAfter } from './victim'

/** The server under test on data of its own, with its PostgreSQL. */
export interface Target {
  /** Where everything of it is: data, and what it complained of. */
  readonly folder: string
  /** Folder of the database. */
  readonly cluster: () => string
  /** Where the server is, once it is there. */
  readonly address: () => Promise<string>
  readonly isDraining: () => boolean
  /** When PostgreSQL was killed below the server that runs now. */
  readonly deaths: readonly number[]
  /** Ends the server in peace and starts it with other settings. */
  restartWith(settings: Settings): Promise<void>
  /** Kills, and starts again what does not start itself; resolves when the server is there. */
  strike(victim: Victim): Promise<void>
  /** Rejects when the server ends by itself. */
  fallen(): Promise<never>
  /** Works on the database, on connections of their own. */
  withPool<Answer>(work: (pool: DatabasePool) => Promise<Answer>): Promise<Answer>
  /** Ends all of it; removes the data unless it is to be looked at. */
  end(keep: boolean): Promise<void>
}

const DRAIN_MS = 10_000
/** A whole run is looked at in one picture, and worked on between two questions. */
const LONG = { statementMs: 60_000, answerMs: 70_000, idleInTransactionMs: 0 }

type Settings = Readonly<Record<string, string>>

/** Starts the built server in a new folder. */
export async function startTarget(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-chaos-'))
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data', 'postgres')
  const complaints = openSync(join(folder, 'server.log'), 'a')
  let environment: Settings = {
    DATABASE_URL: '',
    FAULT: '',
    PUBLIC_URL: '',
    MARKET_FEED: 'simulated',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_FACTOR: '1000',
  }
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

  function cluster(): string {
    const found = findCluster(dataDir)
    if (found === undefined) throw new Error(`no database in ${dataDir}`)
    return found
  }

  return {
    folder,
    cluster,
    address: async () => (await starting).address,
    isDraining: () => isDraining,
    deaths,
    restartWith(settings) {
      environment = { ...environment, ...settings }
      return restartAfter(drain())
    },
    async strike(victim) {
      if (victim === 'drain') return restartAfter(drain())
      const isServer = victim === 'server' || victim === 'both'
      const ended = isServer ? killServer() : undefined
      const killed = isPostgres(victim) ? killPostgres(cluster(), victim !== 'postmaster') : undefined
      if (ended) return restartAfter(ended)
      deaths.push(performance.now())
      await Promise.race([postgresAfter(cluster(), killed), fallen()])
    },
    fallen,
    async withPool(work) {
      const url = await findRunningPostgres(dataDir)
      if (url === undefined) throw new Error(`no PostgreSQL runs in ${dataDir}`)
      // Also a database with a planted fault is looked at.
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
    },
    async end(keep) {
      await server.stop()
      endPostgres(findCluster(dataDir))
      closeSync(complaints)
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isPostgres = (victim: Victim) => victim !== 'server' && victim !== 'drain'
