import { type DayLists, FIRST_YEAR, LAST_YEAR, daysFrom, noDays, weekdayOf } from './day-lists'

/** A holiday of a package. */
export interface NamedDay {
  readonly date: string
  readonly name: string
}

/** The packages that know rules of holidays. */
export interface HolidayRules {
  /** Holidays of NYSE and Nasdaq. */
  readonly newYork: (year: number) => readonly NamedDay[]
  /** Public holidays of a country and its part, without days that are merely observed. */
  readonly publicDays: (year: number, ...place: readonly string[]) => readonly NamedDay[]
}

/** Times of futures on days around holidays. */
export interface FutureTimes {
  /** Of a holiday with half a day of trade; of one on a Friday; and of the days named. */
  readonly half: string
  readonly halfFriday: string
  readonly afterThanksgiving: string
  readonly christmasEve: string
  readonly independenceEve?: string
  /** The usual end of a day before its evening session, and the beginning of that. */
  readonly close: string
  readonly reopen: string
}

const [SUNDAY, MONDAY, FRIDAY] = [0, 1, 5]
/** Full holidays of futures; on New York's other holidays they trade for half a day. */
const WHOLE = /New Year|Good Friday|Christmas/
/** Holidays of Germany on which Frankfurt does not trade. */
const OF_FRANKFURT = /Neujahr|Karfreitag|Ostermontag|Maifeiertag|Heiliger Abend|Weihnachtstag|Silvester/
const NEW_YORK_HALF_DAY = '13:00'
const LONDON_HALF_DAY = '12:30'

/** One more than is written, as its New Year ends the evening before. */
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 2 }, (_, at) => FIRST_YEAR + at)

const isWeekday = (date: string) => weekdayOf(date) >= MONDAY && weekdayOf(date) <= FRIDAY
/** Days after which a market goes on in the evening or on the next day. */
const isBeforeFriday = (date: string) => weekdayOf(date) >= MONDAY && weekdayOf(date) < FRIDAY

/** NYSE and Nasdaq: 13:00 on the days before Independence Day and Christmas and after Thanksgiving. */
export function stocksOfNewYork({ newYork }: HolidayRules): DayLists {
  const lists = noDays()
  for (const year of YEARS) {
    for (const { date } of newYork(year)) lists.holidays.add(date)
    const halves = [afterThanksgiving(newYork(year)), `${year}-12-24`, `${year}-07-03`]
    for (const date of halves.filter((each) => isBeforeFriday(each) || each.includes('-11-')))
      if (!lists.holidays.has(date)) lists.earlyCloses.set(date, NEW_YORK_HALF_DAY)
  }
  return lists
}

/** Futures of CME Group: closed on three holidays until the evening, half a day on New York's others. */
export function futures({ newYork }: HolidayRules, times: FutureTimes): DayLists {
  const lists = noDays()
  for (const year of YEARS) {
    const days = newYork(year)
    for (const { date, name } of days) {
      if (WHOLE.test(name)) closeUntilEvening(lists, date, times)
      else if (weekdayOf(date) === FRIDAY) lists.earlyCloses.set(date, times.halfFriday)
      else halfDay(lists, date, times.half, times.reopen)
    }
    lists.earlyCloses.set(afterThanksgiving(days), times.afterThanksgiving)
    if (isBeforeFriday(`${year}-12-24`)) lists.earlyCloses.set(`${year}-12-24`, times.christmasEve)
    if (times.independenceEve !== undefined && isBeforeFriday(`${year}-07-03`))
      halfDay(lists, `${year}-07-03`, times.independenceEve, times.reopen)
  }
  return lists
}

/** Spot currencies: closed on Christmas and New Year's Day from 17:00 New York to 17:00. */
export function spotCurrencies(): DayLists {
  const lists = noDays()
  for (const date of fixedDays(['01-01', '12-25']).filter(isWeekday))
    closeUntilEvening(lists, date, { close: '17:00', reopen: '17:00' })
  return lists
}

/** London: bank holidays of England, half days before Christmas and New Year. */
export function london({ publicDays }: HolidayRules): DayLists {
  const lists = noDays()
  for (const year of YEARS) for (const { date } of publicDays(year, 'GB', 'ENG')) lists.holidays.add(date)
  for (const date of fixedDays(['12-24', '12-31']).filter(isWeekday))
    lists.earlyCloses.set(date, LONDON_HALF_DAY)
  return lists
}

/** Frankfurt, which trades on Germany's other holidays. */
export function frankfurt({ publicDays }: HolidayRules): DayLists {
  const lists = noDays()
  for (const year of YEARS)
    for (const { date, name } of publicDays(year, 'DE', 'HE'))
      if (OF_FRANKFURT.test(name)) lists.holidays.add(date)
  return lists
}

/** Brent: closed on New Year's Day, Good Friday and Christmas Day. */
export function brent({ newYork }: HolidayRules): DayLists {
  const fridays = YEARS.flatMap((year) => newYork(year)).filter(({ name }) => name === 'Good Friday')
  const days = [...fridays.map(({ date }) => date), ...fixedDays(['01-01', '12-25'])]
  return { ...noDays(), holidays: new Set(days) }
}

const fixedDays = (days: readonly string[]) => YEARS.flatMap((year) => days.map((day) => `${year}-${day}`))

function afterThanksgiving(days: readonly NamedDay[]): string {
  const thanksgiving = days.find(({ name }) => name.startsWith('Thanksgiving'))
  if (!thanksgiving) throw new Error('a year without Thanksgiving Day')
  return daysFrom(thanksgiving.date, 1)
}

function halfDay({ earlyCloses, lateOpens }: DayLists, date: string, close: string, reopen: string): void {
  earlyCloses.set(date, close)
  lateOpens.set(date, reopen)
}

/** No trade from the evening before to the evening of a day; a Friday has none. */
function closeUntilEvening(
  { holidays, earlyCloses, lateOpens }: DayLists,
  date: string,
  { close, reopen }: Pick<FutureTimes, 'close' | 'reopen'>,
): void {
  if (weekdayOf(date) === FRIDAY) holidays.add(date)
  else lateOpens.set(date, reopen)
  const eve = daysFrom(date, -1)
  if (weekdayOf(eve) === SUNDAY) holidays.add(eve)
  else if (isBeforeFriday(eve)) earlyCloses.set(eve, close)
}
