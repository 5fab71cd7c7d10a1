import { type Calendar, alwaysOpen, isAlwaysOpen, DAY_MS } from '@fairtick/domain'
import {
  COMEX_EARLY_CLOSES,
  COMEX_HOLIDAYS,
  COMEX_LATE_OPENS,
  EASTER_MONDAYS,
  FX_EARLY_CLOSES,
  FX_HOLIDAYS,
  FX_LATE_OPENS,
  GOOD_FRIDAYS,
  UK_HOLIDAYS,
  US_INDEX_EARLY_CLOSES,
  US_INDEX_HOLIDAYS,
  US_INDEX_LATE_OPENS,
  US_STOCK_EARLY_CLOSES,
  US_STOCK_HOLIDAYS,
} from './calendar-dates'
import { minutesOf, sessionsOf } from './calendar-text'

/** Whether instruments follow their calendars or trade at all times. Setting: MARKET_HOURS. */
export type MarketHours = 'calendar' | 'always'

type Hours = Pick<Calendar, 'name' | 'timeZone'> & {
  /** Sunday, Monday to Thursday, Friday, Saturday. */
  readonly week: readonly [string, string, string, string]
  readonly dayStart: string
} & Partial<Pick<Calendar, 'holidays' | 'earlyCloses' | 'lateOpens'>>

const WEEKDAYS = '00:00-24:00'
/**
 * The years of calendar-dates.ts: lists of US stocks end in 2028, all others in 2030.
 */
const YEARS = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]

/**
 * Week times: QuantConnect/Lean market hours (Forex-fxcm, Cfd-oanda-*, Equity-usa regular session,
 * Crypto-binance); dates: calendar-dates.ts.
 */
const CALENDARS: readonly Calendar[] = [
  calendar({
    name: 'crypto',
    timeZone: 'UTC',
    week: [WEEKDAYS, WEEKDAYS, WEEKDAYS, WEEKDAYS],
    dayStart: '00:00',
  }),
  calendar({
    name: 'forex',
    timeZone: 'America/New_York',
    week: ['17:00-24:00', WEEKDAYS, '00:00-17:00', ''],
    dayStart: '17:00',
    holidays: FX_HOLIDAYS,
    earlyCloses: FX_EARLY_CLOSES,
    lateOpens: FX_LATE_OPENS,
  }),
  comexCalendar('metals', '18:03', ['18:03-24:00', '00:00-16:58 18:03-24:00', '00:00-16:58', '']),
  comexCalendar('oil-wti', '18:00', ['18:00-24:00', '00:00-17:00 18:00-24:00', '00:00-17:00', '']),
  calendar({
    name: 'oil-brent',
    timeZone: 'America/New_York',
    week: ['20:00-24:00', '00:00-18:00 20:00-24:00', '00:00-18:00', ''],
    dayStart: '20:00',
    // The source's list ends in 2022; these three are our own.
    holidays: christianHolidays(2023),
  }),
  calendar({
    name: 'index-us',
    timeZone: 'America/Chicago',
    week: ['17:00-24:00', '00:00-15:15 15:30-16:00 17:00-24:00', '00:00-15:15 15:30-16:00', ''],
    dayStart: '17:00',
    holidays: US_INDEX_HOLIDAYS,
    earlyCloses: US_INDEX_EARLY_CLOSES,
    lateOpens: US_INDEX_LATE_OPENS,
  }),
  calendar({
    name: 'index-de',
    timeZone: 'Europe/Berlin',
    week: ['', '01:15-22:00', '01:15-22:00', ''],
    dayStart: '01:15',
    // The source's list ends in 2022; these days without trading in Frankfurt are our own list.
    holidays: new Set([
      ...christianHolidays(2023),
      ...EASTER_MONDAYS,
      ...everyYear(2023, ['05-01', '12-24', '12-26', '12-31']),
    ]),
  }),
  calendar({
    name: 'index-uk',
    timeZone: 'Europe/London',
    week: ['', '01:00-21:00', '01:00-21:00', ''],
    dayStart: '01:00',
    holidays: UK_HOLIDAYS,
  }),
  calendar({
    name: 'index-jp',
    timeZone: 'America/Chicago',
    week: ['17:00-24:00', '00:00-16:00 17:00-24:00', '00:00-16:00', ''],
    dayStart: '17:00',
    // The hours of the future in Chicago, which trades on Tokyo's holidays.
    holidays: US_INDEX_HOLIDAYS,
    earlyCloses: US_INDEX_EARLY_CLOSES,
    lateOpens: US_INDEX_LATE_OPENS,
  }),
  calendar({
    name: 'stock-us',
    timeZone: 'America/New_York',
    week: ['', '09:30-16:00', '09:30-16:00', ''],
    dayStart: '09:30',
    holidays: US_STOCK_HOLIDAYS,
    earlyCloses: US_STOCK_EARLY_CLOSES,
  }),
]

/** The trading calendars by name, as they are or always open. */
export function tradingCalendars(hours: MarketHours): ReadonlyMap<string, Calendar> {
  return new Map(CALENDARS.map((each) => [each.name, hours === 'always' ? alwaysOpen(each) : each]))
}

/** Operators are warned this long before a calendar's holidays end. */
const NOTICE_MS = 180 * DAY_MS

/**
 * Throws if a calendar's holidays end soon: the job that calls it warns operators every day. After its last
 * year a market counts as open on holidays too. No price comes then, so orders are refused as stale, while
 * the market list shows it as open.
 */
export function ensureHolidaysAhead(calendars: readonly Calendar[], now: number): void {
  const ending = calendars.filter((each) => !isAlwaysOpen(each) && holidaysEnd(each) - NOTICE_MS <= now)
  const names = new Set(
    ending.map((each) => `${each.name} until ${new Date(holidaysEnd(each)).toISOString().slice(0, 10)}`),
  )
  if (names.size > 0) throw new Error(`holidays are known of ${[...names].join(', ')}`)
}

/** The end of the last year with a holiday in a calendar. */
function holidaysEnd({ holidays }: Calendar): number {
  const years = [...holidays].map((date) => Number(date.slice(0, 4)))
  return Date.UTC(Math.max(...years) + 1, 0, 1)
}

function calendar({ week: [sunday, weekday, friday, saturday], ...hours }: Hours): Calendar {
  const days = [sunday, weekday, weekday, weekday, weekday, friday, saturday]
  return {
    holidays: new Set(),
    earlyCloses: new Map(),
    lateOpens: new Map(),
    ...hours,
    week: days.map((day) => sessionsOf(day)),
    dayStart: minutesOf(hours.dayStart),
  }
}

/** A calendar with the dates of the gold future: only the week differs. */
function comexCalendar(name: string, dayStart: string, week: Hours['week']): Calendar {
  return calendar({
    name,
    timeZone: 'America/New_York',
    week,
    dayStart,
    holidays: new Set([...COMEX_HOLIDAYS, ...christianHolidays(2027)]),
    earlyCloses: COMEX_EARLY_CLOSES,
    lateOpens: COMEX_LATE_OPENS,
  })
}

function christianHolidays(fromYear: number): ReadonlySet<string> {
  const fridays = [...GOOD_FRIDAYS].filter((date) => Number(date.slice(0, 4)) >= fromYear)
  return new Set([...fridays, ...everyYear(fromYear, ['01-01', '12-25'])])
}

function everyYear(fromYear: number, days: readonly string[]): string[] {
  return YEARS.filter((year) => year >= fromYear).flatMap((year) => days.map((day) => `${year}-${day}`))
}
