import { describe, expect, it } from 'vitest'
import { datesOf, minutesByDate } from './calendar-text'

describe('a list of days', () => {
  it('has each day under its year', () => {
    expect([...datesOf(' 2026: 04-03 12-25\n 2028: 02-29 ')]).toEqual([
      '2026-04-03',
      '2026-12-25',
      '2028-02-29',
    ])
    expect([...minutesByDate('2026: 11-27@13:00 12-24@12:15')]).toEqual([
      ['2026-11-27', 780],
      ['2026-12-24', 735],
    ])
    expect(datesOf('').size).toBe(0)
  })

  it.each([
    ['a day before any year', '04-03 2026: 12-25'],
    ['days without a year', '04-03 12-25'],
    ['a year without its colon', '2026 04-03'],
    ['a year that touches its day', '2026:04-03 12-25'],
    ['a year without days', '2026: 2027: 01-01'],
    ['a last year without days', '2026: 04-03 2027:'],
    ['a day that is not in the calendar', '2026: 02-29'],
    ['a month that is not', '2026: 13-01'],
    ['a day of one figure', '2026: 4-3'],
    ['a day that is listed twice', '2026: 04-03 04-03'],
    ['a day with a time', '2026: 04-03@13:00'],
    ['something else', '2026: 04-03, 12-25'],
  ])('with %s is refused, not shortened', (_what, text) => {
    expect(() => datesOf(text)).toThrow(RangeError)
  })

  it.each([
    '2026: 11-27',
    '2026: 11-27@',
    '2026: 11-27@25:00',
    '2026: 11-2713:00',
    '2026: 11-27@13:00@14:00',
    '11-27@13:00',
  ])('and times such as %j is refused', (text) => {
    expect(() => minutesByDate(text)).toThrow(RangeError)
  })
})
