import {
  divideHalfEven,
  formatDecimal,
  type Lots,
  lotsOf,
  parseDecimal,
  type Price,
  PRICE_SCALE,
  priceOf,
  type Rate,
  rateOf,
  type Usd,
  USD_SCALE,
  usdOf,
} from '@fairtick/domain'

const PERCENT_DECIMALS = 2
/** The smallest step of a percentage with two decimals, in units of a rate (8 decimals). */
const PERCENT_STEP = 1_000_000n

/** A percentage with two decimals, half to even ("0.42", "-1.05"). */
export function encodePercent(percent: Rate): string {
  return formatDecimal(divideHalfEven(percent, PERCENT_STEP), PERCENT_DECIMALS)
}

/** A fraction or a factor with all of its eight decimals. */
export const encodeFullRate = (rate: Rate): string => formatDecimal(rate, PRICE_SCALE)

/** ISO 8601 UTC with milliseconds. */
export function encodeTime(time: number): string {
  if (time !== lately.time) lately = { time, text: new Date(time).toISOString() }
  return lately.text
}

/** Most answers of one moment repeat the same time: its text is cached. */
let lately = { time: 0, text: new Date(0).toISOString() }

/** A malformed answer: from a newer server, or modified in transit. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer'
}

/** Money, with its sign. Throws BadAnswer unless the text is a plain decimal. */
export const readUsd = (text: string): Usd => usdOf(readSigned(text, USD_SCALE))

/** A price. Throws BadAnswer unless the text is a plain decimal. */
export const readPrice = (text: string): Price => priceOf(readSigned(text, PRICE_SCALE))

/** Lots. Throws BadAnswer unless the text is a plain decimal. */
export const readLots = (text: string): Lots => lotsOf(readSigned(text, PRICE_SCALE))

/** A rate or percentage, with its sign. Throws BadAnswer unless the text is a plain decimal. */
export const readRate = (text: string): Rate => rateOf(readSigned(text, PRICE_SCALE))

/** A price; "0" means none. */
export function readOptionalPrice(text: string): Price | undefined {
  const value = readPrice(text)
  return value === 0n ? undefined : value
}

/** A moment in ms since the epoch. Throws BadAnswer unless the text is an ISO time. */
export function readTime(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new BadAnswer(`not a time: ${text}`)
  return time
}

/** The number of decimals in a decimal text: "1.20" has two. */
export const decimalsOf = (text: string): number => text.length - (text.indexOf('.') + 1 || text.length)

function readSigned(text: string, scale: number): bigint {
  const isNegative = text.startsWith('-')
  const units = parseDecimal(isNegative ? text.slice(1) : text, scale)
  if (units === undefined) throw new BadAnswer(`not a plain decimal of ${scale} places: ${text}`)
  return isNegative ? -units : units
}
