import {
  type Lots,
  type Price,
  type Rate,
  type Usd,
  formatCents,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
} from '@fairtick/domain'
import { type Kind, object } from './object'
import {
  BadAnswer,
  encodeFullRate,
  encodePercent,
  encodeTime,
  readLots,
  readOptionalPrice,
  readPrice,
  readRate,
  readTime,
  readUsd,
} from './kinds/decimals'
import { readListed } from './kinds/read-listed'
import type { DecimalText, MomentText } from './kinds/text'

const SECOND_MS = 1000

/** A value that is the same on both sides. */
// @__NO_SIDE_EFFECTS__
export const asItIs = <Value>(): Kind<Value, Value> => ({ write: (value) => value, read: (value) => value })

/** A whole number. */
export const whole = asItIs<number>()
/** A decimal that stays text. */
export const decimal = asItIs<DecimalText>()
/** Text, as it is. */
export const text = asItIs<string>()
/** A whole number, in digits. */
export const digits: Kind<number, DecimalText> = {
  write: String,
  read(form) {
    if (!/^\d{1,15}$/.test(form)) throw new BadAnswer(`not a whole number: ${form}`)
    return Number(form)
  },
}
/** A decimal for drawing: ours is a binary number, good for a picture and for nothing else. */
export const drawn: Kind<number, DecimalText> = { write: String, read: Number }
/** Seconds; ours in ms. */
export const seconds: Kind<number, number> = {
  write: (ms) => ms / SECOND_MS,
  read: (value) => value * SECOND_MS,
}
/** Whole numbers in a list. */
export const wholes: Kind<readonly number[], number[]> = { write: (list) => [...list], read: (list) => list }
/** 1 yes, 0 no. */
export const flag: Kind<boolean, number> = { write: (is) => (is ? 1 : 0), read: (is) => is === 1 }
/** Money with six decimals, USD. */
export const usd: Kind<Usd, DecimalText> = { write: formatUsd, read: readUsd }
/** Money with at least two decimals, USD. */
export const cents: Kind<Usd, DecimalText> = { write: formatCents, read: readUsd }
/** Lots, without trailing zeros. */
export const lots: Kind<Lots, DecimalText> = { write: formatLots, read: readLots }
/** A fraction or a factor, without trailing zeros. */
export const rate: Kind<Rate, DecimalText> = { write: formatRate, read: readRate }
/** A fraction or a factor with all of its eight decimals. */
export const fullRate: Kind<Rate, DecimalText> = { write: encodeFullRate, read: readRate }
/** A percentage with two decimals, half to even. */
export const percent: Kind<Rate, DecimalText> = { write: encodePercent, read: readRate }
/** A price with the decimals of its instrument. */
export const price: Kind<Price, DecimalText, { readonly pricePrecision: number }> = {
  write: (value, { pricePrecision }) => formatPrice(value, pricePrecision),
  read: readPrice,
}
/** A price with the decimals that it has. */
export const exactPrice: Kind<Price, DecimalText> = {
  write: (value) => formatPrice(value, 0),
  read: readPrice,
}
/** A price that may be missing: 0 on the wire. */
export const optionalPrice: Kind<Price | undefined, DecimalText, { readonly pricePrecision: number }> = {
  write: (value, beside) => (value === undefined ? '0' : price.write(value, beside)),
  read: readOptionalPrice,
}
/** A moment; ours in ms since the epoch. */
export const moment: Kind<number, MomentText> = { write: encodeTime, read: readTime }
/** A day in UTC, YYYY-MM-DD; ours its start in ms since the epoch. */
export const day: Kind<number, string> = {
  write: (start) => new Date(start).toISOString().slice(0, 'YYYY-MM-DD'.length),
  read: readTime,
}

/** A listed value of `listed.ts`, by our name. */
export function listed<Name extends string>(table: Readonly<Record<Name, number>>): Kind<Name, number>
/** A listed value, for lists with text values on the wire. */
export function listed<Name extends string>(table: Readonly<Record<Name, string>>): Kind<Name, string>
// @__NO_SIDE_EFFECTS__
export function listed<Name extends string>(
  table: Readonly<Record<Name, number | string>>,
): Kind<Name, number | string> {
  return { write: (name) => table[name], read: (form) => readListed(table, form) }
}

/** One of these names, as it is. */
// @__NO_SIDE_EFFECTS__
export const oneOf = <const Name extends string>(names: readonly Name[]): Kind<Name, string> => ({
  write: (name) => name,
  read(form) {
    const name = names.find((each) => each === form)
    if (name === undefined) throw new BadAnswer(`not one of ${names.join(', ')}: ${form}`)
    return name
  },
})

/** One of these names, or none; read as none where this version does not know it. */
// @__NO_SIDE_EFFECTS__
export const ifKnown = <const Name extends string>(
  names: readonly Name[],
): Kind<Name | undefined, string | null> => ({
  write: (name) => name ?? null,
  read: (form) => names.find((name) => name === form),
})

/** A value that may be missing, with a form of its own on the wire where it is. */
// @__NO_SIDE_EFFECTS__
export function orElse<Ours, Wire, None, Beside>(
  of: Kind<Ours, Wire, Beside>,
  none: None,
): Kind<Ours | undefined, Wire | None, Beside> {
  const isNone = (form: Wire | None): form is None => form === none
  return {
    write: (value, beside) => (value === undefined ? none : of.write(value, beside)),
    read: (form) => (isNone(form) ? undefined : of.read(form)),
  }
}

/** An optional value: null on the wire when missing. */
// @__NO_SIDE_EFFECTS__
export const orNull = <Ours, Wire, Beside>(
  kind: Kind<Ours, Wire, Beside>,
): Kind<Ours | undefined, Wire | null, Beside> => orElse(kind, null)

/** An optional value: 0 on the wire when missing. */
// @__NO_SIDE_EFFECTS__
export const orZero = <Ours, Beside>(
  kind: Kind<Ours, number, Beside>,
): Kind<Ours | undefined, number, Beside> => orElse(kind, 0)

/** An optional text: empty on the wire when missing. */
export const orEmpty: Kind<string | undefined, string> = orElse(text, '')

/** An optional value: left out of the object on the wire when missing. */
// @__NO_SIDE_EFFECTS__
export const orLeftOut = <Ours, Wire, Beside>(
  kind: Kind<Ours, Wire, Beside>,
): Kind<Ours | undefined, Wire | undefined, Beside> => orElse(kind, undefined)

/** A list of values. */
// @__NO_SIDE_EFFECTS__
export const listOf = <Ours, Wire, Beside>(
  of: Kind<Ours, Wire, Beside>,
): Kind<readonly Ours[], Wire[], Beside> => ({
  write: (values, beside) => values.map((value) => of.write(value, beside)),
  read: (forms) => forms.map((form) => of.read(form)),
})

/** A page of a list, with the total number of rows. */
// @__NO_SIDE_EFFECTS__
export const page = <Ours, Wire>(row: Kind<Ours, Wire>) =>
  object({ data: ['rows', listOf(row)], total: whole })
