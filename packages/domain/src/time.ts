/** A minute, ms. */
export const MINUTE_MS = 60_000

/** An hour, ms. */
export const HOUR_MS = 3_600_000

/** A UTC day, ms; all days have this length. */
export const DAY_MS = 86_400_000

/** Days of a week. */
export const WEEK_DAYS = 7
/** The epoch was a Thursday. */
const DAYS_SINCE_MONDAY = 3
const EPOCH_YEAR = 1970
const YEAR_MONTHS = 12

/** The UTC day of a moment in ms, in days since the epoch. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS)

/** The week, from Monday, of a day, both counted since the epoch. */
export const weekOf = (day: number): number => Math.floor((day + DAYS_SINCE_MONDAY) / WEEK_DAYS)

/** The Monday of a week, in days since the epoch. */
export const mondayOf = (week: number): number => week * WEEK_DAYS - DAYS_SINCE_MONDAY

/** The UTC month of a moment in ms, in months since the epoch. */
export function monthOf(time: number): number {
  const date = new Date(time)
  return (date.getUTCFullYear() - EPOCH_YEAR) * YEAR_MONTHS + date.getUTCMonth()
}

/** The first moment of a month since the epoch, ms. */
export const monthStart = (month: number): number => Date.UTC(EPOCH_YEAR, month)
