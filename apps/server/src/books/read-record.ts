import { type Lots, type Price, type Rate, type Usd, lotsOf, priceOf, rateOf, usdOf } from '@fairtick/domain'
import type { DatabaseRecord } from './row-table'

/** Reads the columns of a row by name; a column that is not what it must be is an error, never a guess. */
export function readRecord(record: DatabaseRecord, table: string) {
  const whole = (name: string): bigint => {
    const value = record[name]
    if (typeof value === 'bigint') return value
    if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value)
    throw new Error(`${table}.${name} is ${String(value)}`)
  }
  return {
    number: (name: string): number => Number(whole(name)),
    price: (name: string): Price => priceOf(whole(name)),
    lots: (name: string): Lots => lotsOf(whole(name)),
    rate: (name: string): Rate => rateOf(whole(name)),
    money: (name: string): Usd => usdOf(whole(name)),
    named<Name extends string>(name: string, names: Readonly<Record<Name, number>>): Name {
      const number = Number(whole(name))
      for (const key in names) if (names[key] === number) return key
      throw new Error(`${table}.${name} is ${number}`)
    },
    optional<Value>(name: string, read: (name: string) => Value): Value | undefined {
      return record[name] === null || record[name] === undefined ? undefined : read(name)
    },
  }
}
