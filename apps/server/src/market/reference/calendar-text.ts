import { DAY_MINUTES, type Session } from '@fairtick/domain'

const HOUR = 60

/** "2026: 04-03 12-25 2027: 01-01" as dates. */
export function datesOf(text: string): ReadonlySet<string> {
  return new Set(withYears(text))
}

/** "2026: 11-27@13:00 12-24@13:00" as minutes of the day by date. */
export function minutesByDate(text: string): ReadonlyMap<string, number> {
  return new Map(
    withYears(text).map((word) => {
      const [date = '', clock = ''] = word.split('@')
      return [date, minutesOf(clock)]
    }),
  )
}

/** "00:00-16:58 18:03-24:00" as sessions of a day; an empty text is a day without any. */
export function sessionsOf(text: string): readonly Session[] {
  return wordsOf(text).map((word) => {
    const [from = '', to = ''] = word.split('-')
    return [minutesOf(from), minutesOf(to)]
  })
}

/** "17:00" as minutes after midnight; throws on anything else. */
export function minutesOf(clock: string): number {
  const match = /^(\d\d):(\d\d)$/.exec(clock)
  const minutes = match ? Number(match[1]) * HOUR + Number(match[2]) : Number.NaN
  if (!(minutes <= DAY_MINUTES)) throw new RangeError(`not a time of day: ${clock}`)
  return minutes
}

/** Each day of a text, with the year that it is listed under. */
function withYears(text: string): string[] {
  return text.split(/(?=\d{4}:)/).flatMap((ofYear) => {
    const [year = '', ...days] = wordsOf(ofYear)
    return days.map((day) => year.replace(':', '-') + day)
  })
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
