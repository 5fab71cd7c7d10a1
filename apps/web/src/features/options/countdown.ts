const SECOND = 1_000
const MINUTE = 60

/** Whole seconds until a moment, rounded up; 0 from it on. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / SECOND))

/** How long until the seconds left change, ms; undefined when they no longer do. */
export function untilNextSecond(until: number, now: number): number | undefined {
  if (now >= until) return undefined
  return (until - now) % SECOND || SECOND
}

/** Seconds as a clock shows them: "0:05", "12:30". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`

/** How much of a span of time has passed, from 0 to 1. */
export function shareGone(span: { readonly from: number; readonly until: number }, now: number): number {
  const length = span.until - span.from
  return length <= 0 ? 1 : Math.min(1, Math.max(0, (now - span.from) / length))
}

/** When a list with an option that ends at `expiry` is to be read again, ms from now: a second after it, or in a second. Spec 4, Micro order. */
export const refreshDelay = (expiry: number, now: number): number => Math.max(0, expiry - now) + SECOND
