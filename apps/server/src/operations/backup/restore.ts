import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
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
import { readKeys } from '../../keys/key-store'
import { idOf } from '../../keys/secret-keys'
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
  /** The time in ms since the epoch; defaults to the machine's. */
  readonly now?: () => number
}

/**
 * Restores a backup into an empty database: the schema by the backup's own migrations, then all rows, checked
 * against the counts and digests of the backup. It is one transaction: on any error the database stays empty.
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
    await shiftAddresses(client, options)
    await sayKeys(client, options)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return summary
  } finally {
    await endSession(client)
  }
}

/** Blocks other users of the database until the restoration is done. */
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

/** Errors of the file are thrown to its reader. */
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

/**
 * Tells a database that its cluster was put back to an earlier moment by other means: new clients get
 * addresses that no lost client had.
 */
export async function tellPutBack(url: string, options: Pick<RestoreOptions, 'say' | 'now'>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await shiftAddresses(client, options)
  } finally {
    await client.end()
  }
}

/** No key is older. A shift in seconds from here on stays below 2^31, as keys need, for 68 years. */
const FIRST_MOMENT = Date.UTC(2026, 0)
const SECOND_MS = 1000

/**
 * Gives new clients addresses that no lost client had: keys are shifted by the second of the restoration,
 * which exceeds the number of clients since the backup, or since an earlier restoration of it. Source:
 * docs/decisions/0069-bounds-of-the-cashier.md.
 */
async function shiftAddresses(
  client: Client,
  { say, now = Date.now }: Pick<RestoreOptions, 'say' | 'now'>,
): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "SELECT to_regclass('address_shift') IS NOT NULL AS is_there",
  )
  if (rows[0]?.is_there !== true) {
    say(
      'The backup is older than shifts of addresses: new clients may get the deposit addresses of lost ones.',
    )
    return
  }
  const shift = Math.floor((now() - FIRST_MOMENT) / SECOND_MS)
  await client.query(
    `INSERT INTO address_shift (from_user, shift)
     SELECT next, greatest($1::bigint, (SELECT max(shift) + 1 FROM address_shift))
       FROM (SELECT coalesce(max(id), 0) + 1 AS next FROM app_user) clients
     ON CONFLICT (from_user) DO UPDATE SET shift = excluded.shift`,
    [shift],
  )
  say(`new clients deposit to addresses of keys that are shifted by ${shift}`)
}

/** Prints which secret keys the restored database needs, as backups do not contain them. */
async function sayKeys(client: Client, { say }: RestoreOptions): Promise<void> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    "SELECT to_regclass('secret_key') IS NOT NULL AS is_there",
  )
  const keys = found[0]?.is_there === true ? await readKeys(client) : []
  const needed = keys.filter(({ isPresent, isEmptied }) => isPresent || !isEmptied)
  for (const { fingerprint, isPresent } of needed)
    say(`it needs the secret key ${idOf(fingerprint)} (${isPresent ? 'SECRET_KEY' : 'SECRET_KEY_PREVIOUS'})`)
}
