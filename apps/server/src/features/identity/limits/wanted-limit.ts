import { type LimitKind, USD_SCALE, parseDecimal, isWholeCents, HOUR_MS } from '@fairtick/domain'

/** A billion dollars; larger values are not accepted as a limit. */
const USD_MAX = 1_000_000_000n * 1_000_000n
const HOUR = BigInt(HOUR_MS)
const MINUTES = { min: 1n, max: 1_440n, unit: 1n }
/** Six weeks at most; anything longer is an exclusion. */
const HOURS = { min: 1n, max: 1_008n, unit: HOUR }
/** Ten years. */
const DAYS = { min: 1n, max: 3_650n, unit: 24n * HOUR }

/** Kinds that are whole numbers; undefined for an amount of USD. */
const WHOLE: Readonly<Record<LimitKind, typeof MINUTES | undefined>> = {
  'deposit-day': undefined,
  'deposit-week': undefined,
  'deposit-month': undefined,
  'loss-day': undefined,
  'loss-week': undefined,
  stake: undefined,
  'session-minutes': MINUTES,
  'reality-minutes': MINUTES,
  'time-out': HOURS,
  exclusion: DAYS,
}

/**
 * Parses a value typed by the client, in the unit of its kind (ms for a time-out and an exclusion); undefined
 * if invalid.
 */
export function wantedValue(kind: LimitKind, text: string): bigint | undefined {
  const whole = WHOLE[kind]
  if (!whole) {
    const amount = parseDecimal(text, USD_SCALE)
    return amount !== undefined && amount <= USD_MAX && isWholeCents(amount) ? amount : undefined
  }
  if (!/^\d{1,6}$/.test(text)) return undefined
  const count = BigInt(text)
  return count >= whole.min && count <= whole.max ? count * whole.unit : undefined
}
