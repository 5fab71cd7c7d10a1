import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { TestContext } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../adapters/embedded-postgres/start-embedded-postgres'
import { takeKeptCluster } from '../../test-support/kept-cluster.cases'
import { keepPostgresLog } from '../../test-support/run-log.cases'
import { quietLog } from './test-logs.cases'

/**
 * SQLSTATEs of a database with a session that this role may not end: insufficient_privilege and
 * object_in_use.
 */
const OCCUPIED = new Set(['42501', '55006'])
const ATTEMPTS = 100

/** A database of a test's own. */
export interface ScratchDatabase {
  readonly url: string
  drop(): Promise<void>
}

const OTHER_SERVERS = [
  process.env['DATABASE_URL_TEST'],
  process.env['DATABASE_URL'],
  'postgres://postgres@127.0.0.1:5432/postgres',
]

/**
 * An embedded PostgreSQL in a folder removed with it. It starts from the cluster kept by an earlier run, if
 * there is one: copying it takes a tenth of the time of creating one.
 */
export async function startScratchPostgres(
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-db-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  await takeKeptCluster(dataDir)
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog, ...options })
  return {
    url: server.url,
    get pid() {
      return server.pid
    },
    async stop() {
      await server.stop()
      keepPostgresLog(dataDir)
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * A PostgreSQL other than the embedded one. Without one, the test is skipped with a message; CI must have
 * one.
 */
export async function otherPostgres({ skip }: TestContext): Promise<string> {
  for (const url of OTHER_SERVERS) {
    if (url !== undefined && (await answers(url))) return url
  }
  const reason = 'there is no other PostgreSQL here: set DATABASE_URL_TEST'
  if (process.env['CI'] === 'true') throw new Error(reason)
  return skip(reason)
}

/**
 * Drops a database, even while sessions are connected to it. A superuser's process there, such as an
 * autovacuum worker, cannot be ended by an ordinary role: then it retries for 10 s, since PostgreSQL itself
 * interrupts such a worker.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    // Without FORCE, PostgreSQL interrupts autovacuum workers itself.
    const force = attempt % 2 === 1 ? ' WITH (FORCE)' : ''
    try {
      await run(serverUrl, `DROP DATABASE IF EXISTS ${name}${force}`)
      return
    } catch (error) {
      const occupied = error instanceof DatabaseError && OCCUPIED.has(error.code ?? '')
      if (!occupied || attempt === ATTEMPTS) throw error
      await pause(100)
    }
  }
}

/** Makes an empty database on a server. */
export async function makeDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `fairtick_test_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => dropDatabase(serverUrl, name),
  }
}

/** Runs statements in a separate session; returns the rows of the last. */
export async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const results = [await client.query<Record<string, unknown>>(statement)].flat()
    return results.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
