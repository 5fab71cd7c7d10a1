import { DAY_MINUTES, type Session } from '@fairtick/domain'

const HOUR = 60

/** "2026: 04-03 12-25 2027: 01-01" as dates; throws on anything else, and on a day that is listed twice. */
export function datesOf(text: string): ReadonlySet<string> {
  return new Set(withYears(text).map(({ date, rest }) => (rest === '' ? date : malformed(date + rest))))
}

/**
 * "2026: 11-27@13:00 12-24@13:00" as minutes of the day by date; throws on anything else, and on a day that
 * is listed twice.
 */
export function minutesByDate(text: string): ReadonlyMap<string, number> {
  return new Map(
    withYears(text).map(({ date, rest }) => [
      date,
      minutesOf(rest.startsWith('@') ? rest.slice(1) : malformed(date + rest)),
    ]),
  )
}

/** "00:00-16:58 18:03-24:00" as sessions of a day; an empty text is a closed day. */
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

/** A day with the year it is listed under, and the rest of its word. */
interface ListedDay {
  readonly date: string
  readonly rest: string
}

/** Each day of a text, once. Every word is a year, followed by days, or a day of the calendar. */
function withYears(text: string): ListedDay[] {
  const days = wordsOf(text).flatMap((word, at, words) => {
    if (isYear(word)) return isYear(words[at + 1] ?? word) ? malformed(word) : []
    return [dayOf(words.slice(0, at).findLast(isYear) ?? malformed(word), word)]
  })
  const twice = days.find(({ date }, at) => days.findIndex((other) => other.date === date) < at)
  return twice ? malformed(twice.date) : days
}

const isYear = (word: string) => /^\d{4}:$/.test(word)

function dayOf(year: string, word: string): ListedDay {
  const date = year.replace(':', '-') + word.slice(0, DAY_LENGTH)
  const at = new Date(date)
  const isInCalendar = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${date}T`)
  return isInCalendar ? { date, rest: word.slice(DAY_LENGTH) } : malformed(word)
}

const DAY_LENGTH = '04-03'.length

function malformed(word: string): never {
  throw new RangeError(`not in a list of days: ${word}`)
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
