const HOURS = /^([1-7])(?:-([1-7]))? (\d\d:\d\d)-(\d\d:\d\d)(?: ([A-Za-z_+\-/0-9]+))?$/
const DAYS = 7

/** Weekly hours as those of trading are published: Sunday first, in the clock of a time zone. */
interface WeeklyHours {
  readonly timeZone: string
  readonly week: readonly (readonly (readonly [from: string, to: string])[])[]
  /** No single days: support states none. */
  readonly days: readonly []
}

/**
 * The hours of support as a week of trading hours is written, from a text such as `1-5 08:00-20:00
 * Europe/Prague`; undefined for any other text. Days that end before they begin go over Sunday.
 */
export function readSupportHours(text: string): WeeklyHours | undefined {
  const [, first, last = first, from = '', to = '', timeZone = 'UTC'] = HOURS.exec(text) ?? []
  if (first === undefined || last === undefined || !isZone(timeZone)) return undefined
  if (!isClock(from) || !isClock(to) || from >= to || from === END) return undefined
  const length = ((Number(last) - Number(first) + DAYS) % DAYS) + 1
  // A week begins with Sunday there, and 7 is Sunday here.
  const open = new Set(Array.from({ length }, (_, day) => (Number(first) + day) % DAYS))
  const week = Array.from({ length: DAYS }, (_, day) => (open.has(day) ? [[from, to] as const] : []))
  return { timeZone, week, days: [] }
}

const END = '24:00'
const isClock = (clock: string): boolean => clock === END || /^([01]\d|2[0-3]):[0-5]\d$/.test(clock)

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
