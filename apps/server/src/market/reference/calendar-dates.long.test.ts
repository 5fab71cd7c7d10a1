import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tradingCalendars } from './calendars'

/** Two packages with their own holiday rules. They total 47 MB, so they are not part of an installation. */
const SOURCES = ['date-holidays@3.37.0', 'nyse-holidays@1.2.0']
const YEARS = [2024, 2025, 2026, 2027, 2028, 2029, 2030]
const LAST_OF_STOCKS = 2028
const CALENDARS = tradingCalendars('calendar')

/** The day of mourning for President Carter, which no rule contains. */
const MOURNING = ['2025-01-09']
/**
 * Through this year gold and oil are closed on holidays until a late opening, afterwards for the whole day.
 */
const LAST_OF_EVENINGS = 2026
const FRIDAY = 5
/** Full holidays of futures; on New York's other holidays futures trade for half a day. */
const WHOLE = /New Year|Good Friday|Christmas/
const OF_FRANKFURT = /Neujahr|Karfreitag|Ostermontag|Maifeiertag|Heiliger Abend|Weihnachtstag|Silvester/

/** The part of the packages that is used. */
interface NewYork {
  readonly getHolidays: (year: number) => readonly { readonly date: Date; readonly name: string }[]
}
type Everywhere = new (...place: readonly string[]) => {
  getHolidays(
    year: number,
  ): readonly { readonly date: string; readonly name: string; readonly type: string }[]
}

let folder = ''
let newYork: (year: number) => readonly (readonly [date: string, name: string])[]
let publicDays: (
  year: number,
  ...place: readonly string[]
) => readonly (readonly [date: string, name: string])[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-holidays-'))
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  await promisify(execFile)('npm', ['install', ...options, ...SOURCES])
  const load = createRequire(join(folder, 'of.js'))
  const { getHolidays } = load('nyse-holidays') as NewYork
  const Holidays = load('date-holidays') as Everywhere
  newYork = (year) => getHolidays(year).map(({ date, name }) => [date.toISOString().slice(0, 10), name])
  publicDays = (year, ...place) =>
    new Holidays(...place)
      .getHolidays(year)
      .filter(({ type }) => type !== 'observance')
      .map(({ date, name }) => [date.slice(0, 10), name])
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isWeekday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay())
const weekdays = (dates: Iterable<string>) => [...new Set(dates)].filter(isWeekday).toSorted()
const holidaysOf = (name: string, year: number) =>
  weekdays(CALENDARS.get(name)?.holidays ?? []).filter((date) => date.startsWith(String(year)))
const wholeIn = (year: number) => newYork(year).flatMap(([date, name]) => (WHOLE.test(name) ? [date] : []))

describe('holidays are those of a second source', () => {
  it.each(YEARS.filter((year) => year <= LAST_OF_STOCKS))('in New York, %i', (year) => {
    const extra = MOURNING.filter((date) => date.startsWith(String(year)))
    expect(holidaysOf('stock-us', year)).toEqual(weekdays([...extra, ...newYork(year).map(([date]) => date)]))
  })

  it.each(YEARS)('in London, %i', (year) => {
    expect(holidaysOf('index-uk', year)).toEqual(
      weekdays(publicDays(year, 'GB', 'ENG').map(([date]) => date)),
    )
  })

  it.each(YEARS)('in Frankfurt, which trades on the other holidays of Germany, %i', (year) => {
    const closed = publicDays(year, 'DE', 'HE').filter(([, name]) => OF_FRANKFURT.test(name))
    expect(holidaysOf('index-de', year)).toEqual(weekdays(closed.map(([date]) => date)))
  })

  it.each(YEARS)('of the futures of Chicago, %i', (year) => {
    for (const name of ['index-us', 'index-jp'])
      expect(holidaysOf(name, year)).toEqual(weekdays(wholeIn(year)))
  })

  it.each(YEARS.filter((year) => year > LAST_OF_EVENINGS))('of gold and oil, %i', (year) => {
    for (const name of ['metals', 'oil-wti']) expect(holidaysOf(name, year)).toEqual(weekdays(wholeIn(year)))
  })

  it.each(YEARS)('in half days of futures, which open again in the evening but for a Friday, %i', (year) => {
    const halves = newYork(year).flatMap(([date, name]) => (WHOLE.test(name) ? [] : [date]))
    for (const name of ['index-us', 'index-jp', 'metals', 'oil-wti']) {
      const { earlyCloses, lateOpens } = CALENDARS.get(name)!
      expect(halves.filter((date) => !earlyCloses.has(date))).toEqual([])
      const evenings = halves.filter((date) => new Date(date).getUTCDay() !== FRIDAY)
      expect(evenings.filter((date) => !lateOpens.has(date))).toEqual([])
    }
  })
})
