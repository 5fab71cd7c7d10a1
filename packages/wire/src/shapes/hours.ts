import type { Calendar } from '@fairtick/domain'

/**
 * Weekly trading hours, Sunday first, in the wall clock of a time zone: each day's sessions as ["09:30",
 * "16:00"].
 */
export interface WireHours {
  TimeZone: string
  Week: [string, string][][]
}

const HOUR_MINUTES = 60

/** The weekly trading hours of a calendar, without holidays, early closes and late opens. */
export const encodeHours = ({ timeZone, week }: Calendar): WireHours => ({
  TimeZone: timeZone,
  Week: week.map((day) => day.map(([from, to]): [string, string] => [clockTime(from), clockTime(to)])),
})

const clockTime = (minute: number) =>
  `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`

const two = (number: number) => String(number).padStart(2, '0')

/** A session of a local day: from (included) to (excluded), as "09:30". */
export type OpenSession = readonly [from: string, to: string]

/** Weekly trading hours: sessions from Sunday to Saturday, in the wall clock of a time zone. */
export interface WeeklyHours {
  readonly timeZone: string
  readonly week: readonly (readonly OpenSession[])[]
}

/** Reads the weekly hours of an instrument. */
export const readHours = ({ TimeZone, Week }: WireHours): WeeklyHours => ({ timeZone: TimeZone, week: Week })
