import type { SpanMark } from '../../ports'
import { BOOK_KINDS, type BookKind } from '@fairtick/domain'
import { createHash } from 'node:crypto'
import { arrayParameter, elementsOf, nullNumber } from './array-parameter'
import type { ColumnType, ColumnValue } from '../fields'

/**
 * A statement with its array parameters in binary, ready for the driver. It is named by its shape, so that a
 * session plans it once; beyond the limit of names it has none. Its text ends in the select list, which the
 * writer extends.
 */
export interface BatchStatement {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly Buffer[]
  /** The seals of its entries, one per book. */
  readonly seals: UnmadeSeals | undefined
  /** The number of commands whose changes it writes, and the spans of the traced ones. */
  readonly commands?: number
  readonly marks?: readonly SpanMark[]
}

/**
 * A parameter to be filled with the SHA-256 of the previous seal and of these bytes: only the writer knows
 * the previous one.
 */
interface UnmadeSeal {
  /** Index among the values. */
  readonly at: number
  readonly over: readonly Buffer[]
}

/** The seals of a batch; absent for a book without entries in it. */
export type UnmadeSeals = Readonly<Partial<Record<BookKind, UnmadeSeal>>>

/** A statement that is being put together. */
export interface Statement {
  /** Adds the columns of some rows, each an array parameter. Returns their place in SQL. */
  rows<Row>(rows: readonly Row[], columns: readonly SqlColumn<Row>[]): SqlRows
  /**
   * Rows with a seal as the last column, in the last row of each book. The seal is SQL for a value that is
   * filled in at writing.
   */
  sealedRows<Row>(
    rows: readonly Row[],
    columns: readonly SqlColumn<Row>[],
    sealed: { readonly names: readonly string[]; readonly bookOf: (row: Row) => BookKind },
  ): { readonly rows: SqlRows; readonly seal: string }
  /**
   * Adds a part of the statement. Its SQL may depend only on its name and on the parts and numbers of columns
   * added before it: these are the key.
   */
  part(name: string, sql: () => string): void
  /** Fails the statement unless a part finds this many rows. */
  expect(count: number, sql: () => string): void
  finish(): BatchStatement
}

/** A column of an array parameter. */
export interface SqlColumn<Row> {
  readonly name: string
  readonly type: ColumnType
  of(row: Row, at: number): ColumnValue
}

/** Rows in SQL by the names of their columns, once the parameters before them are known. */
export type SqlRows = () => {
  /** For FROM: gives the rows one after another. */
  readonly from: string
  /** Some columns, separated by commas. */
  readonly list: (names: readonly string[]) => string
  /** The value of a column. */
  readonly value: (name: string) => string
  /** The value of a column in the row of a number. */
  readonly valueAt: (name: string, row: string) => string
  /** All values of a column, as an array. */
  readonly array: (name: string) => string
}

const NO_SEAL = Buffer.alloc(0)
const NUMBERS = 'integer'

/** Gathers parameters and the key of a shape; the SQL is made only for a shape that has no text yet. */
export function beginStatement(): Statement {
  const values: Buffer[] = []
  const parts: (() => string)[] = []
  const expected: number[] = []
  const found: (() => string)[] = []
  let key = ''
  let seals: UnmadeSeals | undefined

  function add<Row>(rows: readonly Row[], columns: readonly SqlColumn<Row>[]): SqlRows {
    values.push(arrayParameter(NUMBERS, rows, (_row, at) => at + 1))
    const before = values.length
    for (const column of columns) values.push(arrayParameter(column.type, rows, column.of))
    key += ` ${columns.length}`
    return () => sqlRows(before, columns)
  }

  return {
    rows: add,
    sealedRows(rows, columns, { names, bookOf }) {
      const added = add(rows, columns)
      const sealed = names.map((name) => columns.find((each) => each.name === name) ?? missing(name))
      const first = values.length - columns.length
      const written = sealed.map((column) => values[first + columns.indexOf(column)] ?? NO_SEAL)
      const books = rows.map(bookOf)
      const lasts = BOOK_KINDS.map((kind) => books.lastIndexOf(kind) + 1)
      values.push(arrayParameter(NUMBERS, lasts, (last) => last))
      const ofLast = placeOf(NUMBERS, values.length)
      const unmade: Partial<Record<BookKind, UnmadeSeal>> = {}
      const cases = BOOK_KINDS.map((kind, book) => {
        const at = values.push(NO_SEAL) - 1
        if (lasts[book] !== 0) {
          // With one book alone, the columns stay as they are.
          const isWhole = lasts[1 - book] === 0
          const own = isWhole ? rows : rows.filter((_row, each) => books[each] === kind)
          const bytes = isWhole ? written : sealed.map(({ type, of }) => arrayParameter(type, own, of))
          unmade[kind] = { at, over: bytes.map(elementsOf) }
        }
        return `WHEN (${ofLast})[${book + 1}] THEN $${at + 1}::bytea`
      })
      seals = unmade
      return { rows: added, seal: `CASE i ${cases.join(' ')} END` }
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
      return { ...shapeOf(key, () => textOf(parts, found, values.length)), values, seals }
    },
  }
}

function missing(name: string): never {
  throw new Error(`there is no column ${name}`)
}

function textOf(parts: readonly (() => string)[], found: readonly (() => string)[], last: number): string {
  const sql = (each: () => string) => each()
  return `WITH ${parts.map(sql).join(',\n')}
SELECT books_expect(${placeOf('bigint', last)}, ARRAY[${found.map(sql).join(', ')}]::bigint[])`
}

/** An array parameter with its cast. */
const placeOf = (type: ColumnType, number: number) => `$${number}::${type}[]`

/**
 * Unnests the row numbers and the texts; the other columns are read by element. This costs the database a
 * fraction of unnesting them all: elements of one width without NULLs are found at once. `before` is the
 * number of the parameter before the first column: the row numbers.
 */
function sqlRows(
  before: number,
  columns: readonly { readonly name: string; readonly type: ColumnType }[],
): ReturnType<SqlRows> {
  const placed = columns.map(({ name, type }, at) => ({ name, type, array: placeOf(type, before + 1 + at) }))
  const texts = placed.filter(({ type }) => type === 'text')
  const find = (name: string) => placed.find((each) => each.name === name) ?? missing(name)
  const valueAt = (name: string, row: string) => elementSql(find(name), row)
  const value = (name: string) => {
    const text = texts.findIndex((each) => each.name === name)
    return text === -1 ? valueAt(name, 'i') : `text_${text + 2}`
  }
  const unnested = [placeOf(NUMBERS, before), ...texts.map(({ array }) => array)]
  const names = ['i', ...texts.map(({ name }) => value(name))]
  return {
    from: `unnest(${unnested.join(', ')}) AS r (${names.join(', ')})`,
    list: (wanted) => wanted.map(value).join(', '),
    value,
    valueAt,
    array: (name) => find(name).array,
  }
}

function elementSql(
  { type, array }: { readonly type: ColumnType; readonly array: string },
  row: string,
): string {
  const element = `(${array})[${row}]`
  const ofNull = nullNumber(type)
  return ofNull === undefined ? element : `nullif(${element}, '${ofNull}'::${type})`
}

/**
 * The text of a shape, and its name by the shape's hash; PostgreSQL's names have 63 bytes at most. A session
 * keeps each named statement, some 270 kB (measured): shapes beyond the limit are planned anew each time.
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
