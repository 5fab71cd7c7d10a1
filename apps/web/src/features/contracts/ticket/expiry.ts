import { HOUR_MS } from '@fairtick/domain'

/** The expiry of a pending order. */
export const EXPIRIES = ['never', 'hour', 'day', 'week', 'moment'] as const

/** A choice of expiry; `moment` is typed by the user. */
export type Expiry = (typeof EXPIRIES)[number]
const WEEK_MS = 7 * 24 * HOUR_MS

/** ms since the epoch; undefined: until cancelled. */
export type ReadExpiry =
  | { readonly problem: undefined; readonly at: number | undefined }
  | { readonly problem: 'expiry-wrong'; readonly at: undefined }

/**
 * Reads an expiry, in whole ms (the estimated server time has fractions). A day ends at midnight in the
 * reader's time zone, and a moment is typed in that zone.
 */
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
