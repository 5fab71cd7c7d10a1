import { createHash } from 'node:crypto'
import { arrayParameter, elementsOf, nullNumber } from './array-parameter'
import type { BatchStatement, UnmadeSeal } from './batch'
import type { ColumnType, ColumnValue } from './row-table'

/** One statement as it is put together. */
export interface StatementWriter {
  /** Adds the columns of some rows, each an array parameter; answers where the rows are found in SQL. */
  rows<Row>(rows: readonly Row[], columns: readonly SqlColumn<Row>[]): SqlRows
  /** The same, and what they are sealed with, for the last of them: the SQL of a value that the writer puts in. */
  sealedRows<Row>(
    rows: readonly Row[],
    columns: readonly SqlColumn<Row>[],
  ): { readonly rows: SqlRows; readonly seal: string }
  /** Adds a part of the statement. Its SQL may depend on nothing but its name, and the parts and numbers of columns added before it: these are the key. */
  part(name: string, sql: () => string): void
  /** Fails the statement unless a part finds so many. */
  expect(count: number, sql: () => string): void
  finish(): BatchStatement
}

/** A column of an array parameter. */
export interface SqlColumn<Row> {
  readonly type: ColumnType
  readonly of: (row: Row, at: number) => ColumnValue
}

/** Rows in SQL, once the parameters before them are known. */
export type SqlRows = () => {
  /** What to take them from, one after another. */
  readonly from: string
  /** The value of each column then. */
  readonly values: readonly string[]
  /** The value of each column in the row of that number. */
  readonly valuesAt: (row: string) => readonly string[]
  /** All values of each column, as an array. */
  readonly arrays: readonly string[]
}

const NUMBER: SqlColumn<unknown> = { type: 'integer', of: (_row, at) => at + 1 }

const NO_SEAL = Buffer.alloc(0)

/** Gathers parameters and a key of the shape; the SQL is made only for a shape that has no text yet. */
export function statementWriter(): StatementWriter {
  const values: Buffer[] = []
  const parts: (() => string)[] = []
  const expected: number[] = []
  const found: (() => string)[] = []
  let key = ''
  let seal: UnmadeSeal | undefined

  function add<Row>(rows: readonly Row[], columns: readonly SqlColumn<Row>[]): SqlRows {
    const first = values.length + 1
    values.push(arrayParameter(NUMBER.type, rows, NUMBER.of))
    for (const { type, of } of columns) values.push(arrayParameter(type, rows, of))
    key += ` ${columns.length}`
    return () => sqlRows(first, columns)
  }

  return {
    rows: add,
    sealedRows(rows, columns) {
      const added = add(rows, columns)
      seal = { over: values.slice(-columns.length).map(elementsOf), at: values.length }
      values.push(NO_SEAL)
      const numbers = placeOf(NUMBER.type, values.length - columns.length - 1)
      return { rows: added, seal: `CASE i WHEN cardinality(${numbers}) THEN $${values.length}::bytea END` }
    },
    part(name, sql) {
      key += ` ${name}`
      parts.push(() => `${name} AS (${sql()})`)
    },
    expect(count, sql) {
      expected.push(count)
      found.push(() => `(${sql()})`)
    },
    finish() {
      values.push(arrayParameter('bigint', expected, (count) => count))
      return { ...shapeOf(key, () => textOf(parts, found, values.length)), values, seal }
    },
  }
}

function textOf(parts: readonly (() => string)[], found: readonly (() => string)[], last: number): string {
  const sql = (each: () => string) => each()
  return `WITH ${parts.map(sql).join(',\n')}
SELECT books_expect(${placeOf('bigint', last)}, ARRAY[${found.map(sql).join(', ')}]::bigint[])`
}

/** An array parameter with its cast. */
const placeOf = (type: ColumnType, number: number) => `$${number}::${type}[]`

/**
 * The numbers of the rows are unnested, and texts beside them; of the other columns each row takes its element. That costs the database
 * a fraction of unnesting them all: elements of one width, none of them NULL, are found at once.
 */
function sqlRows(first: number, columns: readonly { readonly type: ColumnType }[]): ReturnType<SqlRows> {
  const unnested = [placeOf(NUMBER.type, first)]
  const names = ['i']
  const arrayOf = ({ type }: { readonly type: ColumnType }, at: number) => placeOf(type, first + 1 + at)
  const valuesAt = (row: string) =>
    columns.map((column, at) => elementSql(column.type, arrayOf(column, at), row))
  const values = columns.map((column, at) => {
    const array = arrayOf(column, at)
    if (column.type !== 'text') return elementSql(column.type, array, 'i')
    const name = `text_${unnested.push(array)}`
    names.push(name)
    return name
  })
  const arrays = columns.map(arrayOf)
  return { from: `unnest(${unnested.join(', ')}) AS r (${names.join(', ')})`, values, valuesAt, arrays }
}

function elementSql(type: ColumnType, array: string, row: string): string {
  const element = `(${array})[${row}]`
  const missing = nullNumber(type)
  return missing === undefined ? element : `nullif(${element}, '${missing}'::${type})`
}

/**
 * The text of a shape and the name it has by its hash; the database knows a name by 63 letters at the most. A session keeps what is named, some
 * 270 kB each (measured): what comes beyond the most is put together and planned anew each time.
 */
function shapeOf(key: string, textOfShape: () => string): Pick<BatchStatement, 'name' | 'text'> {
  const known = shapes.get(key)
  if (known) return known
  const text = textOfShape()
  if (shapes.size >= NAMES_MAX) return { name: undefined, text }
  const shape = { name: `batch ${createHash('sha256').update(text).digest('hex').slice(0, 40)}`, text }
  shapes.set(key, shape)
  return shape
}
const shapes = new Map<string, Pick<BatchStatement, 'name' | 'text'>>()
const NAMES_MAX = 400
