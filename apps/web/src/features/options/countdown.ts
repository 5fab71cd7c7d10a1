import type { OwnOption } from '../../client/options/options'

const SECOND = 1_000
const MINUTE = 60

/** Whole seconds until an option ends, rounded up; at most its duration, and 0 after its end. */
export function secondsLeft(
  { expiresAt, durationSeconds }: Pick<OwnOption, 'expiresAt' | 'durationSeconds'>,
  now: number,
): number {
  return Math.min(durationSeconds, Math.max(0, Math.ceil((expiresAt - now) / SECOND)))
}

/** Seconds in clock format: "0:05", "12:30". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`

/** The elapsed share of an option's time, from 0 to 1, by its remaining seconds. */
export const shareGone = (durationSeconds: number, left: number): number =>
  durationSeconds <= 0 ? 1 : 1 - left / durationSeconds

/**
 * The delay in ms before the list is read again for an option that ends at `expiry`: a second after the end,
 * or in a second. Source: docs/spec/product.md 4.2.
 */
export const refreshDelay = (expiry: number, now: number): number => Math.max(0, expiry - now) + SECOND
