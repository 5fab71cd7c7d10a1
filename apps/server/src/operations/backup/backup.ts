import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type HeadFileName, readHeadFileText } from '../../market/heads/head-file'
import { type ArchiveName, readArchiveText } from '../../market/tick-log/archive-file'
import { syncToDisk } from '../../platform/durable-file'
import { appliedMigrations } from '../../database/migrations'
import { endSession, openSession } from '../../database/session'
import { type BackupSummary, END_OF_ROWS, FIRST_LINE, copyLine, noteLine } from './backup-format'
import { type TableShape, listArchives, listHeadFiles, listSequences, listTables } from './catalogue'
import { sqlColumns, sqlName, sqlSetSequence } from './sql-text'
import { LONG_TIMEOUTS, PLAIN_TEXT } from './session-settings'

/** The database to back up, and the file to write. */
export interface BackupOptions {
  readonly url: string
  readonly file: string
  /**
   * Folder of the tick log's days that are no longer in the database; they are included. null: they are kept
   * elsewhere, and left out.
   */
  readonly archiveDir: string | null
  /** Called with progress, a line at a time. */
  readonly say: (line: string) => void
}

/**
 * Writes all content of a database, as of one moment, to a file, while the server may keep running. The file
 * gets its name once it is complete and on disk; an existing file is never replaced.
 */
export async function backup({ url, file, archiveDir, say }: BackupOptions): Promise<BackupSummary> {
  if (existsSync(file)) throw new Error(`${file} exists already: choose another name, or remove it first.`)
  const part = `${file}.${process.pid}.part`
  const client = await openSession({ url, name: 'fairtick-backup', timeouts: LONG_TIMEOUTS })
  try {
    const tables = await beginSnapshot(client)
    const summary = { tables: tables.length, rows: 0, archives: 0 }
    const onTable = (table: TableShape, rows: number) => {
      summary.rows += rows
      say(`${table.name}: ${rows} rows`)
    }
    const text = async function* () {
      yield* tablesText(client, tables, onTable)
      if (archiveDir !== null) {
        for (const archive of await listArchives(client)) {
          yield* archiveLines(archiveDir, archive)
          summary.archives += 1
        }
        for (const heads of await listHeadFiles(client)) {
          yield* headLines(archiveDir, heads)
          summary.archives += 1
        }
      }
      yield noteLine({ kind: 'end', tables: summary.tables, rows: summary.rows })
    }
    await pipeline(text(), createGzip(), createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    await client.query('COMMIT')
    await publish(part, file)
    return summary
  } finally {
    await endSession(client)
    await rm(part, { force: true })
  }
}

/** Locks all tables before the snapshot is taken: a table truncated in between would look empty in it. */
async function beginSnapshot(client: Client): Promise<TableShape[]> {
  await client.query(PLAIN_TEXT)
  const before = await listTables(client)
  if (before.length === 0) throw new Error('There is nothing to back up: the database has no tables.')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(`LOCK TABLE ${before.map(sqlName).join(', ')} IN ACCESS SHARE MODE`)
  const tables = await listTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new Error('The schema was changed at this very moment: try again.')
  return tables
}

async function* tablesText(
  client: Client,
  tables: readonly TableShape[],
  onTable: (table: TableShape, rows: number) => void,
): AsyncGenerator<string | Buffer, void, void> {
  const migrations = await appliedMigrations(client)
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::integer AS version",
  )
  yield `${FIRST_LINE}\n`
  yield noteLine({
    kind: 'header',
    madeAt: new Date().toISOString(),
    serverVersion: rows[0]?.version ?? 0,
    migrations,
  })
  for (const table of tables) onTable(table, yield* tableText(client, table))
  for (const sequence of await listSequences(client))
    yield `${noteLine({ kind: 'sequence', ...sequence })}${sqlSetSequence(sequence)}\n`
}

/**
 * The lines of an archive. A missing or changed archive fails the backup, as its content exists nowhere else.
 */
async function* archiveLines(
  folder: string,
  archive: ArchiveName,
): AsyncGenerator<string | Buffer, void, void> {
  const { instrumentId, day, sha256 } = archive
  yield noteLine({ kind: 'archive', instrumentId, day, sha256: sha256.toString('hex') })
  yield await readArchiveText(folder, archive)
  yield END_OF_ROWS
}

/** The lines of a day of heads, likewise. */
async function* headLines(folder: string, name: HeadFileName): AsyncGenerator<string | Buffer, void, void> {
  yield noteLine({ kind: 'heads', day: name.day, sha256: name.sha256.toString('hex') })
  yield await readHeadFileText(folder, name)
  yield END_OF_ROWS
}

async function* tableText(client: Client, table: TableShape): AsyncGenerator<string | Buffer, number, void> {
  yield noteLine({ kind: 'table', ...table }) + copyLine(table)
  const hash = createHash('sha256')
  const source = client.query(copyTo(`COPY (SELECT ${sqlColumns(table)} FROM ${sqlName(table)}) TO STDOUT`))
  for await (const piece of source) {
    const rows = asBuffer(piece)
    hash.update(rows)
    yield rows
  }
  yield END_OF_ROWS
  yield noteLine({ kind: 'rows', count: source.rowCount, sha256: hash.digest('hex') })
  return source.rowCount
}

function asBuffer(piece: unknown): Buffer {
  if (Buffer.isBuffer(piece)) return piece
  throw new TypeError('rows came as something else than bytes')
}

/**
 * Gives a finished file its name, unless another file has taken it meanwhile; resolves once a power cut could
 * not undo it.
 */
async function publish(part: string, file: string): Promise<void> {
  await syncToDisk(part)
  await link(part, file)
  await syncToDisk(dirname(file))
}
