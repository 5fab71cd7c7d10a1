import type { OwnLimit, OwnLimitKind } from '../../../client/identity/own-limits'

const MINUTES_LEAST = 5
const MINUTES_MOST = 1_440
const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/

/** The problem of a typed limit, as its text key. */
export function checkLimit(
  unit: 'usd' | 'minutes',
  typed: string,
): 'limits.wrongAmount' | 'limits.wrongMinutes' | undefined {
  if (unit === 'usd') return AMOUNT.test(typed) && /[1-9]/.test(typed) ? undefined : 'limits.wrongAmount'
  const isWhole = /^\d{1,4}$/.test(typed)
  return isWhole && Number(typed) >= MINUTES_LEAST && Number(typed) <= MINUTES_MOST
    ? undefined
    : 'limits.wrongMinutes'
}

/** A decimal without trailing zeros: 50.500000 is 50.5. */
export const shortNumber = (value: string): string =>
  value.includes('.') ? value.replace(/\.?0+$/, '') : value

/** The lengths of breaks, in the unit of the call: hours of a time-out, days of an exclusion. */
export const BREAKS = { time_out: [24, 72, 168, 720], exclusion: [180, 365, 730] } as const

/** The limit of a kind among the loaded ones. */
export const limitOf = <Limit extends OwnLimit>(
  limits: readonly Limit[],
  kind: OwnLimitKind,
): Limit | undefined => limits.find((each) => each.kind === kind)

/** The end (ms) of a running break; undefined without one. */
export function breakUntil(limits: readonly OwnLimit[], now: number): number | undefined {
  const ends = (['time_out', 'exclusion'] as const)
    .map((kind) => Date.parse(limitOf(limits, kind)?.value ?? ''))
    .filter((end) => end > now)
  return ends.length === 0 ? undefined : Math.max(...ends)
}
