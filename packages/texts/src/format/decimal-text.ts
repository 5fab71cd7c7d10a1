/** A parsed plain decimal: `digits` without sign, split at the point. */
export interface DecimalText {
  readonly isNegative: boolean
  readonly whole: string
  readonly fraction: string
}

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/

/** Parses plain decimal text ("-12.50"); undefined for anything else, including '' and exponents. */
export function readDecimalText(text: string): DecimalText | undefined {
  const match = plainDecimal.exec(text)
  if (match === null) return undefined
  const [, sign = '', whole = '0', fraction = ''] = match
  return { isNegative: sign === '-', whole, fraction }
}

/**
 * Truncates toward zero to a number of decimals, padding with zeros, so that a figure is never shown too
 * large.
 */
export function cutDecimals(value: DecimalText, decimals: number): DecimalText {
  const fraction = value.fraction.slice(0, decimals).padEnd(decimals, '0')
  const isZero = /^0*$/.test(value.whole) && /^0*$/.test(fraction)
  return { isNegative: value.isNegative && !isZero, whole: value.whole, fraction }
}

/** The sign of decimal text as a direction; 'flat' for zero and for invalid text. */
export function directionOf(text: string): 'up' | 'down' | 'flat' {
  const value = readDecimalText(text)
  if (value === undefined || /^0*$/.test(value.whole + value.fraction)) return 'flat'
  return value.isNegative ? 'down' : 'up'
}
