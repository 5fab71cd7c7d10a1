import { MINUTE_MS } from '@fairtick/domain'
import { type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg'
import type { Log } from '../ports'
import { checkSession } from './durability'
import { exactIntegers } from './exact-integers'

/** A pool of connections, for code that only passes it on: SQL belongs to stores. */
export type DatabasePool = Pool

/** Longest waits of a session; zero is without limit. Source: docs/spec/promises.md R25. */
export interface Timeouts {
  readonly connectMs: number
  /** The server cancels the statement after this time. */
  readonly statementMs: number
  /** The client gives up after this time, when the server does not answer at all. */
  readonly answerMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

/** The server to connect to, and how. */
export interface SessionOptions {
  readonly url: string
  /** Name of the sessions in pg_stat_activity. */
  readonly name: string
  readonly timeouts?: Partial<Timeouts>
}

/** The options of a pool. */
export interface PoolOptions extends SessionOptions {
  readonly log: Log
  readonly allowUnsafe?: boolean
  /** Most connections at a time. */
  readonly max?: number
  /** Checks a new session before it is used, in place of the check for one that writes. */
  readonly check?: (client: ClientBase) => Promise<unknown>
}

const TIMEOUTS: Timeouts = {
  connectMs: 3000,
  statementMs: 2000,
  answerMs: 4000,
  lockMs: 1000,
  idleInTransactionMs: 5000,
}
const KEEP_ALIVE_AFTER_MS = 5000
/**
 * PostgreSQL ends an idle session, and what it holds, within half a minute of losing our host; without these
 * it waits for hours.
 */
export const LOST_HOST =
  'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3'
const IDLE_MS = 5 * MINUTE_MS

/**
 * A pool that checks every session before handing it out: settings of a role or database can change at run
 * time. It survives restarts of PostgreSQL: broken connections are dropped, and the next query opens another.
 */
export function createPool({ log, allowUnsafe = false, max = 10, ...session }: PoolOptions): Pool {
  const { check = (client) => checkSession(client, allowUnsafe) } = session
  const pool = new Pool({
    ...sessionConfig(session),
    max,
    idleTimeoutMillis: IDLE_MS,
    verify: (client, done) => {
      client.on('error', tell)
      void verify(client, done)
    },
  })
  async function verify(client: PoolClient, done: (error?: Error) => void): Promise<void> {
    const fault = await check(client)
      .then(() => client.query(LOST_HOST))
      .then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      )
    done(fault)
  }
  /** While the pool is closing, the server may end before it has read the goodbye. */
  function tell(error: Error): void {
    if (!pool.ending) log.warn({ err: error, pool: session.name }, 'a database connection broke')
  }
  // Logged already by the session itself; without a listener the process would end.
  pool.on('error', () => undefined)
  return pool
}

/** Configuration of one session. */
export function sessionConfig({ url, name, timeouts }: SessionOptions): ClientConfig {
  const limits = { ...TIMEOUTS, ...timeouts }
  return {
    connectionString: url,
    application_name: name,
    types: exactIntegers(),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  }
}
