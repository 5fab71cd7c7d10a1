/** A Date header says whole seconds: the truth lies half a second later on average. */
const HALF_SECOND = 500
const STEADY_SHARE = 0.2

let offset = 0
let isKnown = false

/**
 * Learns how far the server's clock is from this device's, from the Date header of an answer and when it was asked for and came.
 * A phone that is wrong by minutes would otherwise call every price stale, or none.
 */
export function noteServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const stated = Date.parse(dateHeader ?? '')
  if (Number.isNaN(stated)) return
  const seen = stated + HALF_SECOND - (sentAt + receivedAt) / 2
  offset = isKnown && Math.abs(seen - offset) < 2_000 ? offset + (seen - offset) * STEADY_SHARE : seen
  isKnown = true
}

/** The server's time now, in ms since the epoch, good to about a second. */
export const serverNow = (): number => Date.now() + offset
