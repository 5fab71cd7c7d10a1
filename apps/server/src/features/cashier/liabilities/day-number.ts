import { DAY_MS } from '@fairtick/domain'

const DAY_LETTERS = 10

/** The day (UTC) of a moment in ms, in days since the epoch. */
export const dayAt = (time: number): number => Math.floor(time / DAY_MS)

/** The number of a day that is given as YYYY-MM-DD. */
export const dayOf = (text: string): number => dayAt(Date.parse(text))

/** A day as YYYY-MM-DD. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, DAY_LETTERS)
