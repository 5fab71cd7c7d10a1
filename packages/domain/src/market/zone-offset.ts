import { DAY_MS, MINUTE_MS } from '../time'

const SECOND = 1000

/** Cached formatters: creating one costs a hundred times its use. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The instant at which a zone's wall clock shows `minutes` after midnight of a date, given as days since
 * 1970-01-01.
 */
export function instantOf(timeZone: string, day: number, minutes: number): number {
  const wall = day * DAY_MS + minutes * MINUTE_MS
  // The second look-up is right on both sides of a change of the clocks; in the skipped hour it returns the
  // moment after.
  const guess = wall - offsetAt(timeZone, wall)
  return wall - offsetAt(timeZone, guess)
}

/** A time zone by a name of the IANA, in its usual letters; undefined for any other text. */
export function zoneNamed(name: string): string | undefined {
  if (formatters.has(name)) return name
  // An offset such as +01:00 is no name.
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Offset of a zone from UTC at an instant, by the program's zone data, in ms. */
export function offsetAt(timeZone: string, at: number): number {
  if (timeZone === 'UTC') return 0
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const field = (name: Intl.DateTimeFormatPartTypes): number => Number.parseInt(parts.get(name) ?? '0', 10)
  const wall = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  )
  return wall - Math.floor(at / SECOND) * SECOND
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}
