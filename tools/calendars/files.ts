import { calendarsOf } from './calendars-of'
import { type DayLists, FIRST_YEAR } from './day-lists'
import type { LeanName } from './lean'
import type { LoadedPackages } from './packages'

/** The days of Lean's table, so that a renewal needs no more than the packages. */
export const LEAN_FILE = 'tools/calendars/lean.json'
/** The file that the server reads. */
export const DATES_FILE = 'apps/server/src/market/reference/calendar-dates.json'

const LEAN = {
  name: 'QuantConnect/Lean, Data/market-hours/market-hours-database.json',
  licence: 'Apache-2.0',
}

/** Entries of dates, the earliest first. */
const byDate = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  one < other ? -1 : 1

/** The days of Lean's entries from the first year on, as they are kept. */
export function leanText(lean: ReadonlyMap<LeanName, DayLists>): string {
  const isKept = (date: string) => Number(date.slice(0, 4)) >= FIRST_YEAR
  const timed = (times: ReadonlyMap<string, string>) =>
    Object.fromEntries([...times].filter(([date]) => isKept(date)).toSorted(byDate))
  const classes = [...lean].map(([name, { holidays, earlyCloses, lateOpens }]): [string, unknown] => [
    name,
    {
      holidays: [...holidays].filter(isKept).toSorted(),
      earlyCloses: timed(earlyCloses),
      lateOpens: timed(lateOpens),
    },
  ])
  return json({ source: LEAN, classes: Object.fromEntries<unknown>(classes) })
}

/** The file of the server. */
export function datesText(lean: ReadonlyMap<LeanName, DayLists>, loaded: LoadedPackages): string {
  return json({
    about:
      'Written by tools/calendars/run.ts; docs/decisions/0157-days-of-the-calendars.md. No edits by hand.',
    sources: [LEAN, ...loaded.used],
    calendars: calendarsOf(lean, loaded),
  })
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`
