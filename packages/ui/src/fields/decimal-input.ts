/** What a locale puts between the whole and the fraction, and between groups of the whole. */
export interface DecimalSigns {
  readonly decimal: string
  readonly group: string
}

const known = new Map<string, DecimalSigns>()

/** The signs of a locale, in Latin digits: how the field shows what was typed. Asked for with every figure of a chart's axis, so read once. */
export function decimalSigns(locale: string): DecimalSigns {
  const signs = known.get(locale) ?? readSigns(locale)
  known.set(locale, signs)
  return signs
}

function readSigns(locale: string): DecimalSigns {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.5)
  const sign = (type: 'decimal' | 'group', other: string) =>
    parts.find((part) => part.type === type)?.value ?? other
  return { decimal: sign('decimal', '.'), group: sign('group', ',') }
}

/** Plain decimal text as the field shows it: the locale's decimal sign, no groups. */
export function showDecimal(value: string, signs: DecimalSigns): string {
  return value.replace('.', signs.decimal)
}

/** What was typed: `value` is plain decimal text or '', `shown` is what stays in the field. */
export interface TypedDecimal {
  readonly value: string
  readonly shown: string
}

const zeros = [0x0030, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x1040, 0xff10]
const wholeMax = 15

/**
 * Reads what was typed or pasted, in any of the digits people type, with a point or a comma: a phone's keypad shows the
 * sign of the device, not of the page. Groups are taken only from a paste. Undefined when it is no decimal of at most
 * `decimals`: the field then stays as it was.
 */
export function readTyped(
  text: string,
  {
    signs,
    decimals,
    isPasted,
  }: { readonly signs: DecimalSigns; readonly decimals: number; readonly isPasted: boolean },
): TypedDecimal | undefined {
  const latin = toLatin(text)
  const plain = isPasted ? removeGroups(latin, signs) : latin
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(plain)
  if (match === null) return undefined
  const [, whole = '', fraction] = match
  if (whole.length > wholeMax || (fraction ?? '').length > decimals) return undefined
  if (fraction !== undefined && decimals === 0) return undefined
  return {
    value: plainValue(whole, fraction ?? ''),
    shown: whole + (fraction === undefined ? '' : signs.decimal + fraction),
  }
}

function plainValue(whole: string, fraction: string): string {
  if (whole === '' && fraction === '') return ''
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  return (trimmed === '' ? '0' : trimmed) + (fraction === '' ? '' : `.${fraction}`)
}

function toLatin(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => latinDigit(digit) ?? digit)
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u066c\u060c\uff0c]/g, ',')
    .replace(/[\s\u200e\u200f\u061c]/gu, '')
}

function latinDigit(digit: string): string | undefined {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? undefined : String(code - zero)
}

function removeGroups(text: string, signs: DecimalSigns): string {
  const isGrouped = (sign: string, decimal: string) =>
    new RegExp(`^\\d{1,3}(?:\\${sign}\\d{2,3})*\\${sign}\\d{3}(?:\\${decimal}\\d*)?$`).test(text)
  const isLocalGroup = (sign: string) => sign === signs.group || text.split(sign).length > 2
  if (isGrouped(',', '.') && (text.includes('.') || isLocalGroup(','))) return text.replaceAll(',', '')
  if (isGrouped('.', ',') && (text.includes(',') || isLocalGroup('.'))) return text.replaceAll('.', '')
  return text
}
