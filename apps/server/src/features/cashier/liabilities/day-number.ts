import { DAY_MS, dayOf } from '@fairtick/domain'

const DAY_LETTERS = 10

/** The number, since the epoch, of a day that is given as YYYY-MM-DD. */
export const dayNamed = (text: string): number => dayOf(Date.parse(text))

/** A day as YYYY-MM-DD. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, DAY_LETTERS)
