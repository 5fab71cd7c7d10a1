/**
 * Plain decimal text as accepted at every border: no sign, no exponent, at most 15 digits before and 8 after
 * the point.
 */
const PLAIN_DECIMAL = /^(0|[1-9]\d{0,14})(?:\.(\d{1,8}))?$/

/**
 * Parses plain decimal text (or a JSON number, through its text) into a whole number of 10^-scale units.
 * Returns undefined for anything else, including too many decimals; never rounds. Source: docs/spec/wire.md
 * 1.6.
 */
export function parseDecimal(input: string | number, scale: number): bigint | undefined {
  const match = PLAIN_DECIMAL.exec(typeof input === 'number' ? String(input) : input)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  if (fraction.length > scale) return undefined
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

/**
 * Formats 10^-scale units as plain decimal text with exactly `decimals` decimals; throws if it would cut a
 * non-zero digit.
 */
export function formatDecimal(units: bigint, scale: number, decimals: number = scale): string {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale)
  if (decimals < scale && /[1-9]/.test(fraction.slice(decimals)))
    throw new RangeError(`${units} has more than ${decimals} decimals`)
  const text = decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
  return negative ? `-${text}` : text
}
