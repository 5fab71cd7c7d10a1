import { decimalSigns } from '../fields/decimal-input'

/** A number of the axis in the locale's format; numbers shortened by the library ("1.2K") stay unchanged. */
export function writeAxisValue(value: string, locale: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)
  if (match === null) return value
  const [, minus = '', whole = '', fraction] = match
  const signs = decimalSigns(locale)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, signs.group)
  // A value that rounds to zero has no sign.
  const sign = /[1-9]/.test(value) ? minus : ''
  return sign + grouped + (fraction === undefined ? '' : signs.decimal + fraction)
}
