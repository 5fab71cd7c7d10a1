import { type ClientBase, escapeIdentifier } from 'pg'
import type { TableShape } from './catalogue'
import { sqlName } from './sql-text'

/** Obstacles to loading rows: the statements that remove them and put them back. */
export interface Obstacles {
  readonly remove: readonly string[]
  readonly putBack: readonly string[]
}

/**
 * Foreign keys would require an order of tables, and triggers would act a second time on the same rows: both
 * are removed while rows are loaded. The foreign keys are checked for all rows when they are restored.
 */
export async function findObstacles(client: ClientBase, tables: readonly TableShape[]): Promise<Obstacles> {
  const names = tables.map(sqlName)
  const keys = await client.query<{ table: string; key: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS key, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND conrelid = ANY ($1::text[]::regclass[]) ORDER BY 1, 2`,
    [names],
  )
  const triggers = await client.query<{ table: string; trigger: string; mode: string }>(
    `SELECT tgrelid::regclass::text AS table, tgname AS trigger, tgenabled AS mode
     FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D' AND tgrelid = ANY ($1::text[]::regclass[]) ORDER BY 1, 2`,
    [names],
  )
  const key = (name: string) => escapeIdentifier(name)
  return {
    remove: [
      ...triggers.rows.map((row) => `ALTER TABLE ${row.table} DISABLE TRIGGER ${key(row.trigger)}`),
      ...keys.rows.map((row) => `ALTER TABLE ${row.table} DROP CONSTRAINT ${key(row.key)}`),
    ],
    putBack: [
      'SET CONSTRAINTS ALL IMMEDIATE',
      ...keys.rows.map((row) => `ALTER TABLE ${row.table} ADD CONSTRAINT ${key(row.key)} ${row.definition}`),
      ...triggers.rows.map(
        (row) => `ALTER TABLE ${row.table} ENABLE ${enabling(row.mode)} ${key(row.trigger)}`,
      ),
    ],
  }
}

function enabling(mode: string): string {
  if (mode === 'A') return 'ALWAYS TRIGGER'
  return mode === 'R' ? 'REPLICA TRIGGER' : 'TRIGGER'
}
