/** An hour, ms. */
export const HOUR_MS = 3_600_000

/** A day of UTC, ms: no day of ours has another length. */
export const DAY_MS = 86_400_000

/** A minute, ms. */
export const MINUTE_MS = 60_000
