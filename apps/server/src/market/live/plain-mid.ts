import { PRICE_SCALE, priceOf } from '@fairtick/domain'
import type { SourcePrice } from '../source-price'

/** Sums of two prices in units of 10^-8 with at most so many digits are exact numbers. */
const FIGURES_MAX = 15
const UNITS_MAX = 2 ** 51
const ZERO = 48
const POWERS = Array.from({ length: FIGURES_MAX + 1 }, (_, at) => 10 ** at)

/**
 * The middle of bid and ask, as `midPrice` works it out, for plain decimals above 0 with at most 8 places:
 * exact whole numbers, without BigInt. Undefined for other texts, and where the bid is above the ask.
 */
export function plainMid(bidText: string, askText: string, precision: number): SourcePrice | undefined {
  const bid = plainUnits(bidText)
  const ask = plainUnits(askText)
  if (bid === undefined || ask === undefined || bid > ask) return undefined
  const step = POWERS[PRICE_SCALE - precision] ?? 1
  const sum = bid + ask
  const rest = sum % (2 * step)
  const down = (sum - rest) / (2 * step)
  const isUp = rest > step || (rest === step && down % 2 === 1)
  const price = priceOf(BigInt((isUp ? down + 1 : down) * step))
  return bid % step === 0 && ask % step === 0 ? { price } : { price, isFiner: true }
}

/** A decimal above 0 in 10^-8; undefined where it is none, or too long to be exact. */
function plainUnits(text: string): number | undefined {
  const { length } = text
  const found = text.indexOf('.')
  const point = found < 0 ? length : found
  const places = Math.max(0, length - point - 1)
  // "007", ".5" and "5." are no decimals.
  const isWritten = point === 1 || (point > 1 && text.charCodeAt(0) !== ZERO)
  if (!isWritten || found === length - 1 || length > FIGURES_MAX + 1 || places > PRICE_SCALE) return undefined
  const units = figuresOf(text, point)
  const scaled = units * (POWERS[PRICE_SCALE - places] ?? 1)
  return scaled > 0 && scaled < UNITS_MAX ? scaled : undefined
}

/** The digits of a text as one number, skipping one place (its point); NaN for any other letter. */
function figuresOf(text: string, except: number): number {
  let units = 0
  for (let at = 0; at < text.length; at += 1) {
    if (at === except) continue
    const figure = text.charCodeAt(at) - ZERO
    if (figure < 0 || figure > 9) return Number.NaN
    units = units * 10 + figure
  }
  return units
}
