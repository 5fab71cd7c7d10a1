import type { Queryable } from '../database/in-transaction'
import type { ColumnType, ColumnValue, Field, FieldValue } from './fields'

/** A column of the database. Fixed ones never change after the insert. */
export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly isFixed: boolean
  /** Its stored value in a row. */
  of(stored: object): ColumnValue
}

/** The columns of one kind of row, each named once for reading and writing. */
export interface Columns<Row = unknown> {
  readonly table: string
  readonly list: readonly Column[]
  /** All names, as SELECT has them. */
  readonly names: string
  /** The object that the columns take their values from. */
  stored(row: Row): object
  /** Makes a row of values, one for each column in order. Throws on a value of the wrong type. */
  readonly read: (values: readonly unknown[]) => Row
}

/** Names the column of a field. */
export interface NameColumn {
  /** A column that may change. */
  readonly free: <Value>(name: string, field: Field<Value>) => Value
  /** A column that never changes after the insert. */
  readonly fixed: <Value>(name: string, field: Field<Value>) => Value
}

/**
 * The columns of a table. `rowOf` makes a row with the name and the type of each field's column in the place
 * of its value: it is run once to learn the columns, in their order, and again for each row that is read, so
 * that every row has the shape of this one literal.
 */
export function columnsOf<Row extends { readonly [Key in keyof Row]: FieldValue }>(
  table: string,
  rowOf: (column: NameColumn) => Row,
): Columns<Row> {
  const list = learnColumns(table, rowOf)
  let values: readonly unknown[] = []
  let at = -1
  const next = <Value>(_name: string, { read }: Field<Value>): Value => {
    at += 1
    return read(values[at])
  }
  const reader = { free: next, fixed: next }
  return {
    table,
    list,
    names: list.map(({ name }) => name).join(', '),
    stored: (row) => row,
    read(given) {
      values = given
      at = -1
      try {
        return rowOf(reader)
      } catch (error) {
        throw new Error(`${table}.${list[at]?.name} is ${String(given[at])}`, { cause: error })
      }
    },
  }
}

function learnColumns<Row extends { readonly [Key in keyof Row]: FieldValue }>(
  table: string,
  rowOf: (column: NameColumn) => Row,
): readonly Column[] {
  const given: { name: string; type: ColumnType; isFixed: boolean; write?(value: unknown): ColumnValue }[] =
    []
  const noteAs =
    (isFixed: boolean) =>
    <Value>(name: string, { type, write, sample }: Field<Value>): Value => {
      given.push({ name, type, isFixed, ...(write && { write }) })
      return sample
    }
  const row = rowOf({ free: noteAs(false), fixed: noteAs(true) })
  const list: Column[] = []
  for (const key in row) {
    const { write, ...column } = given[list.length] ?? nothing(table)
    list.push({
      ...column,
      of: write ? (stored: Row) => write(stored[key]) : (stored: Row) => asItIs(stored[key]),
    })
  }
  return list.length === given.length ? list : nothing(table)
}

/** A value that is stored unchanged: an object never is, its field writes it. */
const asItIs = (value: FieldValue): ColumnValue => (typeof value === 'object' ? undefined : value)

function nothing(table: string): never {
  throw new Error(`${table}: fields and columns are not as many`)
}

/** The columns of rows whose stored form differs from the one in memory. */
export function storedAs<Row, Stored>(
  columns: Columns<Stored>,
  turn: { readonly stored: (row: Row) => Stored; readonly row: (stored: Stored) => Row },
): Columns<Row> {
  return {
    ...columns,
    stored: (row) => columns.stored(turn.stored(row)),
    read: (values) => turn.row(columns.read(values)),
  }
}

/** Rows of a table; `rest` is the SQL behind its name. */
export async function selectRows<Row>(
  database: Queryable,
  { table, names, read }: Pick<Columns<Row>, 'table' | 'names' | 'read'>,
  rest: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const text = `SELECT ${names} FROM ${table} ${rest}`
  const { rows } = await database.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
  return rows.map((row) => read(row))
}

/** Rows counted past the end of a page, to say how much more there is. */
const COUNTED_AHEAD = 10_000

/** Rows of a list that paging can reach. Older rows are in statements and in the client's export. */
export const REACHED_MOST = 100_000

/** A part of a list. */
export interface ListPart {
  readonly offset: number
  readonly limit: number
}

/** A page of the rows of a table. */
interface Page extends ListPart {
  /** SQL behind WHERE. */
  readonly where: string
  readonly values: readonly unknown[]
  /** SQL behind ORDER BY; newest first where it is left out. */
  readonly order?: string
}

/**
 * A page of a table's rows, with their total. The count stops 10,000 rows past the end of the page: enough to
 * know that a next page exists. A page beyond `REACHED_MOST` is empty and counts nothing.
 */
export async function selectPage<Row>(
  database: Queryable,
  columns: Pick<Columns<Row>, 'table' | 'names' | 'read'>,
  page: Page,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { where, values, offset, limit } = page
  if (offset >= REACHED_MOST) return { rows: [], total: 0 }
  const counted = await database.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM (
       SELECT FROM ${columns.table} WHERE ${where} LIMIT ${offset + limit + COUNTED_AHEAD}
     ) AS counted`,
    [...values],
  )
  const rows = await selectPart(database, columns, page)
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) }
}

/** A page of a table's rows, without a total. */
export async function selectPart<Row>(
  database: Queryable,
  columns: Pick<Columns<Row>, 'table' | 'names' | 'read'>,
  { where, values, order = 'id DESC', offset, limit }: Page,
): Promise<Row[]> {
  if (offset >= REACHED_MOST) return []
  const rest = `WHERE ${where} ORDER BY ${order} OFFSET $${values.length + 1} LIMIT $${values.length + 2}`
  return selectRows(database, columns, rest, [...values, offset, limit])
}

/** Returns the first row that `selectRows` finds, or undefined. */
export async function selectRow<Row>(
  database: Queryable,
  columns: Pick<Columns<Row>, 'table' | 'names' | 'read'>,
  rest: string,
  values: readonly unknown[],
): Promise<Row | undefined> {
  const [row] = await selectRows(database, columns, rest, values)
  return row
}

type Readable<Row> = Pick<Columns<Row>, 'table' | 'names' | 'read'>

/** Reads every row of a client, oldest first. */
export const ownRowsOf =
  <Row>(columns: Readable<Row>) =>
  (database: Queryable, userId: number): Promise<readonly Row[]> =>
    selectRows(database, columns, 'WHERE user_id = $1 ORDER BY id', [userId])

/** A page of a list, and how many rows it has, as `selectPage` counts them. */
export interface PageOfRows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Reads a page of a client's rows, newest first. */
export const ownPageOf =
  <Row>(columns: Readable<Row>) =>
  (database: Queryable, userId: number, part: ListPart): Promise<PageOfRows<Row>> =>
    selectPage(database, columns, { where: 'user_id = $1', values: [userId], ...part })

/** Reads a page of a client's rows of one kind or of all, newest first. `kinds` are the stored numbers. */
export const ownPageOfKind =
  <Row, Kind extends string>(columns: Readable<Row>, kinds: Readonly<Record<Kind, number>>) =>
  (
    database: Queryable,
    userId: number,
    { kind, ...part }: ListPart & { readonly kind: Kind | undefined },
  ): Promise<PageOfRows<Row>> =>
    selectPage(database, columns, {
      where: 'user_id = $1 AND ($2::smallint IS NULL OR kind = $2)',
      values: [userId, kind === undefined ? null : kinds[kind]],
      ...part,
    })

/** Reads a client's own row. */
export const ownRowOf =
  <Row>(columns: Readable<Row>) =>
  (database: Queryable, userId: number, id: number): Promise<Row | undefined> =>
    selectRow(database, columns, 'WHERE id = $1 AND user_id = $2', [id, userId])

/** Reads a row of any client. */
export const anyRowOf =
  <Row>(columns: Readable<Row>) =>
  (database: Queryable, id: number): Promise<Row | undefined> =>
    selectRow(database, columns, 'WHERE id = $1', [id])

/** Inserts a row under its own id, unless that id exists. */
export async function addMissing<Row>(database: Queryable, columns: Columns<Row>, row: Row): Promise<void> {
  const stored = columns.stored(row)
  const places = columns.list.map((_column, at) => `$${at + 1}`).join(', ')
  await database.query(
    `INSERT INTO ${columns.table} (${columns.names}) VALUES (${places}) ON CONFLICT (id) DO NOTHING`,
    columns.list.map((column) => column.of(stored)),
  )
}
