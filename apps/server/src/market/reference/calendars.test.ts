import { readFileSync } from 'node:fs'
import { DAY_MS, isOpen, sessionStart } from '@fairtick/domain'
import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { recorded } from '../recorded-market.cases'
import { ensureHolidaysAhead, tradingCalendars } from './calendars'
import { minutesOf } from './calendar-text'

const calendars = tradingCalendars('calendar')
const at = (text: string) => Date.parse(`${text}Z`)

const calendarSchema = z.object({
  timezone: z.string(),
  week: z.record(z.string(), z.array(z.tuple([z.string(), z.string(), z.string()]))),
  holidays: z.array(z.string()),
  earlyCloses: z.record(z.string(), z.string()),
  lateOpens: z.record(z.string(), z.string()),
})
const hours = z.object({ classes: z.record(z.string(), calendarSchema) })
const isNoSaturday = (date: string) => new Date(date).getUTCDay() !== 6
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

describe('trading calendars', () => {
  it.each(
    cases(`
      calendar  | moment           | market
      crypto    | 2026-12-25T12:00 | open
      forex     | 2026-11-22T21:59 | closed
      forex     | 2026-11-22T22:00 | open
      forex     | 2026-12-25T12:00 | closed
      forex     | 2027-01-01T12:00 | closed
      forex     | 2024-12-25T23:00 | open
      forex     | 2024-03-31T20:59 | closed
      forex     | 2024-03-31T21:00 | open
      forex     | 2025-10-26T20:59 | closed
      forex     | 2025-10-26T21:00 | open
      forex     | 2027-03-14T20:59 | closed
      forex     | 2027-03-14T21:00 | open
      index-de  | 2026-03-16T00:15 | open
      index-de  | 2026-03-29T23:14 | closed
      index-de  | 2026-03-29T23:15 | open
      index-uk  | 2026-12-24T12:29 | open
      index-uk  | 2026-12-24T12:30 | closed
      index-us  | 2026-04-03T13:00 | open
      index-us  | 2026-04-03T13:15 | closed
      index-us  | 2024-07-03T17:14 | open
      index-us  | 2024-07-03T17:15 | closed
      index-us  | 2025-12-25T23:00 | open
      metals    | 2024-03-29T15:00 | closed
      metals    | 2025-04-18T15:00 | closed
      metals    | 2026-11-23T22:30 | closed
      metals    | 2026-11-26T20:00 | closed
      oil-brent | 2026-11-24T00:30 | closed
      index-us  | 2026-11-23T21:20 | closed
      index-us  | 2026-11-26T20:00 | closed
      index-de  | 2026-12-24T12:00 | closed
      index-uk  | 2026-12-28T12:00 | closed
      index-jp  | 2026-11-24T12:00 | open
      index-jp  | 2026-12-23T15:00 | open
      index-jp  | 2026-11-23T15:00 | open
      index-jp  | 2027-01-04T15:00 | open
      index-jp  | 2026-12-25T15:00 | closed
      index-us  | 2027-01-18T17:59 | open
      index-us  | 2027-01-18T19:00 | closed
      index-us  | 2027-01-18T23:30 | open
      index-jp  | 2029-12-24T20:00 | closed
      metals    | 2027-01-18T20:00 | closed
      metals    | 2027-12-24T15:00 | closed
      oil-wti   | 2027-12-24T15:00 | closed
      metals    | 2030-11-28T20:00 | closed
      stock-us  | 2026-11-27T18:00 | closed
      stock-us  | 2026-11-27T17:59 | open
    `),
  )('$calendar at $moment is $market', (row) => {
    const calendar = calendars.get(cell(row, 'calendar'))
    expect(calendar && isOpen(calendar, at(cell(row, 'moment')))).toBe(row.market === 'open')
  })

  it('are the same ones without a closed minute when hours are always', () => {
    for (const calendar of tradingCalendars('always').values()) {
      expect(isOpen(calendar, at('2026-12-26T03:00'))).toBe(true)
    }
    const stocks = tradingCalendars('always').get('stock-us')
    expect(stocks && sessionStart(stocks, at('2026-11-22T12:00'))).toBe(at('2026-11-21T14:30'))
  })

  it('have the recorded weeks and at least the recorded dates', (context) => {
    const path = recorded(context, 'reference/trading_hours.json')
    const { classes } = hours.parse(JSON.parse(readFileSync(path, 'utf8')))
    const pairs = [
      ['forex', 'fx_fxcm', 'fx_oanda'],
      ['metals', 'metals', 'gc_future'],
      ['oil-wti', 'oil_wti', 'gc_future'],
      ['oil-brent', 'oil_brent', 'oil_brent'],
      ['index-us', 'us_index_cfd', 'es_future'],
      ['index-de', 'de_index_cfd', 'de_index_cfd'],
      ['index-uk', 'uk_index_cfd', 'uk_index_cfd'],
      ['index-jp', 'jp_index_cfd', 'es_future'],
      ['stock-us', 'us_stocks', 'us_stocks'],
      ['crypto', 'crypto', 'crypto'],
    ] as const
    for (const [name, weekOf, datesOf] of pairs) {
      const ours = calendars.get(name)!
      const week = classes[weekOf]!
      const dates = classes[datesOf]!
      expect(ours.timeZone, name).toBe(week.timezone)
      const sessions = DAYS.map((day) =>
        (week.week[day] ?? [])
          .filter(([, , state]) => state === 'market')
          .map(([from, to]) => [minutesOf(from), minutesOf(to)]),
      )
      expect(ours.week, name).toEqual(sessions)
      for (const date of dates.holidays.filter(isNoSaturday))
        expect(ours.holidays.has(date), `${name} ${date}`).toBe(true)
      // The future's days are listed in New York's time, its week in Chicago's.
      const shift = datesOf === 'es_future' ? 60 : 0
      for (const [date, time] of Object.entries(dates.earlyCloses)) {
        expect(ours.earlyCloses.get(date), `${name} ${date}`).toBe(minutesOf(time) - shift)
      }
      for (const [date, time] of Object.entries(dates.lateOpens)) {
        expect(ours.lateOpens.get(date), `${name} ${date}`).toBe(minutesOf(time) - shift)
      }
    }
  })
})

describe('the end of the lists of holidays', () => {
  const ask = (kept: 'calendar' | 'always', day: string) => () =>
    ensureHolidaysAhead([...tradingCalendars(kept).values()], at(`${day}T00:00`))

  it('is announced half a year before, calendar by calendar', () => {
    expect(ask('calendar', '2030-06-30')).not.toThrow()
    expect(ask('calendar', '2030-07-06')).toThrow('stock-us until 2031-01-01')
    expect(ask('calendar', '2030-07-06')).toThrow('forex until 2031-01-01')
  })

  it('is more than two years ahead: else run tools/calendars', () => {
    const inTwoYears = new Date(Date.now() + 2 * 365 * DAY_MS).toISOString().slice(0, 10)
    expect(ask('calendar', inTwoYears)).not.toThrow()
  })

  it('does not concern markets that are always open', () => {
    expect(ask('always', '2040-01-01')).not.toThrow()
  })
})
