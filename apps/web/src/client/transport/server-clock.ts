import { type ClockBounds, narrowed } from './clock-bounds'

let bounds: ClockBounds | undefined

/**
 * Learns the offset of the server's clock from an answer's stated moment, and the times of its request and
 * arrival. With a phone clock minutes off, every price would otherwise look stale, or none would.
 */
export function noteServerTime(stated: string | null, sentAt: number, receivedAt: number): void {
  const moment = Number(stated ?? Number.NaN)
  if (Number.isFinite(moment)) bounds = narrowed(bounds, moment, { sentAt, receivedAt })
}

/** The server's time now, ms since the epoch, accurate to half of the fastest answer's round trip. */
export const serverNow = (): number =>
  Date.now() + (bounds === undefined ? 0 : (bounds.least + bounds.most) / 2)
