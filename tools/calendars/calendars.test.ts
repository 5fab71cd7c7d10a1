import { describe, expect, it } from 'vitest'
import { mergeDays, noDays, writeDays } from './day-lists'
import { LEAN_NAMES, readLean } from './lean'
import { type HolidayRules, futures, spotCurrencies, stocksOfNewYork } from './rules'

/** Holidays as a package would name them; every year has those of 2027, but for Christmas. */
const rules: HolidayRules = {
  newYork: (year) => [
    { date: `${year}-01-01`, name: 'New Years Day' },
    { date: '2027-09-06', name: 'Labor Day' },
    { date: '2027-06-18', name: 'Juneteenth National Independence Day' },
    { date: '2027-11-25', name: 'Thanksgiving Day' },
    { date: '2027-12-24', name: 'Christmas Day' },
  ],
  publicDays: () => [],
}
const TIMES = {
  half: '12:00',
  halfFriday: '11:00',
  afterThanksgiving: '12:15',
  christmasEve: '12:20',
  close: '16:00',
  reopen: '17:00',
}
const of2027 = (lines: readonly string[]) => lines.find((line) => line.startsWith('2027'))

describe('the days of a calendar', () => {
  it('are read from the table as it is published, with its dates and times', () => {
    const entry = {
      holidays: ['1/9/2025', '12/25/2025'],
      earlyCloses: { '7/3/2025': '13:00:00' },
      lateOpens: { '12/25/2025': '17:05:00' },
    }
    const keys = [
      'Forex-oanda-[*]',
      'Future-comex-GC',
      'Future-cme-ES',
      'Cfd-oanda-UK100GBP',
      'Equity-usa-[*]',
    ]
    const table = { entries: Object.fromEntries(keys.map((key) => [key, entry])) }
    const read = readLean(JSON.stringify(table)).get('us_stocks')
    expect(read).toEqual({
      holidays: new Set(['2025-01-09', '2025-12-25']),
      earlyCloses: new Map([['2025-07-03', '13:00']]),
      lateOpens: new Map([['2025-12-25', '17:05']]),
    })
    expect(LEAN_NAMES).toHaveLength(keys.length)
  })

  it('that are announced go before those of rules, day by day', () => {
    const announced = { ...noDays(), earlyCloses: new Map([['2026-04-03', '08:15']]) }
    const ruled = { ...noDays(), holidays: new Set(['2026-04-03', '2026-12-25', '2026-12-26']) }
    expect(writeDays(mergeDays(announced, ruled))).toEqual({
      holidays: ['2026: 12-25'],
      earlyCloses: ['2026: 04-03@08:15'],
      lateOpens: [],
    })
  })

  it('of futures end on the evening before a holiday and begin on its own, but not on a Friday', () => {
    const { holidays, earlyCloses, lateOpens } = writeDays(futures(rules, TIMES))
    expect(of2027(holidays)).toBe('2027: 01-01 12-24')
    expect(of2027(earlyCloses)).toBe('2027: 06-18@11:00 09-06@12:00 11-25@12:00 11-26@12:15 12-23@16:00')
    expect(of2027(lateOpens)).toBe('2027: 09-06@17:00 11-25@17:00')
    expect(holidays.find((line) => line.startsWith('2028'))).toBe('2028: 12-31')
    expect(lateOpens.find((line) => line.startsWith('2029'))).toBe('2029: 01-01@17:00')
  })

  it('of shares and currencies are those of the exchange and of two days of the year', () => {
    expect(of2027(writeDays(stocksOfNewYork(rules)).earlyCloses)).toBe('2027: 11-26@13:00')
    const { holidays, earlyCloses } = writeDays(spotCurrencies())
    expect(of2027(holidays)).toBe('2027: 01-01')
    expect(earlyCloses.find((line) => line.startsWith('2026'))).toBe('2026: 12-24@17:00 12-31@17:00')
  })
})
