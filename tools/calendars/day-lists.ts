/** The first and last year of the calendars. */
export const FIRST_YEAR = 2012
export const LAST_YEAR = 2030

/** The single days of a calendar; dates are YYYY-MM-DD, times HH:MM, both of the exchange's zone. */
export interface DayLists {
  readonly holidays: Set<string>
  readonly earlyCloses: Map<string, string>
  readonly lateOpens: Map<string, string>
}

/** Lists without a day. */
export const noDays = (): DayLists => ({ holidays: new Set(), earlyCloses: new Map(), lateOpens: new Map() })

/** The day of the week of a date, from Sunday as 0. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay()

/** A date some days before or after another. */
export function daysFrom(date: string, days: number): string {
  const at = new Date(date)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Whether any list has a date. */
const isListed = (lists: DayLists, date: string): boolean =>
  lists.holidays.has(date) || lists.earlyCloses.has(date) || lists.lateOpens.has(date)

/** Days that are announced, and those of rules on all other days; a closed day has no times. */
export function mergeDays(announced: DayLists, ruled: DayLists): DayLists {
  const isFree = (date: string) => !isListed(announced, date)
  const holidays = new Set([...announced.holidays, ...[...ruled.holidays].filter(isFree)])
  const timed = (of: 'earlyCloses' | 'lateOpens') =>
    new Map(
      [...announced[of], ...[...ruled[of]].filter(([date]) => isFree(date))].filter(
        ([date]) => !holidays.has(date),
      ),
    )
  return { holidays, earlyCloses: timed('earlyCloses'), lateOpens: timed('lateOpens') }
}

/** Lists as they are kept: by year, each day as "04-03" or "11-27@13:00"; Saturdays have no sessions. */
export function writeDays({ holidays, earlyCloses, lateOpens }: DayLists) {
  return {
    holidays: linesOf([...holidays].map((date) => [date, ''])),
    earlyCloses: linesOf([...earlyCloses].map(([date, time]) => [date, `@${time}`])),
    lateOpens: linesOf([...lateOpens].map(([date, time]) => [date, `@${time}`])),
  }
}

const SATURDAY = 6

function linesOf(days: readonly (readonly [date: string, time: string])[]): string[] {
  const lines: string[] = []
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    const kept = days.filter(([date]) => date.startsWith(`${year}-`) && weekdayOf(date) !== SATURDAY)
    const words = kept.map(([date, time]) => date.slice('2026-'.length) + time).toSorted()
    if (words.length > 0) lines.push(`${year}: ${words.join(' ')}`)
  }
  return lines
}
