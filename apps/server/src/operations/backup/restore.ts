import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { checkSession } from '../../database/durability'
import { LOCKS } from '../../database/locks'
import {
  type AppliedMigration,
  applyMigration,
  createMigrationTable,
  isTextOf,
  readMigrations,
} from '../../database/migrations'
import { endSession, openSession } from '../../database/session'
import { type BackupSummary, FIRST_LINE, readNote } from './backup-format'
import { countObjects } from './catalogue'
import { loadContent } from './load-content'
import { LONG_TIMEOUTS, PLAIN_TEXT } from './session-settings'
import { type TextReader, readText } from './text-reader'

/** The backup to restore, and the database to fill. */
export interface RestoreOptions {
  readonly file: string
  readonly url: string
  /** Folder for the days of the tick log that are not in the database. */
  readonly archiveDir: string
  /** Called with progress, a line at a time. */
  readonly say: (line: string) => void
  /** Folder of the migrations; this program's own where unset. */
  readonly migrations?: string
}

/**
 * Restores a backup into an empty database: the schema by the migrations that the backup was made with, then
 * all rows, checked against the counts and digests of the backup. All of it is one transaction: the database
 * stays empty when anything is wrong.
 */
export async function restore(options: RestoreOptions): Promise<BackupSummary> {
  const { file, url } = options
  const client = await openSession({ url, name: 'fairtick-restore', timeouts: LONG_TIMEOUTS })
  try {
    await checkSession(client, false)
    await client.query(PLAIN_TEXT)
    await client.query('BEGIN')
    await claimEmptyDatabase(client)
    const reader = readText(unzip(file))
    await createSchema(client, await readHeader(reader, file), options)
    const summary = await loadContent(client, reader, options)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return summary
  } finally {
    await endSession(client)
  }
}

/** Keeps others from using the database until the restoration is done. */
async function claimEmptyDatabase(client: Client): Promise<void> {
  for (const lock of [LOCKS.migrations, LOCKS.writer]) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1, $2) AS taken',
      lock,
    )
    if (rows[0]?.taken !== true) throw new Error('A server works with this database: stop it first.')
  }
  const objects = await countObjects(client)
  if (objects > 0)
    throw new Error(
      `This database is not empty (${objects} tables and the like). Restore into an empty one: a new DATA_DIR, or a fresh database in DATABASE_URL.`,
    )
}

/** Errors of the file are thrown where it is read. */
function unzip(file: string): AsyncIterable<Buffer> {
  const text = createGunzip()
  pipeline(createReadStream(file), text).catch(() => undefined)
  return text
}

async function readHeader(reader: TextReader, file: string): Promise<readonly AppliedMigration[]> {
  const first = await reader.line()
  const header = first === FIRST_LINE ? readNote((await reader.line()) ?? '') : undefined
  if (header?.kind !== 'header')
    throw new Error(`${file} is not a backup of Fairtick that this version can read.`)
  return header.migrations
}

/**
 * Creates the schema of the backup. Later migrations follow at the next start, as with any older database.
 */
async function createSchema(
  client: Client,
  wanted: readonly AppliedMigration[],
  { migrations, say }: RestoreOptions,
): Promise<void> {
  const known = readMigrations(migrations)
  await createMigrationTable(client)
  for (const [at, { name, digest }] of wanted.entries()) {
    const migration = known[at]
    if (migration?.name !== name)
      throw new Error(
        `The backup was made by another version of the program: this one does not have migration ${name}.`,
      )
    if (!isTextOf(migration, digest))
      throw new Error(`The backup was made by another version of the program: migration ${name} differs.`)
    await applyMigration(client, migration)
  }
  say(`schema: ${wanted.length} migrations`)
}
