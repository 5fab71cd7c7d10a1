import { DatabaseError } from 'pg'
import type { Queryable } from '../../../database/in-transaction'

/** Values of terms by field, as sent; null if empty. */
export type Values = Readonly<Record<string, string | number | null>>

/** Future values of terms: the changing ones, and the whole row with them. */
export interface TermsToBe {
  readonly after: Values
  readonly row: Values
  /** The number of the row; undefined for a new one. */
  readonly rowId: number | undefined
  readonly isSample: boolean
  /** Notice period of changes for the worse of clients. */
  readonly noticeMs: number
}

/** A change of terms as requested. Times in ms. */
export interface TermChange {
  readonly id: number
  readonly resource: string
  /** undefined for a new row. */
  readonly rowId: number | undefined
  readonly before: Values | undefined
  readonly after: Values
  /** Notice period if it is for the worse of clients. */
  readonly noticeMs: number
  /** Whether a new row is an example of a sandbox, which offers no others. */
  readonly isSample: boolean
  /** Whether it takes a second operator. */
  readonly isForTwo: boolean
}

/** Writes a change that a second operator has to agree to; returns its id. */
export async function insertChange(
  database: Queryable,
  change: Omit<TermChange, 'id'> & {
    readonly operator: string
    readonly reason: string
    readonly at: number
  },
): Promise<number> {
  const { resource, rowId, before, after, noticeMs, isSample, isForTwo, operator, reason, at } = change
  const { rows } = await database.query<{ id: bigint }>(
    `INSERT INTO term_change (resource, row_id, before, after, notice_ms, is_sample, is_for_two, operator, reason, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      resource,
      rowId,
      before && JSON.stringify(before),
      JSON.stringify(after),
      noticeMs,
      isSample,
      isForTwo,
      operator,
      reason,
      at,
    ],
  )
  return Number(rows[0]?.id)
}

interface ChangeRecord {
  readonly id: bigint
  readonly resource: string
  readonly row_id: bigint | null
  readonly before: Values | null
  readonly after: Values
  readonly notice_ms: bigint
  readonly is_sample: boolean
  readonly is_for_two: boolean
}

/** Excludes fields that a later change decides. */
const CHANGE =
  'id, resource, row_id, before - overtaken AS before, after - overtaken AS after, notice_ms, is_sample, is_for_two'
/** Changes announced but not made yet. */
const TO_COME =
  "announced_at IS NOT NULL AND applied_at IS NULL AND failed IS NULL AND after - overtaken <> '{}'"

const changeOf = (record: ChangeRecord): TermChange => ({
  id: Number(record.id),
  resource: record.resource,
  rowId: record.row_id === null ? undefined : Number(record.row_id),
  before: record.before ?? undefined,
  after: record.after,
  noticeMs: Number(record.notice_ms),
  isSample: record.is_sample,
  isForTwo: record.is_for_two,
})

/** A change not agreed to yet, locked until the transaction ends. */
export async function lockWaitingChange(database: Queryable, id: number): Promise<TermChange | undefined> {
  const { rows } = await database.query<ChangeRecord>(
    `SELECT ${CHANGE} FROM term_change WHERE id = $1 AND announced_at IS NULL FOR UPDATE`,
    [id],
  )
  return rows.map(changeOf)[0]
}

/** Agreed changes that are due, locked, earliest first. */
export async function lockDue(database: Queryable, now: number): Promise<readonly TermChange[]> {
  const { rows } = await database.query<ChangeRecord>(
    `SELECT ${CHANGE} FROM term_change
     WHERE ${TO_COME} AND from_at <= $1 ORDER BY from_at, id LIMIT 100 FOR UPDATE`,
    [now],
  )
  return rows.map(changeOf)
}

/** Locks a row of terms until the transaction ends, so that its changes are agreed to one at a time. */
export async function lockTerms(database: Queryable, table: string, id: number): Promise<void> {
  await database.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id])
}

/** The fields of a row, among the given ones, that an upcoming change sets. */
export async function readFieldsToCome(
  database: Queryable,
  of: { readonly resource: string; readonly rowId: number; readonly fields: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await database.query<{ field: string }>(
    `SELECT DISTINCT field FROM term_change, jsonb_object_keys(after - overtaken) field
     WHERE ${TO_COME} AND resource = $1 AND row_id = $2 AND field = ANY ($3)`,
    [of.resource, of.rowId, of.fields],
  )
  return rows.map(({ field }) => field)
}

/** Removes the fields of a change from all upcoming changes of the same row. */
export async function overtake(
  database: Queryable,
  { resource, rowId, after }: Pick<TermChange, 'resource' | 'rowId' | 'after'>,
): Promise<void> {
  await database.query(
    `UPDATE term_change SET overtaken = overtaken || ARRAY(
       SELECT field FROM jsonb_object_keys(after - overtaken) field WHERE field = ANY ($3)
     ) WHERE ${TO_COME} AND resource = $1 AND row_id = $2 AND after - overtaken ?| $3`,
    [resource, rowId, Object.keys(after)],
  )
}

/** Records that a second operator agreed to a change, and when it takes effect. */
export async function announce(
  database: Queryable,
  id: number,
  { now, from }: { readonly now: number; readonly from: number },
): Promise<void> {
  await database.query('UPDATE term_change SET announced_at = $2, from_at = $3 WHERE id = $1', [
    id,
    now,
    from,
  ])
}

/** Records that a change was made, and its row. */
export async function noteApplied(
  database: Queryable,
  id: number,
  rowId: number,
  now: number,
): Promise<void> {
  await database.query('UPDATE term_change SET applied_at = $2, row_id = $3 WHERE id = $1', [id, now, rowId])
}

/** Records why a due change could not be made. */
export async function noteFailed(database: Queryable, id: number, why: string): Promise<void> {
  await database.query('UPDATE term_change SET failed = $2 WHERE id = $1', [id, why])
}

/** Columns of a table with their values in the database. */
export type Stored = readonly (readonly [column: string, value: unknown])[]

/** Adds a row to a table of terms; returns its id. */
export async function addTerms(database: Queryable, table: string, stored: Stored): Promise<number> {
  const columns = stored.map(([column]) => column).join(', ')
  const places = stored.map((_each, at) => `$${at + 1}`).join(', ')
  const { rows } = await database.query<{ id: bigint }>(
    `INSERT INTO ${table} (${columns}) VALUES (${places}) RETURNING id`,
    stored.map(([, value]) => value),
  )
  return Number(rows[0]?.id)
}

/** Changes a row of a table of terms. */
export async function updateTerms(
  database: Queryable,
  table: string,
  id: number,
  stored: Stored,
): Promise<void> {
  const set = stored.map(([column], at) => `${column} = $${at + 2}`).join(', ')
  await database.query(`UPDATE ${table} SET ${set} WHERE id = $1`, [id, ...stored.map(([, value]) => value)])
}

/**
 * A violated constraint or column by name; for a value that does not fit, also its parameter position, from
 * 1.
 */
export interface Broken {
  readonly rule: string
  readonly place: number | undefined
}

/** Tries a change and rolls it back; returns the violated constraint, undefined if the change is valid. */
export async function trial(
  database: Queryable,
  change: () => Promise<unknown>,
): Promise<Broken | undefined> {
  await database.query('SAVEPOINT trial')
  try {
    await change()
    return undefined
  } catch (error) {
    if (!(error instanceof DatabaseError) || !/^2[23]/.test(error.code ?? '')) throw error
    const place = /parameter \$(\d+)/.exec(error.where ?? '')?.[1]
    const rule = error.column ?? error.constraint ?? error.message
    return { rule, place: place === undefined ? undefined : Number(place) }
  } finally {
    await database.query('ROLLBACK TO trial')
  }
}
