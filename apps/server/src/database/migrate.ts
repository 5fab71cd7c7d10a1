import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../ports'
import { LOCKS } from './locks'
import {
  type Migration,
  appliedMigrations,
  applyMigration,
  createMigrationTable,
  pendingMigrations,
  readMigrations,
} from './migrations'
import { LOST_HOST } from './pool'
import { endSession, openSessionPatiently } from './session'

/** The database to migrate. */
export interface MigrateOptions {
  readonly url: string
  readonly log: Log
  /** Folder of the migrations; this program's own where unset. */
  readonly folder?: string
  /** How long to wait for another process that migrates. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 60_000
/** Patience with a server that is starting. */
const CONNECT_PATIENCE_MS = 15_000
const RETRY_MS = 100
/** Migrations may run long, but must not make others wait long for a lock. */
const TIMEOUTS = { statementMs: 0, answerMs: 0, lockMs: 5000 }

/**
 * Brings the schema up to date: each migration in its own transaction, together with the record that it was
 * applied, so that a kill leaves none half done. One process at a time. Returns how many were applied.
 */
export async function migrate({
  url,
  log,
  folder,
  patienceMs = PATIENCE_MS,
}: MigrateOptions): Promise<number> {
  const known = readMigrations(folder)
  const session = { url, name: 'fairtick-migrations', timeouts: TIMEOUTS }
  const client = await openSessionPatiently(session, CONNECT_PATIENCE_MS)
  try {
    await client.query(LOST_HOST)
    await takeTurn(client, log, patienceMs)
    const applied = await appliedMigrations(client)
    if (applied.length === 0) {
      // Each migration is atomic and follows all earlier ones, even after a crash: a new database need not
      // wait for the disk between them. The first durable commit after them makes them durable.
      await client.query('SET synchronous_commit = off')
      await createMigrationTable(client)
    }
    const pending = pendingMigrations(known, applied)
    for (const migration of pending) await applyAlone(client, migration, log)
    const unknown = applied.filter(({ name }) => !known.some((migration) => migration.name === name))
    if (unknown.length > 0)
      log.warn(
        { migrations: unknown.map(({ name }) => name) },
        'the database was given migrations by a newer program',
      )
    return pending.length
  } finally {
    await endSession(client)
  }
}

/**
 * Counts the migrations that a database still lacks, and changes nothing. Throws SchemaMismatch where they do
 * not fit it.
 */
export async function countPending({ url, folder }: Pick<MigrateOptions, 'url' | 'folder'>): Promise<number> {
  const session = { url, name: 'fairtick-migrations', timeouts: TIMEOUTS }
  const client = await openSessionPatiently(session, CONNECT_PATIENCE_MS)
  try {
    return pendingMigrations(readMigrations(folder), await appliedMigrations(client)).length
  } finally {
    await endSession(client)
  }
}

async function applyAlone(client: Client, migration: Migration, log: Log): Promise<void> {
  const began = performance.now()
  await client.query('BEGIN')
  try {
    await applyMigration(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${migration.name} failed: ${reason}`, { cause: error })
  }
  log.info({ migration: migration.name, ms: Math.round(performance.now() - began) }, 'migration applied')
}

/** The lock belongs to the session and ends with it, even when this process is killed. */
async function takeTurn(client: Client, log: Log, patienceMs: number): Promise<void> {
  for (const began = performance.now(); ;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS taken',
      LOCKS.migrations,
    )
    if (rows[0]?.taken === true) return
    if (performance.now() - began > patienceMs)
      throw new Error('another process has been changing the schema of this database for too long')
    log.debug({}, 'another process changes the schema: waiting')
    await sleep(RETRY_MS)
  }
}
