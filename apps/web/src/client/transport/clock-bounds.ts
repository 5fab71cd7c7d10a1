/** Bounds of the server's clock minus this device's, ms, at a moment of this device. */
export interface ClockBounds {
  readonly least: number
  readonly most: number
  readonly knownAt: number
}

/** The maximum drift of two clocks, as a share of the time passed. */
const DRIFT = 0.0002

/**
 * Narrows the bounds by an answer: its stated moment lies between its request and its arrival. The fastest
 * answer narrows them most. If bounds contradict each other a clock was set, and the newest answer counts.
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
