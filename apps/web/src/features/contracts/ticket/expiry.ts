/** Until when a pending order waits. */
export const EXPIRIES = ['never', 'hour', 'day', 'week', 'moment'] as const

/** A choice of it; `moment` is one that is typed. */
export type Expiry = (typeof EXPIRIES)[number]

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

/** Until when, ms since the epoch; undefined: until it is cancelled. */
export type ReadExpiry =
  | { readonly problem: undefined; readonly at: number | undefined }
  | { readonly problem: 'expiry-wrong'; readonly at: undefined }

/** Reads until when an order is to wait, in whole ms: the server's time is worked out and has fractions. A day ends at midnight where the reader is, and a moment is typed in that time. */
export function readExpiry(choice: Expiry, typed: string, now: number): ReadExpiry {
  const at = momentOf(choice, typed, Math.floor(now))
  if (at === undefined || at > now) return { problem: undefined, at }
  return { problem: 'expiry-wrong', at: undefined }
}

function momentOf(choice: Expiry, typed: string, now: number): number | undefined {
  if (choice === 'never') return undefined
  if (choice === 'hour') return now + HOUR_MS
  if (choice === 'week') return now + WEEK_MS
  if (choice === 'day') return new Date(now).setHours(24, 0, 0, 0)
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? new Date(typed).getTime() : 0
  return Number.isNaN(moment) ? 0 : moment
}
