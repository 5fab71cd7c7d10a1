import type { ClientBase } from 'pg'
import type { HeadFileName } from '../../market/heads/head-file'
import type { ArchiveName } from '../../market/tick-log/archive-file'
import { MIGRATION_TABLE } from '../../database/migrations'

/** A table with its stored columns; generated columns are recomputed. */
export interface TableShape {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

/** The state of a sequence, as text: its numbers can exceed exact JavaScript ones. */
export interface SequenceState {
  readonly schema: string
  readonly name: string
  readonly value: string
  readonly isCalled: boolean
}

/** Condition for our own objects: excludes the system's and those of extensions. */
const OF_OURS = `n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`

/**
 * All of our tables, including those of later migrations; a partitioned table counts as one. Excludes the
 * table of migrations.
 */
export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS name,
       (SELECT coalesce(array_agg(a.attname::text ORDER BY a.attnum), '{}') FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> $1 AND ${OF_OURS}
     ORDER BY 1, 2`,
    [MIGRATION_TABLE],
  )
  return rows
}

/** Number of tables, views and sequences of a database. */
export async function countObjects(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND ${OF_OURS}`,
  )
  return rows[0]?.count ?? 0
}

/** The states of all sequences. They are not part of a snapshot: they can only be ahead of the rows. */
export async function listSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `SELECT s.schemaname AS schema, s.sequencename AS name, coalesce(s.last_value, s.start_value)::text AS value,
       s.last_value IS NOT NULL AS "isCalled"
     FROM pg_sequences s JOIN pg_namespace n ON n.nspname = s.schemaname
     JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = s.sequencename
     WHERE ${OF_OURS} ORDER BY 1, 2`,
  )
  return rows
}

/** The days of signed heads that are in files; empty if the schema lacks the table. */
export async function listHeadFiles(client: ClientBase): Promise<readonly HeadFileName[]> {
  const known = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('head_file')")
  if (known.rowCount === 0) return []
  const { rows } = await client.query<{ day: number; sha256: string }>(
    "SELECT day, encode(sha256, 'hex') AS sha256 FROM head_file ORDER BY day",
  )
  return rows.map(({ day, sha256 }) => ({ day, sha256: Buffer.from(sha256, 'hex') }))
}

/** The tick log's days that are in files; empty if the schema lacks the table. */
export async function listArchives(client: ClientBase): Promise<readonly ArchiveName[]> {
  const known = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('tick_archive')")
  if (known.rowCount === 0) return []
  const { rows } = await client.query<{ instrument_id: number; day: number; sha256: string }>(
    "SELECT instrument_id, day, encode(sha256, 'hex') AS sha256 FROM tick_archive ORDER BY instrument_id, day",
  )
  return rows.map(({ instrument_id: instrumentId, day, sha256 }) => ({
    instrumentId,
    day,
    sha256: Buffer.from(sha256, 'hex'),
  }))
}
