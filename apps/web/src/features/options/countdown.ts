import type { OwnOption } from '../../client/options'

const SECOND = 1_000
const MINUTE = 60

/** Whole seconds until an option ends, rounded up; never more than it was to run, and 0 from its end on. */
export function secondsLeft(
  { expiresAt, durationSeconds }: Pick<OwnOption, 'expiresAt' | 'durationSeconds'>,
  now: number,
): number {
  return Math.min(durationSeconds, Math.max(0, Math.ceil((expiresAt - now) / SECOND)))
}

/** Seconds as a clock shows them: "0:05", "12:30". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`

/** How much of an option's time has passed when so many of its seconds are left, from 0 to 1. */
export const shareGone = (durationSeconds: number, left: number): number =>
  durationSeconds <= 0 ? 1 : 1 - left / durationSeconds

/**
 * When a list with an option that ends at `expiry` is to be read again, ms from now: a second after it, or in
 * a second. Source: docs/spec/product.md 4.2.
 */
export const refreshDelay = (expiry: number, now: number): number => Math.max(0, expiry - now) + SECOND
