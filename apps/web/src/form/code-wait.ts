/** Seconds that the server requires between two codes to one address. Source: docs/spec/product.md 9.4. */
export const CODE_WAIT_SECONDS = 60

const KEY = 'fairtick.code-wait'

/** The earliest moment (ms) of the next code, stored over a reload; 0: at once. */
export function keptWait(purpose: string, storage: Pick<Storage, 'getItem'> = sessionStorage): number {
  const kept = Number(storage.getItem(`${KEY}.${purpose}`) ?? 0)
  return Number.isFinite(kept) ? kept : 0
}

/** Stores the earliest moment (ms) of the next code. */
export function keepWait(
  purpose: string,
  until: number,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  storage.setItem(`${KEY}.${purpose}`, String(until))
}

/**
 * Whole seconds until a moment, rounded up and capped at the longest wait: a clock that was set back must not
 * lock the button.
 */
export const secondsUntil = (until: number, now: number): number =>
  Math.min(CODE_WAIT_SECONDS, Math.max(0, Math.ceil((until - now) / 1_000)))

/** Whether a wait means too many requested codes, rather than one just sent. */
export const isUsedUp = (seconds: number): boolean => seconds > CODE_WAIT_SECONDS
