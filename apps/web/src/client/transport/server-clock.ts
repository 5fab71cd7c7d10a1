import { type ClockBounds, narrowed } from './clock-bounds'

let bounds: ClockBounds | undefined

/**
 * Learns how far the server's clock is from this device's, from the moment that an answer states and when it was asked for and came.
 * A phone that is wrong by minutes would otherwise call every price stale, or none.
 */
export function noteServerTime(stated: string | null, sentAt: number, receivedAt: number): void {
  const moment = Number(stated ?? Number.NaN)
  if (Number.isFinite(moment)) bounds = narrowed(bounds, moment, { sentAt, receivedAt })
}

/** The server's time now, in ms since the epoch, good to half of the quickest answer's trip. */
export const serverNow = (): number =>
  Date.now() + (bounds === undefined ? 0 : (bounds.least + bounds.most) / 2)
