import {
  type ChartDrawing,
  DRAWINGS_TEXT_MAX,
  PRICE_MAX,
  PRICE_SCALE,
  USD_SCALE,
  type CurrencyAmount,
  type Lots,
  type Price,
  type Usd,
  currencyAmountOf,
  latinDigits,
  lotsOf,
  parseDecimal,
  priceOf,
  readDrawings,
  usdOf,
  isWholeCents,
} from '@fairtick/domain'

declare const sent: unique symbol

/** A sent parameter: decimals are text; ids, flags and moments are integers. Undefined ones are omitted. */
export type SentValue = string | number | undefined

/** A parameter's bounds in JSON Schema, for the documents only: `read` decides. A decimal is text. */
export interface ParameterSchema {
  readonly type: 'string' | 'integer'
  readonly format?: 'decimal' | 'date' | 'password'
  readonly pattern?: string
  readonly enum?: readonly (string | number)[]
  readonly maximum?: string
  readonly multipleOf?: string
  readonly maxLength?: number
  readonly description?: string
}

interface AnyParameter<Value, SentAs> {
  /** Its value; undefined for a malformed text. */
  readonly read: (text: string) => Value | undefined
  readonly schema: ParameterSchema
  /** Also accepts a JSON array, as its texts joined by commas. */
  readonly takesList?: true
  /** Also accepts a JSON object, as its text. */
  readonly takesObject?: true
  /** The type that a client sends; exists only as a type. */
  readonly [sent]?: SentAs
}

/** A required parameter. */
export interface Parameter<Value, SentAs = unknown> extends AnyParameter<Value, SentAs> {
  readonly absent: 'never'
}

/** An optional parameter. */
export interface OptionalParameter<Value, SentAs = unknown> extends AnyParameter<Value, SentAs> {
  readonly absent: 'missing' | 'missing-or-empty'
}

// @__NO_SIDE_EFFECTS__
function parameter<Value, SentAs>(
  schema: ParameterSchema,
  read: (text: string) => Value | undefined,
): Parameter<Value, SentAs> {
  return { read, schema, absent: 'never' }
}

/** Whole numbers of one pattern. */
// @__NO_SIDE_EFFECTS__
function wholeParameter(pattern: RegExp): Parameter<number, number> {
  return parameter({ type: 'integer', pattern: pattern.source }, (text) =>
    pattern.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined,
  )
}

const decimal = { type: 'string', format: 'decimal' } as const

/** A price of 0 or more, up to the maximum of the books. */
export const priceParameter = parameter<Price, string>({ ...decimal, maximum: '9999999999' }, (text) => {
  const units = parseDecimal(text, PRICE_SCALE)
  return units === undefined || units > PRICE_MAX ? undefined : priceOf(units)
})

/** Lots: any plain decimal; the instrument's bounds are checked later. */
export const lotsParameter = parameter<Lots, string>(decimal, (text) => {
  const units = parseDecimal(text, PRICE_SCALE)
  return units === undefined ? undefined : lotsOf(units)
})

/** USD of 0 or more, with up to six decimals. Further bounds are checked later. */
export const usdParameter = parameter<Usd, string>(decimal, (text) => {
  const units = parseDecimal(text, USD_SCALE)
  return units === undefined ? undefined : usdOf(units)
})

/** USD in whole cents, 0 or more: a stake, a transfer. Further bounds are checked later. */
export const centsParameter = parameter<Usd, string>({ ...decimal, multipleOf: '0.01' }, (text) => {
  const amount = usdParameter.read(text)
  return amount === undefined || !isWholeCents(amount) ? undefined : amount
})

/**
 * An amount of a coin or of a bank's currency: any plain decimal; the currency's bounds are checked later.
 */
export const currencyAmountParameter = parameter<CurrencyAmount, string>(decimal, (text) => {
  const units = parseDecimal(text, PRICE_SCALE)
  return units === undefined ? undefined : currencyAmountOf(units)
})

/**
 * An id: plain positive integer. A too large one is read as the largest number, which does not exist either.
 */
export const idParameter = wholeParameter(/^[1-9]\d{0,39}$/)

/** An id, or 0 for no id. */
export const idOrNoneParameter = wholeParameter(/^(0|[1-9]\d{0,39})$/)

/** Up to 100 different ids separated by commas. */
export const idsParameter = parameter<readonly number[], string>(
  { type: 'string', pattern: String.raw`^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$` },
  (text) =>
    /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/.test(text) ? [...new Set(text.split(',').map(Number))] : undefined,
)

/** Up to 10 currencies of three letters, separated by commas. */
export const currenciesParameter = parameter<readonly string[], string>(
  { type: 'string', pattern: '^[A-Z]{3}(,[A-Z]{3}){0,9}$' },
  (text) => (/^[A-Z]{3}(,[A-Z]{3}){0,9}$/.test(text) ? text.split(',') : undefined),
)

/** Up to 50 drawings of a chart, as JSON: of each the tool, its moments and prices in turn, and its text. */
export const drawingsParameter = parameter<readonly ChartDrawing[], string>(
  { type: 'string', maxLength: DRAWINGS_TEXT_MAX },
  readDrawings,
)

/** A whole number of 0 or more. */
export const integerParameter = wholeParameter(/^(0|[1-9]\d{0,14})$/)

/** A whole number, for accounts also below 0. */
export const signedParameter = wholeParameter(/^(0|-?[1-9]\d{0,14})$/)

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/

/** A moment, in ms since the epoch or as ISO 8601 in UTC. */
export const momentParameter = parameter<number, number | string>(
  { type: 'string', pattern: `^(0|[1-9]\\d{0,14})$|${ISO_MOMENT.source}` },
  (text) => {
    if (!ISO_MOMENT.test(text)) return integerParameter.read(text)
    const at = Date.parse(text)
    return at >= 0 ? at : undefined
  },
)

/** A minute since the epoch, up to the maximum of the tick log. */
export const minuteParameter = wholeParameter(/^(0|[1-9]\d{0,8})$/)

const PAGE_MOST = 999_999_999
const anyPage = wholeParameter(/^[1-9]\d{0,39}$/)

/** A page number, from 1; any page past the end is empty. */
export const pageParameter: Parameter<number, number> = {
  ...anyPage,
  read(text) {
    const page = anyPage.read(text)
    return page === undefined ? undefined : Math.min(page, PAGE_MOST)
  },
}

/** Number of requested items, from 1; capped at the maximum. */
// @__NO_SIDE_EFFECTS__
export function countParameter(most: number): Parameter<number, number> {
  return parameter(
    { ...pageParameter.schema, description: `more than ${most} counts as ${most}` },
    (text) => {
      const count = pageParameter.read(text)
      return count === undefined ? undefined : Math.min(count, most)
    },
  )
}

/** A valid date, YYYY-MM-DD. */
export const dayParameter = parameter<string, string>({ type: 'string', format: 'date' }, (text) => {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, text.length) !== text ? undefined : text
})

const DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

/** Start of a period (included): a moment, or the beginning of a day in UTC. */
export const fromParameter = momentOrDay(0)
/** End of a period (excluded): a moment, or the end of a day in UTC. */
export const toParameter = momentOrDay(DAY_MS)

/** A moment, or a day in UTC plus an offset (ms). */
// @__NO_SIDE_EFFECTS__
function momentOrDay(afterMs: number): Parameter<number, number | string> {
  const { schema, read } = momentParameter
  return parameter({ ...schema, pattern: `${schema.pattern}|${DAY.source}` }, (text) => {
    if (!DAY.test(text)) return read(text)
    const day = dayParameter.read(text)
    return day === undefined ? undefined : Math.max(0, Date.parse(day) + afterMs)
  })
}

/** A month, YYYY-MM, within the years of days. */
export const monthParameter = parameter<string, string>(
  { type: 'string', pattern: String.raw`^(19|20|21)\d\d-(0[1-9]|1[0-2])$` },
  (text) => (/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined),
)

/** One of the listed values, by its number on the wire. */
// @__NO_SIDE_EFFECTS__
export function listedParameter<const Name extends string, const Listed extends number>(
  table: Readonly<Record<Name, Listed>>,
): Parameter<Name, Listed> {
  const names = new Map<string, Name>()
  for (const name in table) names.set(String(table[name]), name)
  return parameter({ type: 'integer', enum: [...names.keys()].map(Number) }, (text) => names.get(text))
}

/** One of the listed values, by its number or its name on the wire. */
// @__NO_SIDE_EFFECTS__
export function numberedOrNamedParameter<
  const Name extends string,
  const Id extends number,
  const Text extends string,
>(table: Readonly<Record<Name, { readonly id: Id; readonly name: Text }>>): Parameter<Name, Id | Text> {
  const names = new Map<string, Name>()
  const listed: string[] = []
  for (const name in table) {
    const { id, name: text } = table[name]
    names.set(String(id), name).set(text, name)
    listed.push(String(id), text)
  }
  return parameter({ type: 'string', enum: listed }, (text) => names.get(text))
}

/** One of the listed texts. */
// @__NO_SIDE_EFFECTS__
export function choiceParameter<const Choice extends string>(
  choices: readonly Choice[],
): Parameter<Choice, Choice> {
  return parameter({ type: 'string', enum: choices }, (text) => choices.find((choice) => choice === text))
}

/** Whether a text has at most so many characters, counted as JSON Schema and PostgreSQL count them. */
const isWithin = (text: string, longest: number): boolean =>
  text.length <= longest || (text.length <= 2 * longest && Array.from(text).length <= longest)

/** Text up to a maximum length without control characters and halves of characters. */
// @__NO_SIDE_EFFECTS__
export function textParameter(longest: number): Parameter<string, string> {
  return parameter({ type: 'string', maxLength: longest }, (text) =>
    text.length > 0 && isWithin(text, longest) && !/[\p{Cc}\p{Cs}]/u.test(text) ? text : undefined,
  )
}

const OUTER_SPACE = /^[\s\u200B]+|[\s\u200B]+$/g

/**
 * A pasted identifier: trims white space, including zero-width, and turns white space inside into blanks.
 * Most values checked later contain none.
 */
// @__NO_SIDE_EFFECTS__
export function pasted({ read, schema }: Parameter<string, string>): Parameter<string, string> {
  return parameter(schema, (text) => read(text.replaceAll(OUTER_SPACE, '').replaceAll(/\s/g, ' ')))
}

/** A typed number or code: digits of other scripts are read as Latin ones. */
// @__NO_SIDE_EFFECTS__
export function typedDigits({ read, schema }: Parameter<string, string>): Parameter<string, string> {
  return parameter(schema, (text) => read(latinDigits(text)))
}

/** Text up to a maximum length, optionally of several lines, separated by \n. */
// @__NO_SIDE_EFFECTS__
export function linesParameter(longest: number): Parameter<string, string> {
  return parameter({ type: 'string', maxLength: longest }, (text) => {
    const lines = text.replaceAll('\r\n', '\n')
    const isPlain = !/[^\P{Cc}\n\t]|\p{Cs}/u.test(lines)
    return lines.trim() !== '' && isWithin(lines, longest) && isPlain ? lines : undefined
  })
}

/** A parameter that is always refused, so that clients learn that it has no effect. */
// @__NO_SIDE_EFFECTS__
export function refusedParameter(description: string): Parameter<never, never> {
  return parameter<never, never>({ type: 'string', pattern: '(?!)', description }, () => undefined)
}

/** Text that matches a pattern. */
// @__NO_SIDE_EFFECTS__
export function patternParameter(pattern: RegExp): Parameter<string, string> {
  return parameter({ type: 'string', pattern: pattern.source }, (text) =>
    pattern.test(text) ? text : undefined,
  )
}

/** A secret, taken exactly, in Unicode normal form: the same keys of two keyboards must not differ. */
// @__NO_SIDE_EFFECTS__
export function secretParameter(longest: number): Parameter<string, string> {
  return parameter({ type: 'string', format: 'password', maxLength: longest }, (text) =>
    text.length > 0 && isWithin(text, longest) && !/[\p{Cc}\p{Cs}]/u.test(text)
      ? text.normalize('NFC')
      : undefined,
  )
}

/** Makes a parameter optional. */
// @__NO_SIDE_EFFECTS__
export function optional<Value, SentAs>(needed: Parameter<Value, SentAs>): OptionalParameter<Value, SentAs> {
  return { ...needed, absent: 'missing' }
}

/** Makes a parameter optional; forms send it empty where it does not apply. */
// @__NO_SIDE_EFFECTS__
export function orAbsent<Value, SentAs>(needed: Parameter<Value, SentAs>): OptionalParameter<Value, SentAs> {
  return { ...needed, absent: 'missing-or-empty' }
}
