/** A locale's decimal sign, and its separator of digit groups. */
export interface DecimalSigns {
  readonly decimal: string
  readonly group: string
  /** The digits of a group other than the last: 3, in India 2. */
  readonly groupSize: number
}

const signsByLocale = new Map<string, DecimalSigns>()

/** The signs of a locale, for Latin digits. Cached, as every figure of a chart's axis needs them. */
export function decimalSigns(locale: string): DecimalSigns {
  const signs = signsByLocale.get(locale) ?? readSigns(locale)
  signsByLocale.set(locale, signs)
  return signs
}

function readSigns(locale: string): DecimalSigns {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12345678.5)
  const sign = (type: 'decimal' | 'group', other: string) =>
    parts.find((part) => part.type === type)?.value ?? other
  const middle = parts.filter(({ type }) => type === 'integer').at(1)
  return {
    decimal: sign('decimal', '.'),
    group: plainSign(sign('group', ',')),
    groupSize: middle?.value.length ?? 3,
  }
}

/** The result of reading typed text as a number of a locale. */
export type ReadDecimal =
  /** Plain decimal text; '' for empty input. */
  | { readonly kind: 'number'; readonly value: string }
  /** May become a number by further typing: "20,0" on the way to "20,000". */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'wrong' }

const WHOLE_MAX = 15
const WRONG: ReadDecimal = { kind: 'wrong' }

/**
 * Reads typed or pasted text in the locale's number format: its decimal sign, its groups (or spaces) where
 * groups belong, digits of any script. Other text is invalid and never reinterpreted: 12,34 is neither 12.34
 * nor 1234 in English.
 */
export function readDecimal(text: string, signs: DecimalSigns): ReadDecimal {
  const typed = toLatin(text, signs)
  if (typed === '') return { kind: 'number', value: '' }
  const [whole = '', fraction, ...rest] = typed.split(signs.decimal)
  if (rest.length > 0 || !/^\d*$/.test(fraction ?? '')) return WRONG
  const digits = readWhole(whole, signs)
  if (digits === undefined) {
    const isBegun = fraction === undefined && isUnfinishedWhole(whole, signs)
    return isBegun ? { kind: 'unfinished' } : WRONG
  }
  if (digits === '' && (fraction ?? '') === '') return { kind: 'unfinished' }
  return digits.length > WHOLE_MAX ? WRONG : { kind: 'number', value: plainValue(digits, fraction ?? '') }
}

/** The digits of a whole number without group separators; undefined when these are misplaced. */
function readWhole(whole: string, signs: DecimalSigns): string | undefined {
  if (/^\d*$/.test(whole)) return whole
  const isGrouped = groupSigns(signs).some((sign) =>
    groupSizes(signs).some((size) => groupedPattern(sign, size).test(whole)),
  )
  return isGrouped ? whole.replace(/\D/g, '') : undefined
}

function isUnfinishedWhole(whole: string, signs: DecimalSigns): boolean {
  return groupSigns(signs).some((sign) =>
    groupSizes(signs).some((size) => unfinishedPattern(sign, size).test(whole)),
  )
}

const groupSigns = ({ group }: DecimalSigns): readonly string[] => (group === ' ' ? [group] : [group, ' '])
const groupSizes = ({ groupSize }: DecimalSigns): readonly number[] =>
  groupSize === 3 ? [3] : [3, groupSize]

// A group never follows a leading zero: 0,005 is not 5.
const groupedPattern = (sign: string, size: number): RegExp =>
  new RegExp(`^[1-9]\\d{0,${size - 1}}(?:${escape(sign)}\\d{${size}})*${escape(sign)}\\d{3}$`)
const unfinishedPattern = (sign: string, size: number): RegExp =>
  new RegExp(`^[1-9]\\d{0,2}(?:${escape(sign)}\\d{${size}})*${escape(sign)}\\d{0,2}$`)

const escape = (sign: string): string => (sign === ' ' ? sign : `\\${sign}`)

function plainValue(whole: string, fraction: string): string {
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  return (trimmed === '' ? '0' : trimmed) + (fraction === '' ? '' : `.${fraction}`)
}

/**
 * A likely reading of the text with the signs exchanged: "12,34" in English. To be offered, never applied.
 */
export function otherReading(text: string, signs: DecimalSigns): string | undefined {
  const other =
    signs.decimal === '.' ? { ...signs, decimal: ',', group: '.' } : { ...signs, decimal: '.', group: ',' }
  const bare = text.replace(/\p{Sc}/gu, '')
  const found = [signs, other]
    .map((each) => readDecimal(bare, each))
    .find((read) => read.kind === 'number' && read.value !== '')
  return found?.kind === 'number' ? found.value : undefined
}

// Marks a value as invalid text: no number begins with it.
const NOT_READ = '?'

/**
 * The value of a field for its typed text: plain decimal text, '', or a marked text that never reads as a
 * number.
 */
export function typedValue(text: string, signs: DecimalSigns): string {
  const read = readDecimal(text, signs)
  return read.kind === 'number' ? read.value : NOT_READ + text
}

/** The displayed form of a field's value: the locale's decimal sign and no groups; invalid text as typed. */
export function showDecimal(value: string, signs: DecimalSigns): string {
  return value.startsWith(NOT_READ) ? value.slice(NOT_READ.length) : value.replace('.', signs.decimal)
}

const zeros = [0x0030, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x1040, 0xff10]

/**
 * Converts digits of any script to Latin ones, and Arabic and full-width signs to their Latin equivalents.
 */
function toLatin(text: string, signs: DecimalSigns): string {
  return plainSign(text)
    .replace(/\p{Nd}/gu, (digit) => latinDigit(digit) ?? digit)
    .replaceAll('\u066b', signs.decimal)
    .replaceAll('\u066c', signs.group)
    .replaceAll('\uff0e', '.')
    .replace(/[\u060c\uff0c]/g, ',')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
}

/** Unifies all kinds of spaces and apostrophes. */
const plainSign = (text: string): string => text.replace(/\s/gu, ' ').replaceAll('\u2019', "'")

function latinDigit(digit: string): string | undefined {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? undefined : String(code - zero)
}
