import { HOUR_MS } from '@fairtick/domain'
import type { Driver } from './drivers'
import type { Noise } from './noise'
import { STREAMS } from './streams'
import { studentWidth } from './student-width'

const NIGHT_HOURS = 16
const LONG_HOURS = 24
const GAP_DF = 4

/**
 * Standard deviation of the jump over a closed market: the weekend's beyond a day, the night's or its share
 * below, zero for a break.
 */
export function gapSigma({ nightGap, weekendGap }: Driver, closedMs: number): number {
  const hours = closedMs / HOUR_MS
  if (hours > LONG_HOURS) return weekendGap
  return hours < 1 ? 0 : nightGap * Math.min(1, Math.sqrt(hours / NIGHT_HOURS))
}

/** The log jump of a driver after its market was closed, from its correlated shock. */
export function gapOf(
  noise: Noise,
  driver: Driver,
  {
    shock,
    closedMs,
    counter,
  }: { readonly shock: number; readonly closedMs: number; readonly counter: number },
): number {
  return shock * gapSigma(driver, closedMs) * studentWidth(noise, GAP_DF, { stream: STREAMS.gaps, counter })
}
