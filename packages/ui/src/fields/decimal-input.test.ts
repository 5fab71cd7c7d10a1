import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalSigns, readTyped, showDecimal } from './decimal-input'

const english = { signs: decimalSigns('en'), decimals: 5, isPasted: false }
const german = { signs: decimalSigns('de'), decimals: 5, isPasted: false }
const pastedEnglish = { ...english, isPasted: true }
const pastedGerman = { ...german, isPasted: true }

describe('what is typed', () => {
  it.each([
    ['', '', ''],
    ['1', '1', '1'],
    ['1.', '1', '1.'],
    ['1.5', '1.5', '1.5'],
    ['1,5', '1.5', '1.5'],
    ['.5', '0.5', '.5'],
    ['.', '', '.'],
    ['007', '7', '007'],
    ['0.0', '0.0', '0.0'],
    ['١٫٢٥', '1.25', '1.25'],
    ['۱۲', '12', '12'],
    ['१.५', '1.5', '1.5'],
    ['๑๒', '12', '12'],
    ['１．５', '1.5', '1.5'],
    [' 1 000 ', '1000', '1000'],
  ])('%j in English is %j and shows %j', (text, value, shown) => {
    expect(readTyped(text, english)).toEqual({ value, shown })
  })

  it.each([
    '-1',
    '+1',
    '1e5',
    'abc',
    '1.2.3',
    '1,2,3',
    '0x10',
    '∞',
    'NaN',
    '1.123456',
    '1234567890123456',
    '１½',
    '<',
  ])('refuses %j, so the field stays as it was', (text) => {
    expect(readTyped(text, english)).toBeUndefined()
  })

  it('shows the sign of the page, whichever the keypad had', () => {
    expect(readTyped('1.5', german)).toEqual({ value: '1.5', shown: '1,5' })
    expect(readTyped('1,5', german)).toEqual({ value: '1.5', shown: '1,5' })
    expect(showDecimal('1234.5', german.signs)).toBe('1234,5')
    expect(showDecimal('1234.5', decimalSigns('ar-EG'))).toBe('1234.5')
  })

  it('refuses a decimal sign where there are no decimals', () => {
    expect(readTyped('5.', { ...english, decimals: 0 })).toBeUndefined()
    expect(readTyped('5', { ...english, decimals: 0 })).toEqual({ value: '5', shown: '5' })
  })
})

describe('what is pasted', () => {
  it.each([
    ['1,234.50', pastedEnglish, '1234.50'],
    ['1.234,50', pastedEnglish, '1234.50'],
    ['1.234,50', pastedGerman, '1234.50'],
    ['1,234', pastedEnglish, '1234'],
    ['1.234', pastedGerman, '1234'],
    ['1.234', pastedEnglish, '1.234'],
    ['1,234', pastedGerman, '1.234'],
    ['1,234,567', pastedGerman, '1234567'],
    ['12,34,567.5', pastedEnglish, '1234567.5'],
    ['1 234,5', pastedGerman, '1234.5'],
  ])('%j is %s', (text, how, value) => {
    expect(readTyped(text, how)?.value).toBe(value)
  })

  it.each(['1,23.4', '1.2.3', ',,', '12,3456.7'])('%j is refused', (text) => {
    expect(readTyped(text, pastedEnglish)).toBeUndefined()
  })
})

describe('what comes out', () => {
  it('is always empty or a decimal that the wire takes', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,٠٩٫٬ -+e'), maxLength: 24 })
    fc.assert(
      fc.property(keys, fc.boolean(), fc.nat(8), (text, isPasted, decimals) => {
        const typed = readTyped(text, { signs: english.signs, decimals, isPasted })
        return (
          typed === undefined || typed.value === '' || /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/.test(typed.value)
        )
      }),
      { numRuns: 2000 },
    )
  })
})
