import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { languages } from '../language'
import { createDateFormats } from './dates'
import { directionOf } from './decimal-text'
import { createDurationFormats } from './durations'
import { createFormats } from './formats'
import { createNumberFormats } from './numbers'

describe('numbers from decimal text', () => {
  it.each([
    ['en', '1234567.891', 2, '1,234,567.89'],
    ['en', '0', 2, '0.00'],
    ['en', '9.999', 2, '9.99'],
    ['en', '-0.001', 2, '0.00'],
    ['en', '-1234.5', 2, '−1,234.50'],
    ['en', '12345678901234567890.123456789', 8, '12,345,678,901,234,567,890.12345678'],
    ['en', '5', 0, '5'],
    ['de', '1234567.5', 2, '1.234.567,50'],
    ['fr', '1234567.5', 2, '1\u202f234\u202f567,50'],
    ['es', '1234.5', 2, '1.234,50'],
    ['hi', '1234567.5', 2, '12,34,567.50'],
    ['ar-EG', '1234.05', 2, '١٬٢٣٤٫٠٥'],
    ['ar-u-nu-latn', '1234.05', 2, '1,234.05'],
    ['zh-HK', '1234.5', 2, '1,234.50'],
  ])('%s writes %s at %i decimals as %s', (locale, value, decimals, written) => {
    expect(createNumberFormats(locale).decimal(value, decimals)).toBe(written)
  })

  it.each(['', '1e3', 'NaN', 'Infinity', '1,5', '.5', '5.', '0x10', ' 1', '--1', '+1', '<b>'])(
    'shows a dash for %j',
    (value) => {
      expect(createNumberFormats('en').money(value)).toBe('–')
    },
  )

  it.each(
    cases(`
      value  | written
      1.2    | +1.20
      -1.2   | −1.20
      0      | 0.00
      -0.004 | 0.00
    `),
  )('signs $value as $written', (row) => {
    expect(createNumberFormats('en').signed(cell(row, 'value'), 2)).toBe(row.written)
  })

  it.each(
    cases(`
      locale | value | written
      en     | 0.42  | +0.42%
      de     | -0.42 | −0,42 %
      tr     | 0.42  | +%0,42
      fr     | 0     | 0,00 %
    `),
  )('$locale writes $value percent as $written', (row) => {
    const written = createNumberFormats(cell(row, 'locale')).percent(cell(row, 'value'))
    // The kind of space differs between ICU versions.
    expect(written.replace(/\s/gu, ' ')).toBe(row.written)
  })

  it('writes lots without trailing zeros', () => {
    const { lots } = createNumberFormats('en')
    expect([lots('0.10'), lots('1.00'), lots('0.01'), lots('1000')]).toEqual(['0.1', '1', '0.01', '1,000'])
  })
})

describe('directionOf', () => {
  it.each(
    cases(`
      value | direction
      1     | up
      -0.01 | down
      0     | flat
      -0.00 | flat
      x     | flat
    `),
  )('$value is $direction', (row) => {
    expect(directionOf(cell(row, 'value'))).toBe(row.direction)
  })
})

describe('dates', () => {
  it.each(languages.map(({ htmlLang }) => htmlLang))('have the years of statements in %s', (locale) => {
    const { date, dateTime, dayTime } = createDateFormats(locale)
    const noon = Date.UTC(2026, 10, 28, 12)
    for (const written of [date(noon), dateTime(noon), dayTime(noon)]) expect(written).toContain('2026')
  })
})

it('keeps dates and lengths of Arabic in their order beside Latin letters, and the half of a day at its hour', () => {
  const { date, dateTime, dayTime, clock } = createDateFormats('ar-u-nu-latn')
  const evening = new Date(2026, 10, 29, 18, 5, 3).getTime()
  expect([date, dateTime, dayTime, clock].map((write) => write(evening))).toEqual([
    '\u206729 نوفمبر 2026\u2069',
    '\u206729 نوفمبر 2026، 6:05:03\u00a0م\u2069',
    '\u206729 نوفمبر 2026، 6:05\u00a0م\u2069',
    '\u20676:05\u00a0م\u2069',
  ])
  expect(createDateFormats('en').clock(evening)).not.toMatch(/[\u2066-\u2069]/u)
})

describe('months', () => {
  it.each([
    ['en', 'November 2026'],
    ['de', 'November 2026'],
    ['ja', '2026年11月'],
    ['zh-HK', '2026年11月'],
    ['th', 'พฤศจิกายน 2026'],
  ])('are written as in %s', (locale, written) => {
    const { month } = createDateFormats(locale)
    expect(month('2026-11').replace('ค.ศ. ', '')).toBe(written)
    expect(month('2026-12')).toContain('2026')
  })
})

describe('days', () => {
  it.each([
    ['en', 'Nov 28, 2026'],
    ['de', '28.11.2026'],
    ['zh-HK', '2026年11月28日'],
    ['fr', '28 nov. 2026'],
  ])('of UTC are written as in %s, whatever the time zone of the reader', (locale, written) => {
    const { day } = createDateFormats(locale)
    expect(day('2026-11-28')).toBe(written)
    expect(day(Date.UTC(2026, 10, 28))).toBe(written)
    expect(day(Date.UTC(2026, 10, 29) - 1)).toBe(written)
  })
})

describe('sentences', () => {
  it('stand without a space between them in Chinese and Japanese alone', () => {
    const without = languages.filter((each) => createFormats(each).sentenceGap === '')
    expect(without.map(({ value }) => value)).toEqual(['hk', 'jp'])
  })
})

describe('relative times', () => {
  it.each([
    [-1_000, '1 second ago'],
    [-90_000, '1 minute ago'],
    [-7_200_000, '2 hours ago'],
    [-86_400_000, 'yesterday'],
    [0, 'now'],
  ])('%i ms is %s', (difference, written) => {
    expect(createDateFormats('en').relative(1_000_000_000 + difference, 1_000_000_000)).toBe(written)
  })
})

describe('how long something lasts', () => {
  it.each([
    ['en', 0, '0 seconds'],
    ['en', 1, '1 second'],
    ['en', 45, '45 seconds'],
    ['en', 60, '1 minute'],
    ['en', 95, '1 minute, 35 seconds'],
    ['en', 3_600, '1 hour'],
    ['en', 3_601, '1 hour, 1 minute'],
    ['en', 7_199, '2 hours'],
    ['en', 86_399, '1 day'],
    ['en', 90_000, '1 day, 1 hour'],
    ['en', 30 * 86_400 + 1, '30 days, 1 hour'],
    ['zh-HK', 3_725, '1 小時 3 分鐘'],
    ['ar-u-nu-latn', 10_980, '\u20673 ساعات و3 دقائق\u2069'],
  ])('%s writes %i seconds as %s', (locale, seconds, written) => {
    expect(createDurationFormats(locale).duration(seconds)).toBe(written)
  })
})
