import { rightToLeft } from './right-to-left'

/** Formats moments (ms since the epoch) in a locale and in the reader's time zone. */
export interface DateFormats {
  date(time: number): string
  /** A day of UTC, from its "2026-11-28" or a moment in it. */
  day(of: string | number): string
  /** A month of UTC, from its "2026-11". */
  month(of: string): string
  time(time: number): string
  /** Hours and minutes. */
  clock(time: number): string
  /** A day with its weekday, without a year. */
  weekday(time: number): string
  dateTime(time: number): string
  /** To the minute, for narrow rows of a list. */
  dayTime(time: number): string
  /** As `dayTime`, with the reader's time zone. */
  zoned(time: number): string
  /** "3 minutes ago" against `now`. */
  relative(time: number, now: number): string
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/**
 * The date formats of a locale, in the calendar of charts, proofs, statements and files: Intl would use
 * another year count for Thai readers (docs/decisions/0121).
 */
export function createDateFormats(locale: string): DateFormats {
  const { whole, named } = rightToLeft(locale)
  const moments = (style: Intl.DateTimeFormatOptions) =>
    lazily(() => {
      const moment = new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...named(style) })
      return { format: (value: number | Date) => whole(moment.format(value)) }
    })
  const month = moments({ month: 'long', year: 'numeric', timeZone: 'UTC' })
  const day = moments({ dateStyle: 'medium', timeZone: 'UTC' })
  const date = moments({ dateStyle: 'medium' })
  const time = moments({ timeStyle: 'medium' })
  const clock = moments({ timeStyle: 'short' })
  const weekday = moments({ weekday: 'long', day: 'numeric', month: 'long' })
  const both = moments({ dateStyle: 'medium', timeStyle: 'medium' })
  const short = moments({ dateStyle: 'medium', timeStyle: 'short' })
  const zoned = moments({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const relative = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  return {
    date: (value) => date().format(value),
    day: (of) => day().format(new Date(of)),
    month: (of) => month().format(new Date(`${of}-01T00:00:00Z`)),
    time: (value) => time().format(value),
    clock: (value) => clock().format(value),
    weekday: (value) => weekday().format(value),
    dateTime: (value) => both().format(value),
    dayTime: (value) => short().format(value),
    zoned: (value) => zoned().format(value),
    relative: (value, now) => writeRelative(relative(), value - now),
  }
}

// Creating a date format takes milliseconds on a phone, and the first screen shows no date.
function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

function writeRelative(format: Intl.RelativeTimeFormat, difference: number): string {
  const [unit, length] =
    units.find(([, size]) => Math.abs(difference) >= size) ?? (['second', 1_000] as const)
  return format.format(Math.trunc(difference / length), unit)
}
