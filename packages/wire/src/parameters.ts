import {
  PRICE_MAX,
  PRICE_SCALE,
  USD_SCALE,
  type Lots,
  type Price,
  type Usd,
  lotsOf,
  parseDecimal,
  priceOf,
  usdOf,
} from '@fairtick/domain'

/** A cent in micro-dollars. */
const CENT = 10_000n

/** A parameter that has to be there. */
export interface Parameter<Value> {
  /** Its value; undefined when the text is out of shape. */
  readonly read: (text: string) => Value | undefined
  readonly absent: 'never'
}

/** A parameter that may be left out. */
export interface OptionalParameter<Value> {
  readonly read: (text: string) => Value | undefined
  readonly absent: 'missing' | 'missing-or-empty'
}

const parameter = <Value>(read: (text: string) => Value | undefined): Parameter<Value> => ({
  read,
  absent: 'never',
})

/** A price of 0 or more, within what the books can hold. */
export const priceParameter = parameter<Price>((text) => {
  const units = parseDecimal(text, PRICE_SCALE)
  return units === undefined || units > PRICE_MAX ? undefined : priceOf(units)
})

/** Lots: any plain decimal; what is allowed is the instrument's to say. */
export const lotsParameter = parameter<Lots>((text) => {
  const units = parseDecimal(text, PRICE_SCALE)
  return units === undefined ? undefined : lotsOf(units)
})

/** A stake: plain decimal of whole cents. What is allowed is the terms' to say. */
export const stakeParameter = parameter<Usd>((text) => {
  const units = parseDecimal(text, USD_SCALE)
  return units === undefined || units % CENT !== 0n ? undefined : usdOf(units)
})

/** An id: plain positive integer. One beyond what can exist is kept as the largest, which does not exist either. */
export const idParameter = parameter<number>((text) =>
  /^[1-9]\d{0,39}$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined,
)

/** A whole number of 0 or more. */
export const integerParameter = parameter<number>((text) =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined,
)

/** A minute since the epoch, within what the tick log can hold. */
export const minuteParameter = parameter<number>((text) =>
  /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined,
)

/** A page number, from 1. */
export const pageParameter = parameter<number>((text) =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined,
)

/** A day, YYYY-MM-DD, that is in the calendar. */
export const dayParameter = parameter<string>((text) => {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, text.length) !== text ? undefined : text
})

/** One of the listed values, by its number on the wire. */
export function listedParameter<Name extends string>(table: Readonly<Record<Name, number>>) {
  const names = new Map<string, Name>()
  for (const name in table) names.set(String(table[name]), name)
  return parameter<Name>((text) => names.get(text))
}

/** One of the listed texts. */
export function choiceParameter<const Choice extends string>(choices: readonly Choice[]) {
  return parameter<Choice>((text) => choices.find((choice) => choice === text))
}

/** Text of a bounded length without control characters. */
export function textParameter(longest: number) {
  return parameter<string>((text) =>
    text.length > 0 && text.length <= longest && !/\p{Cc}/u.test(text) ? text : undefined,
  )
}

/** Text of one form. */
export function patternParameter(pattern: RegExp) {
  return parameter<string>((text) => (pattern.test(text) ? text : undefined))
}

/** A secret, to the letter, in one normal form: the same keys of two keyboards must not differ. */
export function secretParameter(longest: number) {
  return parameter<string>((text) =>
    text.length > 0 && text.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(text)
      ? text.normalize('NFC')
      : undefined,
  )
}

/** The same, which may be left out. */
export const optional = <Value>({ read }: Parameter<Value>): OptionalParameter<Value> => ({
  read,
  absent: 'missing',
})

/** The same, which forms send empty where it does not apply. */
export const orAbsent = <Value>({ read }: Parameter<Value>): OptionalParameter<Value> => ({
  read,
  absent: 'missing-or-empty',
})
