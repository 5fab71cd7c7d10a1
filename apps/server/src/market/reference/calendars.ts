import { type Calendar, alwaysOpen, isAlwaysOpen, DAY_MS } from '@fairtick/domain'
import dates from './calendar-dates.json'
import { datesOf, minutesByDate, minutesOf, sessionsOf } from './calendar-text'

/** Whether instruments follow their calendars or trade at all times. Setting: MARKET_HOURS. */
export type MarketHours = 'calendar' | 'always'

/** Lists of single days, a year a line, as tools/calendars writes them. */
type Days = Readonly<Record<'holidays' | 'earlyCloses' | 'lateOpens', readonly string[]>>

type Hours = Pick<Calendar, 'name' | 'timeZone'> & {
  /** Sunday, Monday to Thursday, Friday, Saturday. */
  readonly week: readonly [string, string, string, string]
  readonly dayStart: string
}

const WEEKDAYS = '00:00-24:00'
const DAYS = dates.calendars
const NO_DAYS: Days = { holidays: [], earlyCloses: [], lateOpens: [] }

/**
 * Week times: QuantConnect/Lean market hours (Forex-fxcm, Cfd-oanda-*, Equity-usa regular session,
 * Crypto-binance); single days: calendar-dates.json, docs/decisions/0157-days-of-the-calendars.md.
 */
const CALENDARS: readonly Calendar[] = [
  calendar({
    name: 'crypto',
    timeZone: 'UTC',
    week: [WEEKDAYS, WEEKDAYS, WEEKDAYS, WEEKDAYS],
    dayStart: '00:00',
  }),
  calendar(
    {
      name: 'forex',
      timeZone: 'America/New_York',
      week: ['17:00-24:00', WEEKDAYS, '00:00-17:00', ''],
      dayStart: '17:00',
    },
    DAYS.forex,
  ),
  calendar(
    {
      name: 'metals',
      timeZone: 'America/New_York',
      week: ['18:03-24:00', '00:00-16:58 18:03-24:00', '00:00-16:58', ''],
      dayStart: '18:03',
    },
    DAYS.comex,
  ),
  calendar(
    {
      name: 'oil-wti',
      timeZone: 'America/New_York',
      week: ['18:00-24:00', '00:00-17:00 18:00-24:00', '00:00-17:00', ''],
      dayStart: '18:00',
    },
    DAYS.comex,
  ),
  calendar(
    {
      name: 'oil-brent',
      timeZone: 'America/New_York',
      week: ['20:00-24:00', '00:00-18:00 20:00-24:00', '00:00-18:00', ''],
      dayStart: '20:00',
    },
    DAYS.brent,
  ),
  calendar(
    {
      name: 'index-us',
      timeZone: 'America/Chicago',
      week: ['17:00-24:00', '00:00-15:15 15:30-16:00 17:00-24:00', '00:00-15:15 15:30-16:00', ''],
      dayStart: '17:00',
    },
    DAYS['index-us'],
  ),
  calendar(
    {
      name: 'index-de',
      timeZone: 'Europe/Berlin',
      week: ['', '01:15-22:00', '01:15-22:00', ''],
      dayStart: '01:15',
    },
    DAYS['index-de'],
  ),
  calendar(
    {
      name: 'index-uk',
      timeZone: 'Europe/London',
      week: ['', '01:00-21:00', '01:00-21:00', ''],
      dayStart: '01:00',
    },
    DAYS['index-uk'],
  ),
  calendar(
    {
      name: 'index-jp',
      timeZone: 'America/Chicago',
      week: ['17:00-24:00', '00:00-16:00 17:00-24:00', '00:00-16:00', ''],
      dayStart: '17:00',
    },
    // The hours of the future in Chicago, which trades on Tokyo's holidays.
    DAYS['index-us'],
  ),
  calendar(
    {
      name: 'stock-us',
      timeZone: 'America/New_York',
      week: ['', '09:30-16:00', '09:30-16:00', ''],
      dayStart: '09:30',
    },
    DAYS['stock-us'],
  ),
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

/** The end of the last year in which a calendar has a day of its own. */
function holidaysEnd({ holidays, earlyCloses, lateOpens }: Calendar): number {
  const days = [...holidays, ...earlyCloses.keys(), ...lateOpens.keys()]
  return Date.UTC(Math.max(...days.map((date) => Number(date.slice(0, 4)))) + 1, 0, 1)
}

function calendar({ week, ...hours }: Hours, days: Days = NO_DAYS): Calendar {
  const [sunday, weekday, friday, saturday] = week
  const sessions = [sunday, weekday, weekday, weekday, weekday, friday, saturday]
  return {
    ...hours,
    holidays: datesOf(days.holidays.join(' ')),
    earlyCloses: minutesByDate(days.earlyCloses.join(' ')),
    lateOpens: minutesByDate(days.lateOpens.join(' ')),
    week: sessions.map((day) => sessionsOf(day)),
    dayStart: minutesOf(hours.dayStart),
  }
}
