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
  /**
   * A figure times a power of ten, counted as the language counts (16.5萬, 1.65 लाख). Undefined where it
   * counts in thousands.
   */
  compact(value: string, power: number): string | undefined
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
    compact: (value, power) => writeCompact(value, power, locale),
    count: (value) => style.group(BigInt(value)),
  }
}

/** Languages that count in ten thousands or in lakhs. */
const NOT_IN_THOUSANDS = new Set(['zh', 'ja', 'ko', 'hi'])
const DECIMALS_MAX = 8

function writeCompact(value: string, power: number, locale: string): string | undefined {
  const [language = ''] = locale.split('-')
  if (!NOT_IN_THOUSANDS.has(language) || readDecimalText(value) === undefined) return undefined
  // The short forms of Hong Kong alone are the English ones.
  const counting = language === 'zh' ? 'zh-Hant' : locale
  const style = { notation: 'compact', maximumFractionDigits: DECIMALS_MAX } as const
  return new Intl.NumberFormat(counting, style).format(Number(`${value}e${power}`)).replace('-', minus)
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
