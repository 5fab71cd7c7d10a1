/**
 * An exact number: numerator over a denominator above zero. The auditor calculates with these, and rounds
 * only where the rules say so.
 */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** A whole number, or a quotient. */
export function fraction(over: bigint, under: bigint = 1n): Fraction {
  if (under === 0n) throw new RangeError('a fraction over nothing')
  return under < 0n ? { over: -over, under: -under } : { over, under }
}

/** Reads decimal text such as "1.10974". */
export function fromText(text: string): Fraction {
  const [whole = '0', part = ''] = text.split('.')
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length))
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under)
export const minus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under - other.over * one.under, one.under * other.under)
export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.over, one.under * other.under)
export const over = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under, one.under * other.over)

/** Compares two numbers: below zero, zero or above. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.over * other.under - other.over * one.under
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** Whole micro-dollars, rounded down: for amounts that a client receives. */
export function microDown(amount: Fraction): bigint {
  const scaled = amount.over * 1_000_000n
  const cut = scaled / amount.under
  return scaled < 0n && cut * amount.under !== scaled ? cut - 1n : cut
}

/** Whole micro-dollars, rounded up: for amounts that a client pays. */
export const microUp = (amount: Fraction): bigint => -microDown(fraction(-amount.over, amount.under))

/** Micro-dollars as an amount. */
export const dollars = (micro: bigint): Fraction => fraction(micro, 1_000_000n)

/** Decimal text with a fixed number of decimals; the amount must not have more. */
export function toText(amount: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const scaled = amount.over * scale
  if (scaled % amount.under !== 0n) throw new RangeError(`more than ${decimals} decimals`)
  const digits = String(scaled / amount.under).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
