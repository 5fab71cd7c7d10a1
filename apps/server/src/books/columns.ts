import { type Lots, type Price, type Rate, type Usd, lotsOf, priceOf, rateOf, usdOf } from '@fairtick/domain'
import type { Queryable } from '../database/in-transaction'

/** The type that a column has in the database, where its values travel as elements of an array parameter. */
export type ColumnType = 'bigint' | 'integer' | 'smallint' | 'text' | 'uuid' | 'boolean'

/** A value as a column holds it; undefined is NULL. */
export type ColumnValue = bigint | number | string | boolean | undefined

/** A column of the database. Fixed ones never change after the insert. */
export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly isFixed: boolean
  /** Its value in a row, as it is stored. */
  of(stored: object): ColumnValue
}

/** The columns of one kind of row, each named once for both ways. */
export interface Columns<Row = unknown> {
  readonly table: string
  readonly list: readonly Column[]
  /** All names, as SELECT has them. */
  readonly names: string
  /** A row as its columns take their values from it. */
  stored(row: Row): object
  /** The row of some values, one a column in their order. A value that is not what it must be is an error. */
  readonly read: (values: readonly unknown[]) => Row
}

/** How a field of a row stands in a column: its type, and the way there and back. */
export interface Field<Value> {
  readonly type: ColumnType
  /** Undefined: it stands there as it is. */
  readonly write: ((value: Value) => ColumnValue) | undefined
  /** Throws on anything that cannot stand there. A bigint may come as a number that is exact. */
  readonly read: (value: unknown) => Value
  /** Any value, for the row that columns are learned from. */
  readonly sample: Value
}

/** Names the column of a field. */
export interface NameColumn {
  /** A column that may change. */
  readonly free: <Value>(name: string, field: Field<Value>) => Value
  /** A column that never changes after the insert. */
  readonly fixed: <Value>(name: string, field: Field<Value>) => Value
}

/**
 * The columns of a table. `rowOf` makes a row with the name and the kind of each field's column in the place of its
 * value: it is run once to learn the columns, in their order, and again for each row that is read, so that every row
 * has the shape of this one literal.
 */
export function columnsOf<Row extends { readonly [Key in keyof Row]: ColumnValue }>(
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

function learnColumns<Row extends { readonly [Key in keyof Row]: ColumnValue }>(
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
    list.push({ ...column, of: write ? (stored: Row) => write(stored[key]) : (stored: Row) => stored[key] })
  }
  return list.length === given.length ? list : nothing(table)
}

function nothing(table: string): never {
  throw new Error(`${table}: fields and columns are not as many`)
}

/** The columns of rows that are stored in another form than memory has them in. */
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

/** Whole numbers that are exact. */
export const NUMBER = numberField('bigint')
/** Whole numbers of 32 bits. */
export const INTEGER = numberField('integer')
/** Whole numbers of 16 bits. */
export const SMALLINT = numberField('smallint')
/** Whole numbers of 64 bits. */
export const BIGINT = amountField((whole) => whole)
/** Money, below zero where a change is meant. */
export const MONEY = amountField<Usd>(usdOf)
/** Prices. */
export const PRICE = amountField<Price>(priceOf)
/** Quantities. */
export const LOTS = amountField<Lots>(lotsOf)
/** Rates. */
export const RATE = amountField<Rate>(rateOf)
/** Text. */
export const TEXT: Field<string> = {
  type: 'text',
  write: undefined,
  read: (value) => (typeof value === 'string' ? value : wrong('text')),
  sample: '',
}
/** Yes or no. */
export const FLAG: Field<boolean> = {
  type: 'boolean',
  write: undefined,
  read: (value) => (typeof value === 'boolean' ? value : wrong('yes or no')),
  sample: false,
}
/** The 32 hexadecimal digits of a uuid. */
export const UUID: Field<string> = {
  type: 'uuid',
  write: undefined,
  read: (value) => (typeof value === 'string' ? value.replaceAll('-', '') : wrong('a uuid')),
  sample: '',
}

/** Names that stand in the database as numbers, for good. */
export function named<Name extends string>(numbers: Readonly<Record<Name, number>>): Field<Name> {
  function read(value: unknown): Name {
    for (const name in numbers) if (numbers[name] === value) return name
    return wrong('the number of a name')
  }
  for (const sample in numbers) return { type: 'smallint', write: (name) => numbers[name], read, sample }
  throw new Error('no names')
}

/** Texts of a list. */
export function oneOf<Text extends string>(texts: readonly [Text, ...Text[]]): Field<Text> {
  const read = (value: unknown) => texts.find((text) => text === value) ?? wrong(texts.join(' or '))
  return { type: 'text', write: undefined, read, sample: texts[0] }
}

/** A field that may be missing. */
export function optional<Value>({ type, write, read }: Field<Value>): Field<Value | undefined> {
  return {
    type,
    write: write && ((value) => (value === undefined ? undefined : write(value))),
    read: (value) => (value === null ? undefined : read(value)),
    sample: undefined,
  }
}

function numberField(type: 'bigint' | 'integer' | 'smallint'): Field<number> {
  return { type, write: undefined, read: numberOf, sample: 0 }
}

function amountField<Amount extends bigint>(of: (whole: bigint) => Amount): Field<Amount> {
  return { type: 'bigint', write: undefined, read: (value) => of(bigintOf(value)), sample: of(0n) }
}

function numberOf(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value
  return typeof value === 'bigint' ? Number(value) : wrong('a whole number')
}

function bigintOf(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  return typeof value === 'number' && Number.isInteger(value) ? sharedBigint(value) : wrong('a whole number')
}

function wrong(what: string): never {
  throw new TypeError(`it is not ${what}`)
}

const SHARED = 4096
const shared: { readonly number: number; readonly bigint: bigint }[] = []

/** A bigint of a number. Amounts come again and again, nought above all: a million positions keep them once. */
function sharedBigint(number: number): bigint {
  const at = Math.abs(number % SHARED)
  const known = shared[at]
  if (known?.number === number) return known.bigint
  const bigint = BigInt(number)
  shared[at] = { number, bigint }
  return bigint
}
