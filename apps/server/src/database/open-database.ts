import type { Pool } from 'pg'
import type { Log } from '../ports'
import { type SessionFacts, checkSession } from './durability'
import { HEAVY_MAX } from './heavy-reads'
import { type Timeouts, createPool } from './pool'
import { endSession, openSession, patiently } from './session'

/** The database to open. */
export interface DatabaseOptions {
  readonly url: string
  readonly log: Log
  /** For tests that plant a fault: opens a database that may lose committed data. */
  readonly allowUnsafe?: boolean
  readonly timeouts?: Partial<Timeouts>
  /** Most connections at a time. */
  readonly max?: number
  /** Patience with a server that is starting, or has no primary yet. */
  readonly patienceMs?: number
}

/** An open database. */
export interface Database {
  readonly pool: Pool
  /** Connections for the tick log alone: a price never waits for other reads. */
  readonly tickPool: Pool
  /** Connections for the heavy reads, which take turns. */
  readonly heavyPool: Pool
  /** 150020 is 15.20. */
  readonly version: number
  close(): Promise<void>
}

const PATIENCE_MS = 15_000
const CLOSE_MS = 3000
/** One for appended ticks, one for sealing minutes meanwhile. */
const TICK_CONNECTIONS = 2
/** Heavy reads may take longer than others. */
export const HEAVY_TIMEOUTS: Partial<Timeouts> = { statementMs: 5000, answerMs: 7000 }

/**
 * Opens a suitable database: PostgreSQL 15 or later, writable, with durable commits. Otherwise throws
 * UnfitDatabase with the remedy. bigint columns are read as `bigint`.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log, allowUnsafe = false } = options
  const name = 'fairtick'
  const facts = await checkDatabase(options)
  if (allowUnsafe) log.warn({}, 'the database may lose what it confirmed: ALLOW_UNSAFE_DATABASE is set')
  if (!facts.hasChecksums)
    log.warn({}, 'the database has no data checksums: damage on the disk is not noticed')
  const pool = createPool({ ...options, name })
  const tickPool = createPool({ ...options, name: `${name}-ticks`, max: TICK_CONNECTIONS })
  const timeouts = { ...HEAVY_TIMEOUTS, ...options.timeouts }
  const heavyPool = createPool({ ...options, name: `${name}-heavy-reads`, max: HEAVY_MAX, timeouts })
  const all = [pool, tickPool, heavyPool]
  return {
    pool,
    tickPool,
    heavyPool,
    version: facts.version,
    close: async () => void (await Promise.all(all.map(closePool))),
  }
}

/** Throws UnfitDatabase, with the remedy, for an unsuitable database. */
export const checkDatabase = ({
  url,
  allowUnsafe = false,
  patienceMs = PATIENCE_MS,
}: DatabaseOptions): Promise<SessionFacts> => patiently(() => checkOnce(url, allowUnsafe), patienceMs)

async function checkOnce(url: string, allowUnsafe: boolean): Promise<SessionFacts> {
  const session = await openSession({ url, name: 'fairtick' })
  try {
    return await checkSession(session, allowUnsafe)
  } finally {
    await endSession(session)
  }
}

/** Ends a pool; waits a limited time for the running queries. */
export async function closePool(pool: Pool): Promise<void> {
  const isOver = new AbortController()
  const late = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, CLOSE_MS)
    isOver.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  await Promise.race([pool.end(), late])
  isOver.abort()
}
