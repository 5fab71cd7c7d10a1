/** Intervals and bounds of a connection. */
export interface ConnectionTimes {
  /** The first wait after an end; it doubles. */
  readonly retryMs: number
  /** The longest wait, unless the venue demands a longer one. */
  readonly retryMaxMs: number
  readonly openWithinMs: number
  readonly watchEveryMs: number
  /** Without a price for this long in the hours of an instrument, a connection is dead although it speaks. */
  readonly pricelessMs: number
  /** A connection that was good for this long begins again with the first wait. */
  readonly steadyAfterMs: number
  /** An alarm is raised where it is down for this long. */
  readonly alarmAfterMs: number
  /** A successor without prices takes over after this long. */
  readonly handOverMs: number
  /** Longest message, in bytes. */
  readonly messageMax: number
  /** A connection with so many unreadable messages in a row is ended. */
  readonly unreadableMax: number
}

/** The defaults. */
export const CONNECTION_TIMES: ConnectionTimes = {
  retryMs: 1_000,
  retryMaxMs: 60_000,
  openWithinMs: 10_000,
  watchEveryMs: 1_000,
  pricelessMs: 60_000,
  steadyAfterMs: 30_000,
  alarmAfterMs: 10_000,
  handOverMs: 5_000,
  messageMax: 1_048_576,
  unreadableMax: 50,
}

/**
 * The wait before another try: doubled with each failure, and between half and the whole of that by chance,
 * so that servers do not come back together.
 */
export function retryWait(
  failures: number,
  { retryMs, retryMaxMs }: Pick<ConnectionTimes, 'retryMs' | 'retryMaxMs'>,
  chance: number,
): number {
  const longest = Math.min(retryMaxMs, retryMs * 2 ** Math.min(Math.max(0, failures - 1), 20))
  return longest * (0.5 + chance / 2)
}
