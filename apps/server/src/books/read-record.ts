import { type Lots, type Price, type Rate, type Usd, lotsOf, priceOf, rateOf, usdOf } from '@fairtick/domain'
import type { DatabaseRecord } from './row-table'

/** Reads the columns of a row by name; a column that is not what it must be is an error, never a guess. */
export interface RecordReader {
  readonly number: (name: string) => number
  readonly price: (name: string) => Price
  readonly lots: (name: string) => Lots
  readonly rate: (name: string) => Rate
  readonly money: (name: string) => Usd
  readonly named: <Name extends string>(name: string, names: Readonly<Record<Name, number>>) => Name
  readonly optional: <Value>(name: string, read: (name: string) => Value) => Value | undefined
}

/** The reader of a row. A record that comes again with the next row in it, as in a long reading, keeps the reader it had. */
export function readRecord(record: DatabaseRecord, table: string): RecordReader {
  if (last?.record !== record || last.table !== table)
    last = { record, table, reader: readerOf(record, table) }
  return last.reader
}
let last:
  { readonly record: DatabaseRecord; readonly table: string; readonly reader: RecordReader } | undefined

function readerOf(record: DatabaseRecord, table: string): RecordReader {
  const whole = (name: string): bigint => {
    const value = record[name]
    if (typeof value === 'number' && Number.isInteger(value)) return sharedBigint(value)
    if (typeof value === 'bigint') return value
    throw new Error(`${table}.${name} is ${String(value)}`)
  }
  const number = (name: string): number => {
    const value = record[name]
    return typeof value === 'number' && Number.isInteger(value) ? value : Number(whole(name))
  }
  return {
    number,
    price: (name) => priceOf(whole(name)),
    lots: (name) => lotsOf(whole(name)),
    rate: (name) => rateOf(whole(name)),
    money: (name) => usdOf(whole(name)),
    named(name, names) {
      const found = number(name)
      for (const key in names) if (names[key] === found) return key
      throw new Error(`${table}.${name} is ${found}`)
    },
    optional: (name, read) => (record[name] === null || record[name] === undefined ? undefined : read(name)),
  }
}

const SHARED = 4096
const shared: { readonly number: number; readonly bigint: bigint }[] = []

/** A bigint of a number. Amounts come again and again, nought above all: a million positions keep them once, not each their own. */
function sharedBigint(number: number): bigint {
  const at = Math.abs(number % SHARED)
  const known = shared[at]
  if (known?.number === number) return known.bigint
  const bigint = BigInt(number)
  shared[at] = { number, bigint }
  return bigint
}
