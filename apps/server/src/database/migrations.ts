import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'

/** A migration of the schema. */
export interface Migration {
  /** For example `0001-books`. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text, in hex. */
  readonly digest: string
}

/** A migration that a database has applied. */
export interface AppliedMigration {
  readonly name: string
  readonly digest: string
}

/** The schema of the database does not match this program's migrations. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch'
}

/** Name of the table that lists the applied migrations. */
export const MIGRATION_TABLE = 'schema_migration'

/** Beside this file in the sources, and beside the bundle in a build. */
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const FILE_NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/**
 * Digests of earlier texts of a migration that gave the same schema but failed on much data. A database with
 * one of them has applied the migration. 0020: sealed the whole journal as one value, which beyond some ten
 * million entries is more than a value can hold.
 */
const EARLIER_TEXTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['0020-seals', ['c53db66abdd9c0705caf2f085aba4cd336d01266c32d1e722e87bbbaea3e9405']],
])

/** Whether a digest belongs to a migration, in its present text or an earlier one. */
export const isTextOf = ({ name, digest }: Migration, taken: string): boolean =>
  digest === taken || EARLIER_TEXTS.get(name)?.includes(taken) === true

/** Reads all migrations of this program in their order. */
export function readMigrations(folder = FOLDER): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  if (files.length === 0) throw new Error(`there are no migrations in ${folder}`)
  for (const [at, file] of files.entries()) {
    if (!FILE_NAME.test(file)) throw new Error(`${file} in ${folder} is not named like 0001-books.sql`)
    if (file.slice(0, 4) === files[at + 1]?.slice(0, 4))
      throw new Error(`${file} and ${files[at + 1]} in ${folder} have the same number`)
  }
  return files.map((file) => readMigration(folder, file))
}

/** The migrations that a database has applied, in order; empty for a new database. */
export async function appliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS exists',
    [MIGRATION_TABLE],
  )
  if (found[0]?.exists !== true) return []
  const { rows } = await client.query<AppliedMigration>(
    `SELECT name, digest FROM ${MIGRATION_TABLE} ORDER BY name`,
  )
  return rows
}

/** Creates the table that lists the applied migrations. */
export async function createMigrationTable(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${MIGRATION_TABLE} (
       name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
}

/** Applies one migration, in the transaction that the caller has begun. */
export async function applyMigration(client: ClientBase, { name, sql, digest }: Migration): Promise<void> {
  const before = await transactionOf(client)
  await client.query(sql)
  if ((await transactionOf(client)) !== before)
    throw new Error(`migration ${name} ends the transaction that it runs in: leave COMMIT out of it`)
  await client.query(`INSERT INTO ${MIGRATION_TABLE} (name, digest) VALUES ($1, $2)`, [name, digest])
}

/**
 * The migrations still to be applied. Throws SchemaMismatch when one was changed after it had been applied,
 * or would come before one already applied. Migrations of a newer program are accepted: its schema still
 * serves this program.
 */
export function pendingMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const taken = new Map(applied.map(({ name, digest }) => [name, digest]))
  const changed = known.find((step) => {
    const text = taken.get(step.name)
    return text !== undefined && !isTextOf(step, text)
  })
  if (changed)
    throw new SchemaMismatch(
      `Migration ${changed.name} was changed after this database had been given it. Bring the file back, and add a new one for the change.`,
    )
  const pending = known.filter(({ name }) => !taken.has(name))
  const last = known.findLast(({ name }) => taken.has(name))?.name ?? ''
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new SchemaMismatch(
      `Migration ${late.name} comes before ${last}, which this database has been given already: number it after that.`,
    )
  const lost = applied.find(({ name }) => name < last && !known.some((migration) => migration.name === name))
  if (lost)
    throw new SchemaMismatch(
      `This database was given migration ${lost.name}, which this program does not have: use the program that it belongs to.`,
    )
  return pending
}

async function transactionOf(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')
  return rows[0]?.id
}

/** The digest does not depend on the line ends of git's checkout. */
function readMigration(folder: string, file: string): Migration {
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  const digest = createHash('sha256').update(sql).digest('hex')
  return { name: file.slice(0, -'.sql'.length), sql, digest }
}
