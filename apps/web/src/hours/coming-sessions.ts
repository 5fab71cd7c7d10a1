import { type Calendar, type OpenStretch, DAY_MS, openHours } from '@fairtick/domain'

/** Weekly hours as those of an instrument: Sunday first, in the wall clock of a time zone. */
interface WeeklyHours {
  readonly timeZone: string
  readonly week: readonly Sessions[]
  /** Dates there that are unlike their weekday, with their sessions. */
  readonly days: readonly (readonly [date: string, sessions: Sessions])[]
}
type Sessions = readonly (readonly [from: string, to: string])[]

/** Days looked at, and the most sessions listed. */
const DAYS = 15
const SESSIONS_MAX = 7
/** A session that lasts beyond this many days has no known end: only the days looked at end there. */
const OPEN_DAYS = 6
const HOUR_MINUTES = 60

/**
 * The sessions that go on or come next, as moments, so that they can be said in the reader's own time;
 * sessions without a gap are one.
 */
export function comingSessions({ timeZone, week, days }: WeeklyHours, now: number): readonly OpenStretch[] {
  const usual = calendarOf(timeZone, week)
  const single = new Map(
    days.map(([date, sessions]) => [
      date,
      calendarOf(
        timeZone,
        week.map(() => sessions),
      ),
    ]),
  )
  const yesterday = Math.floor(now / DAY_MS) - 1
  const joined: OpenStretch[] = []
  for (let day = 0; day < DAYS; day += 1)
    for (const { from, to } of openHours(single.get(dateOf(yesterday + day)) ?? usual, yesterday + day)) {
      const last = joined.at(-1)
      if (last?.to === from) joined[joined.length - 1] = { from: last.from, to }
      else joined.push({ from, to })
    }
  return joined.filter(({ to }) => to > now).slice(0, SESSIONS_MAX)
}

const calendarOf = (timeZone: string, week: readonly Sessions[]): Calendar => ({
  name: '',
  timeZone,
  week: week.map((day) => day.map(([from, to]) => [minuteOf(from), minuteOf(to)] as const)),
  holidays: new Set(),
  earlyCloses: new Map(),
  lateOpens: new Map(),
  dayStart: 0,
})

const DATE_LETTERS = 10
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, DATE_LETTERS)

/** Whether sessions leave no gap within a week: the market never closes. */
export const isAlwaysOpen = ([first]: readonly OpenStretch[], now: number): boolean =>
  first !== undefined && first.from <= now && first.to - now >= OPEN_DAYS * DAY_MS

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * HOUR_MINUTES + minutes
}
