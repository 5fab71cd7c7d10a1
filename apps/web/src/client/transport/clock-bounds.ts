/** Between what the server's clock minus this device's lies, ms, as known at a moment of this device. */
export interface ClockBounds {
  readonly least: number
  readonly most: number
  readonly knownAt: number
}

/** Two clocks of the same kind part by at most so much of the time that passes. */
const DRIFT = 0.0002

/**
 * What an answer adds to what was known: the moment it states lies between its request and its arrival. So every answer narrows the bounds, and
 * the quickest one the most; where they contradict each other a clock was set, and the newest is believed.
 */
export function narrowed(
  known: ClockBounds | undefined,
  stated: number,
  trip: { readonly sentAt: number; readonly receivedAt: number },
): ClockBounds {
  const seen = { least: stated - trip.receivedAt, most: stated - trip.sentAt, knownAt: trip.receivedAt }
  if (known === undefined) return seen
  const drift = Math.abs(trip.receivedAt - known.knownAt) * DRIFT
  const least = Math.max(seen.least, known.least - drift)
  const most = Math.min(seen.most, known.most + drift)
  return least > most ? seen : { ...seen, least, most }
}
