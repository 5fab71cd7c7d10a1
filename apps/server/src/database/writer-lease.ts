import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkSession } from './durability'
import { LOCKS, writerLock } from './locks'
import type { Timeouts } from './pool'
import { endSession, openSession } from './session'

/** The books to write, or another place that one process has. */
export interface WriterLeaseOptions {
  readonly url: string
  /** The shard of the books; by default the only one. */
  readonly shard?: number
  /** Another lock than that of the shard's writer. */
  readonly lock?: readonly number[]
  /** A second lock that the session takes. */
  readonly andLock?: readonly number[]
  /** For tests that plant a fault: writes to a database that may lose committed data. */
  readonly allowUnsafe?: boolean
  /** The name of its session. */
  readonly name?: string
  readonly timeouts?: Partial<Timeouts>
  /** Maximum wait for a killed writer to be gone. */
  readonly patienceMs?: number
  /** PostgreSQL ends the session of a process that stands still for so long (ms); by default never. */
  readonly absentMs?: number
  /** Called once when the session breaks: from then on another process may write. */
  readonly onLost?: (error: Error) => void
}

/**
 * The right to write the books of a database. It belongs to one session and ends with it: a process that
 * writes through this session can never write beside another writer, not even when the connection breaks
 * unnoticed.
 */
export interface WriterLease {
  /** The session that holds the right. */
  readonly client: Client
  release(): Promise<void>
}

/** Another process has the requested right: to the books of this database, or to a place beside them. */
export class BooksHeldElsewhere extends Error {
  override readonly name = 'BooksHeldElsewhere'

  constructor(
    what: string,
    /** The session that has it, from where and since when. */
    readonly holder: string,
  ) {
    super(`Another server ${what} of this database: ${holder}. Stop it first, or use another database.`)
  }
}

const RETRY_MS = 50
/**
 * A batch takes longer than a query, and a short hiccup must not leave its outcome unknown. It also waits for
 * the one before it.
 */
const TIMEOUTS = { statementMs: 4000, answerMs: 9000, lockMs: 2000 } satisfies Partial<Timeouts>
/** A killed writer may have left statements of this length running. */
const PATIENCE_MS = TIMEOUTS.answerMs
/**
 * PostgreSQL ends the session within some three seconds of losing the writer's host, and frees the lock;
 * without these it waits for hours. Measured 2.3 s with a link that went down.
 */
const LOST_HOST_AT_ONCE =
  'SET tcp_keepalives_idle = 1; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 3000'

/**
 * A process that others could replace and that stands still for so long (ms) loses its right: a stopped
 * process on a host that lives answers for its connections, so PostgreSQL would keep its lock for ever.
 */
export const ABSENT_MS = 10_000
/** Signs of life within the time after which a session is ended. */
const SIGNS = 5

/**
 * Takes the right to write the books. Throws BooksHeldElsewhere when another process has it, UnfitDatabase
 * when the database must not be written.
 */
export async function acquireWriterLease(options: WriterLeaseOptions): Promise<WriterLease> {
  const { url, shard = 0, lock = writerLock(shard), allowUnsafe = false, onLost } = options
  const { patienceMs = PATIENCE_MS, name = 'fairtick-writer', andLock, absentMs } = options
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const client = await openSession({
    url,
    name: `${name} (process ${process.pid})`,
    timeouts,
    sendsAhead: true,
  })
  try {
    await checkSession(client, allowUnsafe)
    await client.query(LOST_HOST_AT_ONCE)
    if (absentMs !== undefined) await client.query(`SET idle_session_timeout = ${absentMs}`)
    await takeLock(client, lock, patienceMs)
    if (andLock) await takeLock(client, andLock, patienceMs)
  } catch (error) {
    await endSession(client)
    throw error
  }
  let isReleased = false
  const endSigns = absentMs === undefined ? () => undefined : giveSigns(client, absentMs / SIGNS)
  client.once('error', (error: Error) => {
    endSigns()
    if (!isReleased) onLost?.(error)
    isReleased = true
  })
  return {
    client,
    async release() {
      endSigns()
      isReleased = true
      await endSession(client)
    },
  }
}

/** Sends a statement again and again, each once the one before is answered. Returns how to stop it. */
function giveSigns(client: Client, everyMs: number): () => void {
  let isOnItsWay = false
  const timer = setInterval(() => {
    if (isOnItsWay) return
    isOnItsWay = true
    // A session that is lost says so by its own event.
    void client
      .query('SELECT')
      .catch(() => undefined)
      .finally(() => (isOnItsWay = false))
  }, everyMs)
  return () => clearInterval(timer)
}

async function takeLock(client: Client, lock: readonly number[], patienceMs: number): Promise<void> {
  for (const began = performance.now(); ;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
      ...lock,
    ])
    if (rows[0]?.taken === true) return
    if (performance.now() - began > patienceMs) throw await heldElsewhere(client, lock)
    await sleep(RETRY_MS)
  }
}

async function heldElsewhere(client: Client, lock: readonly number[]): Promise<BooksHeldElsewhere> {
  const { rows } = await client.query<{ name: string | null; host: string | null; since: Date | null }>(
    `SELECT a.application_name AS name, host(a.client_addr) AS host, a.backend_start AS since
     FROM pg_locks l LEFT JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.locktype = 'advisory' AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND l.classid = $1 AND l.objid = $2`,
    [...lock],
  )
  const [holder] = rows
  const who = [
    holder?.name,
    holder?.host && `from ${holder.host}`,
    holder?.since && `since ${holder.since.toISOString()}`,
  ]
  return new BooksHeldElsewhere(WHAT.get(lock) ?? 'writes the books', who.filter(Boolean).join(' '))
}

const WHAT: ReadonlyMap<readonly number[], string> = new Map([
  [LOCKS.books, 'has the books'],
  [LOCKS.market, 'writes the market'],
])
