import { cutDecimals, readDecimalText, type DecimalText } from './decimal-text'
import { readNumberStyle, type NumberStyle } from './number-style'

/** Formats decimal text in a locale. Every function takes plain decimal text ("-1234.5") and is exact. */
export interface NumberFormats {
  /** Truncated toward zero to `decimals`. */
  decimal(value: string, decimals: number): string
  /** A price at the instrument's own precision. */
  price(value: string, precision: number): string
  /** An amount of money, by default with two decimals. */
  money(value: string, decimals?: number): string
  /** With a + or − sign; zero has none. */
  signed(value: string, decimals: number): string
  /** A signed percent figure; `value` is in percent ("0.42" is 0.42 %). */
  percent(value: string, decimals?: number): string
  /** Adds the percent sign to a formatted figure, where the language puts it. */
  inPercent(figure: string): string
  /** All its decimals, without trailing zeros. */
  lots(value: string): string
  /** A count. */
  count(value: number | bigint): string
}

/** Shown for a missing or invalid value. */
export const noFigure = '–'

// U+2212 instead of Intl's hyphen for English: as wide as a digit, and read out by screen readers.
const minus = '\u2212'

/** The number formats of a locale. */
export function createNumberFormats(locale: string): NumberFormats {
  const style = readNumberStyle(locale)
  const cut = (value: string, decimals: number, show: (value: DecimalText) => string) => {
    const read = readDecimalText(value)
    return read === undefined ? noFigure : show(cutDecimals(read, decimals))
  }
  const decimal = (value: string, decimals: number) => cut(value, decimals, (read) => write(read, style, ''))
  return {
    decimal,
    price: decimal,
    money: (value, decimals = 2) => decimal(value, decimals),
    signed: (value, decimals) => cut(value, decimals, (read) => write(read, style, '+')),
    percent: (value, decimals = 2) => cut(value, decimals, (read) => writePercent(read, style)),
    inPercent: (figure) => style.percent.join(figure),
    lots: (value) => decimal(value, decimalsOf(value)),
    count: (value) => style.group(BigInt(value)),
  }
}

function write(value: DecimalText, style: NumberStyle, plus: string): string {
  return signOf(value, plus) + writeUnsigned(value, style)
}

function writePercent(value: DecimalText, style: NumberStyle): string {
  const [before, after] = style.percent
  return signOf(value, '+') + before + writeUnsigned(value, style) + after
}

function signOf(value: DecimalText, plus: string): string {
  if (value.isNegative) return minus
  return /[1-9]/.test(value.whole + value.fraction) ? plus : ''
}

function writeUnsigned(value: DecimalText, style: NumberStyle): string {
  const whole = style.group(BigInt(value.whole))
  if (value.fraction === '') return whole
  return (
    whole + style.decimalSign + value.fraction.replace(/\d/g, (digit) => style.digits[Number(digit)] ?? digit)
  )
}

function decimalsOf(value: string): number {
  return (readDecimalText(value)?.fraction ?? '').replace(/0+$/, '').length
}
