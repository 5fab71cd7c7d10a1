import { type Case, cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alwaysOpen, isAlwaysOpen, isOpen, nextChange, sessionStart, wasClosedBetween } from './calendar'
import { type Calendar, type Session, openHours, singleDays } from './open-hours'

const HOUR = 60
const all: Session = [0, 24 * HOUR]

function calendar(changes: Partial<Calendar> & Pick<Calendar, 'timeZone' | 'week' | 'dayStart'>): Calendar {
  return {
    name: changes.timeZone,
    holidays: new Set(),
    earlyCloses: new Map(),
    lateOpens: new Map(),
    ...changes,
  }
}

const crypto = calendar({ timeZone: 'UTC', week: Array.from({ length: 7 }, () => [all]), dayStart: 0 })
const forex = calendar({
  timeZone: 'America/New_York',
  week: [[[17 * HOUR, 24 * HOUR]], [all], [all], [all], [all], [[0, 17 * HOUR]], []],
  dayStart: 17 * HOUR,
  holidays: new Set(['2026-12-25']),
  lateOpens: new Map([['2027-01-01', 17 * HOUR]]),
})
const weekdays = (...sessions: Session[]) => [[], ...Array.from({ length: 5 }, () => sessions), []]
const stocks = calendar({
  timeZone: 'America/New_York',
  week: weekdays([9.5 * HOUR, 16 * HOUR]),
  dayStart: 9.5 * HOUR,
  holidays: new Set(['2026-11-26']),
  earlyCloses: new Map([['2026-11-27', 13 * HOUR]]),
})
const dax = calendar({
  timeZone: 'Europe/Berlin',
  week: weekdays([75, 22 * HOUR]),
  dayStart: 75,
})
const ftse = calendar({ timeZone: 'Europe/London', week: weekdays([HOUR, 21 * HOUR]), dayStart: HOUR })
const breaks: Session[] = [
  [0, 15.25 * HOUR],
  [15.5 * HOUR, 16 * HOUR],
]
const evening: Session = [17 * HOUR, 24 * HOUR]
const usIndex = calendar({
  timeZone: 'America/Chicago',
  week: [[evening], ...Array.from({ length: 4 }, () => [...breaks, evening]), breaks, []],
  dayStart: 17 * HOUR,
  earlyCloses: new Map([['2026-01-19', 12 * HOUR]]),
  lateOpens: new Map([['2026-01-19', 17 * HOUR]]),
})

const calendars = { crypto, forex, stocks, dax, ftse, usIndex }
const at = (text: string) => Date.parse(`${text}Z`)
const atCell = (row: Case, name: string) => at(cell(row, name))
const calendarIn = (row: Case) => calendars[cell(row, 'calendar') as keyof typeof calendars]

describe('when a market opens and closes', () => {
  it.each(
    cases(`
      calendar | from             | change           | why
      forex    | 2026-03-06T12:00 | 2026-03-06T22:00 | forex closes on a winter Friday at 17:00 New York
      forex    | 2026-03-07T12:00 | 2026-03-08T21:00 | and opens after the clocks went forward
      forex    | 2026-10-30T12:00 | 2026-10-30T21:00 | forex closes on the last summer Friday
      forex    | 2026-10-31T12:00 | 2026-11-01T22:00 | and opens after the clocks went back
      forex    | 2026-12-24T12:00 | 2026-12-25T05:00 | forex closes for Christmas Day at local midnight
      forex    | 2026-12-25T12:00 | 2026-12-27T22:00 | and, Christmas being a Friday, opens on Sunday
      forex    | 2027-01-01T12:00 | 2027-01-03T22:00 | a late open without a session after it leaves the day closed
      dax      | 2026-03-27T12:00 | 2026-03-27T21:00 | Berlin closes in winter time
      dax      | 2026-03-28T12:00 | 2026-03-29T23:15 | Berlin opens in summer time, the evening before in UTC
      ftse     | 2026-03-28T12:00 | 2026-03-30T00:00 | London opens in summer time
      ftse     | 2026-10-25T12:00 | 2026-10-26T01:00 | London opens in winter time
      usIndex  | 2026-03-14T12:00 | 2026-03-15T22:00 | Chicago has changed its clocks when Berlin has not
      usIndex  | 2026-07-01T12:00 | 2026-07-01T20:15 | Chicago breaks at 15:15
      usIndex  | 2026-07-01T20:20 | 2026-07-01T20:30 | and goes on at 15:30
      usIndex  | 2026-01-19T12:00 | 2026-01-19T18:00 | a half day closes early
      usIndex  | 2026-01-19T19:00 | 2026-01-19T23:00 | and opens again the same evening
      stocks   | 2026-11-25T22:00 | 2026-11-27T14:30 | stocks do not open on Thanksgiving
      stocks   | 2026-11-27T15:00 | 2026-11-27T18:00 | and close early the day after
    `),
  )('$why', (row) => {
    const [each, from, change] = [calendarIn(row), atCell(row, 'from'), atCell(row, 'change')]
    expect(nextChange(each, from)).toBe(change)
    const wasOpen = isOpen(each, from)
    expect(isOpen(each, change - 1)).toBe(wasOpen)
    expect(isOpen(each, change)).toBe(!wasOpen)
  })

  it('never changes where it never closes', () => {
    expect(nextChange(crypto, at('2026-11-21T11:00'))).toBeUndefined()
    expect(isOpen(crypto, at('2026-11-21T11:00'))).toBe(true)
  })

  it('agrees with its own next change at every moment', () => {
    const span = { min: at('2026-01-01T00:00'), max: at('2027-01-15T00:00') }
    fc.assert(
      fc.property(fc.constantFrom(forex, stocks, dax, ftse, usIndex), fc.integer(span), (each, moment) => {
        const change = nextChange(each, moment) ?? moment
        expect(change).toBeGreaterThan(moment)
        expect(isOpen(each, change - 1)).toBe(isOpen(each, moment))
        expect(isOpen(each, change)).toBe(!isOpen(each, moment))
      }),
      { numRuns: 300 },
    )
  })

  it('has a session that the clocks make an hour longer or shorter', () => {
    const night = calendar({
      timeZone: 'America/New_York',
      week: Array.from({ length: 7 }, () => [all]),
      dayStart: 0,
    })
    const hoursOf = (date: string) => {
      const [stretch] = openHours(night, at(`${date}T00:00`) / 86_400_000)
      return ((stretch?.to ?? 0) - (stretch?.from ?? 0)) / 3_600_000
    }
    expect([hoursOf('2026-03-08'), hoursOf('2026-11-01'), hoursOf('2026-11-02')]).toEqual([23, 25, 24])
  })
})

describe('the trading day that change is counted from', () => {
  it.each(
    cases(`
      calendar | moment           | start            | why
      crypto   | 2026-11-21T23:59 | 2026-11-21T00:00 | crypto: midnight UTC
      forex    | 2026-11-18T21:59 | 2026-11-17T22:00 | forex: 17:00 New York
      forex    | 2026-11-18T22:00 | 2026-11-18T22:00 | forex: the next day from then on
      forex    | 2026-11-21T12:00 | 2026-11-19T22:00 | forex on a Saturday: the day that Friday belonged to
      stocks   | 2026-11-23T14:29 | 2026-11-20T14:30 | stocks before the open: the last day
      stocks   | 2026-11-26T18:00 | 2026-11-25T14:30 | stocks on Thanksgiving: the day before
      usIndex  | 2026-07-01T20:40 | 2026-06-30T22:00 | US index after its break: the same day
    `),
  )('$why', (row) => {
    expect(sessionStart(calendarIn(row), atCell(row, 'moment'))).toBe(atCell(row, 'start'))
  })

  it('begins at the same time when the market is always open, also on a Saturday', () => {
    const always = alwaysOpen(forex)
    expect(isAlwaysOpen(always)).toBe(true)
    expect(isAlwaysOpen(forex)).toBe(false)
    expect(isOpen(always, at('2026-12-25T12:00'))).toBe(true)
    expect(sessionStart(always, at('2026-11-21T23:00'))).toBe(at('2026-11-21T22:00'))
  })
})

describe('a closed stretch between two moments', () => {
  it.each(
    cases(`
      from             | to               | closed | why
      2026-11-18T12:00 | 2026-11-18T18:00 | no     | none within a session
      2026-11-20T21:59 | 2026-11-22T22:00 | yes    | a weekend
      2026-11-21T12:00 | 2026-11-22T22:01 | yes    | from a closed moment on
      2026-11-22T22:01 | 2026-11-21T12:00 | no     | none backwards
      2026-11-20T12:00 | 2026-11-20T22:00 | no     | none up to the very close
    `),
  )('$why', (row) => {
    const wasClosed = wasClosedBetween(forex, atCell(row, 'from'), atCell(row, 'to'))
    expect(wasClosed).toBe(row.closed === 'yes')
  })
})

describe('the single days of a calendar', () => {
  const dayOf = (date: string) => Date.parse(`${date}T00:00Z`) / 86_400_000

  it('are its holidays, early closes and late opens, with their sessions', () => {
    expect(singleDays(stocks, dayOf('2026-11-24'), 7)).toEqual([
      { date: '2026-11-26', sessions: [] },
      { date: '2026-11-27', sessions: [[9.5 * HOUR, 13 * HOUR]] },
    ])
    expect(singleDays(usIndex, dayOf('2026-01-19'), 1)).toEqual([
      {
        date: '2026-01-19',
        sessions: [
          [0, 12 * HOUR],
          [17 * HOUR, 24 * HOUR],
        ],
      },
    ])
  })

  it('are none in a usual week', () => {
    expect(singleDays(stocks, dayOf('2026-11-09'), 7)).toEqual([])
  })
})
