import { cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalSigns, otherReading, readDecimal, showDecimal, typedValue } from './decimal-input'

const english = decimalSigns('en')
const german = decimalSigns('de')

/** The value of typed text; 'unfinished' or 'wrong' if it is not a number. */
function read(text: string, locale: string): string {
  const found = readDecimal(text, decimalSigns(locale))
  return found.kind === 'number' ? found.value : found.kind
}

const point = ['en', 'zh-TW', 'ja', 'ko', 'th', 'ms', 'ar', 'hi']
const comma = ['vi', 'de', 'es', 'pt', 'it', 'tr', 'id']
const space = ['fr', 'ru', 'cs']

describe('each of the 18 languages reads numbers as it writes them', () => {
  it.each([...point, ...comma, ...space])('%s', (locale) => {
    const write = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    expect([20_000, 1_234_567.5, 0.05, 1_000].map((number) => read(write.format(number), locale))).toEqual([
      '20000',
      '1234567.5',
      '0.05',
      '1000',
    ])
  })

  it.each(point)('%s: a point is decimal, a comma groups', (locale) => {
    const typed = ['20,000', '1,000.50', '20.000', '20.000,50', '12,34', '0,005', '1000,000', '1.000,5']
    const values = ['20000', '1000.50', '20.000', 'wrong', 'unfinished', 'wrong', 'wrong', 'wrong']
    expect(typed.map((text) => read(text, locale))).toEqual(values)
  })

  it.each(comma)('%s: a comma is decimal, a point groups', (locale) => {
    const typed = ['20.000', '20.000,50', '20,000', '20,000.50', '12.34', '0.005', '1,5', '1.5']
    const values = ['20000', '20000.50', '20.000', 'wrong', 'unfinished', 'wrong', '1.5', 'unfinished']
    expect(typed.map((text) => read(text, locale))).toEqual(values)
  })

  it.each(space)('%s: a comma is decimal, a space groups', (locale) => {
    const typed = ['20 000', '20\u00a0000,50', '20,000', '1.5', '20.000', '20 00,5']
    expect(typed.map((text) => read(text, locale))).toEqual([
      '20000',
      '20000.50',
      '20.000',
      'wrong',
      'wrong',
      'wrong',
    ])
  })

  it('Hindi groups by two, and by three as other languages do', () => {
    const typed = ['12,34,567.5', '1,234,567', '1,23', '12,345']
    expect(typed.map((text) => read(text, 'hi'))).toEqual(['1234567.5', '1234567', 'unfinished', '12345'])
  })
})

describe('typed text', () => {
  it.each([
    ['', ''],
    ['1.', '1'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0.0', '0.0'],
    ['٣', '3'],
    ['٠٫٠٥', '0.05'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲', '12'],
    ['१.५', '1.5'],
    ['๑๒', '12'],
    ['０.５', '0.5'],
    ['１．５', '1.5'],
    [' 1 000 ', '1000'],
    ['1.1234567890', '1.1234567890'],
  ])('%j in English is %j', (text, value) => {
    expect(read(text, 'en')).toBe(value)
  })

  it.each([
    '-1',
    '+1',
    '1e3',
    '$500',
    'abc',
    '1.2.3',
    '1,2,3',
    '1.000,5',
    '0x10',
    '∞',
    'NaN',
    '1234567890123456',
    '１½',
    '<',
    '1,234 567',
    '1,000,00.5',
  ])('%j is not a number in English', (text) => {
    expect(read(text, 'en')).toBe('wrong')
  })

  it.each(['.', '2,', '20,0', '20,00', '1,234,'])('%j may become one', (text) => {
    expect(read(text, 'en')).toBe('unfinished')
  })
})

describe('invalid input', () => {
  it('stays in the field as typed, and never reads as a decimal', () => {
    expect(typedValue('$500', english)).toBe('?$500')
    expect(typedValue('1.5', german)).toBe('?1.5')
    expect(showDecimal('?1.5', german)).toBe('1.5')
  })

  it.each(
    cases(`
      text    | locale | value
      12,34   | en     | 12.34
      0,05    | en     | 0.05
      1.000,5 | en     | 1000.5
      $500    | en     | 500
      1.5     | de     | 1.5
      1.5     | fr     | 1.5
      1e3     | en     | -
      abc     | en     | -
      -5      | en     | -
    `),
  )('$text in $locale may have meant $value', (row) => {
    const value = row.value === '-' ? undefined : row.value
    expect(otherReading(cell(row, 'text'), decimalSigns(cell(row, 'locale')))).toBe(value)
  })
})

it('a value is shown with the decimal sign of the locale', () => {
  expect(showDecimal('1234.5', german)).toBe('1234,5')
  expect(showDecimal('1234.5', decimalSigns('ar-EG'))).toBe('1234.5')
})

describe('the value of a field', () => {
  it('is always empty, a decimal, or marked as invalid', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,٠٩٫٬ -+e'), maxLength: 24 })
    fc.assert(
      fc.property(keys, fc.constantFrom('en', 'de', 'fr', 'hi'), (text, locale) => {
        const value = typedValue(text, decimalSigns(locale))
        return value === '' || value.startsWith('?') || /^(0|[1-9]\d{0,14})(\.\d+)?$/.test(value)
      }),
      { numRuns: 2000 },
    )
  })

  it('means the same number as the locale writes', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 15n - 1n),
        fc.constantFrom(...point, ...comma, ...space),
        (units, locale) => {
          const written = new Intl.NumberFormat(locale).format(units)
          return read(written, locale) === String(units)
        },
      ),
    )
  })
})
