import { type Hash, createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { writeHeadFile } from '../../market/heads/head-file'
import { digestOf, writeArchive } from '../../market/tick-log/archive-file'
import { type BackupSummary, type Note, readNote } from './backup-format'
import {
  type SequenceState,
  type TableShape,
  listArchives,
  listHeadFiles,
  listSequences,
  listTables,
} from './catalogue'
import { sqlColumns, sqlName, sqlSetSequence } from './sql-text'
import { findObstacles } from './obstacles'
import type { TextReader } from './text-reader'

/**
 * Loads everything behind the header of a backup into newly made tables; fails where anything is missing,
 * changed or superfluous.
 */
export async function loadContent(
  client: Client,
  reader: TextReader,
  { archiveDir, say }: Pick<Load, 'archiveDir' | 'say'>,
): Promise<BackupSummary> {
  const tables = await listTables(client)
  const obstacles = await findObstacles(client, tables)
  for (const statement of obstacles.remove) await client.query(statement)
  // Rows added by migrations give way to those of the backup.
  await client.query(`TRUNCATE ${tables.map(sqlName).join(', ')}`)
  const summary = await loadRows(client, reader, { tables, archiveDir, say })
  for (const statement of obstacles.putBack) await client.query(statement)
  const filed = (await listArchives(client)).length + (await listHeadFiles(client)).length
  const missing = filed - summary.archives
  if (missing > 0)
    say(`${missing} older days of ticks and heads are not in it: put their files into ${archiveDir}`)
  return summary
}

interface Load {
  readonly tables: readonly TableShape[]
  /** Folder for the days of the tick log that are not in the database. */
  readonly archiveDir: string
  readonly say: (line: string) => void
}

async function loadRows(
  client: Client,
  reader: TextReader,
  { tables, archiveDir, say }: Load,
): Promise<BackupSummary> {
  const missing = new Map(tables.map((table) => [sqlName(table), table]))
  const sequences = new Set((await listSequences(client)).map(sqlName))
  let rows = 0
  let archives = 0
  for (;;) {
    const note = await nextNote(reader)
    if (note.kind === 'end') {
      const summary = { tables: tables.length, rows, archives }
      ensureComplete(note, missing, summary)
      return summary
    }
    if (note.kind === 'sequence') {
      await setSequence(client, note, sequences)
      continue
    }
    if (note.kind === 'archive' || note.kind === 'heads') {
      await loadFile(reader, note, archiveDir)
      archives += 1
      continue
    }
    const table = takeTable(note, missing)
    const count = await loadTable(client, reader, table)
    say(`${table.name}: ${count} rows`)
    rows += count
  }
}

/** A table of the backup must be one of the schema, with the same columns in any order. */
function takeTable(note: Note, missing: Map<string, TableShape>): TableShape {
  if (note.kind !== 'table') throw new Error(`the backup has "${note.kind}" where a table should begin`)
  const name = sqlName(note)
  const shape = missing.get(name)
  const isSame =
    shape !== undefined &&
    JSON.stringify(shape.columns.toSorted()) === JSON.stringify(note.columns.toSorted())
  if (!isSame) throw new Error(`the backup has a table ${name} that its own migrations do not make like this`)
  missing.delete(name)
  return note
}

async function loadTable(client: Client, reader: TextReader, table: TableShape): Promise<number> {
  await reader.line()
  const hash = createHash('sha256')
  const target = client.query(copyFrom(`COPY ${sqlName(table)} (${sqlColumns(table)}) FROM STDIN`))
  await pipeline(hashed(reader.rows(), hash), target)
  const found = await nextNote(reader)
  if (found.kind !== 'rows' || found.count !== target.rowCount || found.sha256 !== hash.digest('hex'))
    throw new Error(`table ${sqlName(table)} in the backup was damaged or changed`)
  return target.rowCount
}

/** Restores the file of a day if its digest is right. */
async function loadFile(
  reader: TextReader,
  note: Extract<Note, { readonly kind: 'archive' | 'heads' }>,
  folder: string,
): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of reader.rows()) pieces.push(piece)
  const text = Buffer.concat(pieces)
  const sha256 = Buffer.from(note.sha256, 'hex')
  const what = note.kind === 'heads' ? 'a day of heads' : `an archive of instrument ${note.instrumentId}`
  if (!digestOf(text).equals(sha256)) throw new Error(`${what} in the backup was damaged or changed`)
  if (note.kind === 'heads') await writeHeadFile(folder, { day: note.day, sha256 }, text)
  else await writeArchive(folder, { ...note, sha256 }, text)
}

async function* hashed(rows: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer, void, void> {
  for await (const piece of rows) {
    hash.update(piece)
    yield piece
  }
}

async function setSequence(
  client: Client,
  sequence: SequenceState,
  known: ReadonlySet<string>,
): Promise<void> {
  if (!known.has(sqlName(sequence)))
    throw new Error(`the backup has a sequence ${sqlName(sequence)} that its own migrations do not make`)
  await client.query(sqlSetSequence(sequence))
}

function ensureComplete(
  end: Omit<BackupSummary, 'archives'>,
  missing: ReadonlyMap<string, TableShape>,
  found: BackupSummary,
): void {
  if (missing.size > 0) throw new Error(`the backup has no table ${[...missing.keys()].join(', ')}`)
  if (end.tables !== found.tables || end.rows !== found.rows)
    throw new Error(
      `the backup should have ${end.rows} rows in ${end.tables} tables, but ${found.rows} were found`,
    )
}

async function nextNote(reader: TextReader): Promise<Note> {
  for (;;) {
    const line = await reader.line()
    if (line === undefined) throw new Error('the backup is cut short')
    const note = readNote(line)
    if (note !== undefined) return note
  }
}
