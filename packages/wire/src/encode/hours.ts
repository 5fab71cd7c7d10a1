import type { Calendar } from '@fairtick/domain'
import type { WireHours } from '../shapes'

const HOUR_MINUTES = 60

/** The weekly trading hours of a calendar; holidays, early closes and late opens are not in it. */
export const encodeHours = ({ timeZone, week }: Calendar): WireHours => ({
  TimeZone: timeZone,
  Week: week.map((day) => day.map(([from, to]): [string, string] => [clockTime(from), clockTime(to)])),
})

const clockTime = (minute: number) =>
  `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`
const two = (number: number) => String(number).padStart(2, '0')
