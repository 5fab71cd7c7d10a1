import {
  type CurrencyAmount,
  type Lots,
  type Price,
  type Rate,
  type Translations,
  type Usd,
  currencyAmountOf,
  isTranslations,
  lotsOf,
  priceOf,
  rateOf,
  usdOf,
} from '@fairtick/domain'

/** The type of a column in the database; its values travel as elements of an array parameter of this type. */
export type ColumnType = 'bigint' | 'integer' | 'smallint' | 'text' | 'uuid' | 'boolean'

/** A value as a column holds it; undefined is NULL. */
export type ColumnValue = bigint | number | string | boolean | undefined
/** A value in a row's field. */
export type FieldValue = ColumnValue | Translations

/** How a field of a row is stored in a column: its type, and the conversions both ways. */
export interface Field<Value> {
  readonly type: ColumnType
  /** Undefined: it is stored unchanged. */
  readonly write: ((value: Value) => ColumnValue) | undefined
  /** Throws on a value of the wrong type. An exact number is accepted for a bigint. */
  readonly read: (value: unknown) => Value
  /** Any value, for the row that the columns are learned from. */
  readonly sample: Value
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
/** Amounts of coins and of banks' currencies. */
export const CURRENCY = amountField<CurrencyAmount>(currencyAmountOf)
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
/** Texts by language, for tables that operators maintain. The books themselves store no such texts. */
export const TRANSLATIONS: Field<Translations> = {
  type: 'text',
  write: (texts) => JSON.stringify(texts),
  read: (value) => (isTranslations(value) ? value : wrong('texts by language')),
  sample: {},
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

/** Names that are stored as fixed numbers. */
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

/** The bigint of a number. Amounts recur, zero above all: a million positions share them. */
function sharedBigint(number: number): bigint {
  const at = Math.abs(number % SHARED)
  const known = shared[at]
  if (known?.number === number) return known.bigint
  const bigint = BigInt(number)
  shared[at] = { number, bigint }
  return bigint
}
