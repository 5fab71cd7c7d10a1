import type { Auditor } from '../auditor/auditor-part'
import { type Fraction, fraction, times, toText } from '../auditor/fraction'
import type { Terms } from '../auditor/instruments'

const MILLION = 1_000_000n

/** The price of an instrument now. */
export function priceOf(terms: Terms, auditor: Auditor): Fraction {
  const quote = auditor.quotes.get(terms.id)
  if (!quote) throw new Error(`${terms.code} has no price`)
  return quote.price
}

/** A price some millionths away, on the instrument's grid, as text. */
export function near(terms: Terms, from: Fraction, millionths: number): string {
  const grid = 10n ** BigInt(terms.decimals)
  const moved = times(from, fraction(MILLION + BigInt(millionths), MILLION))
  const units = (moved.over * grid) / moved.under
  return toText(fraction(units > 0n ? units : 1n, grid), terms.decimals)
}
