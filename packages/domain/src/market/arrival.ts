import type { Tick } from './tick'

/** A tick that arrives within this time is prompt; the log stores the arrival of all others. ms */
export const PROMPT_MS = 250
/** The window before a moment in which the lag of the source is measured, in ms. */
const LAG_OVER_MS = 60_000
/** Maximum wait for ticks of a moment, in ms. */
export const WAIT_MAX_MS = 5_000

/** The arrival as stored in the log, in ms since the epoch; undefined for a prompt tick. */
export const arrivalOf = (time: number, receivedAt: number): number | undefined =>
  receivedAt - time < PROMPT_MS ? undefined : receivedAt

/**
 * Whether a tick was stale on arrival: it is published, but triggers no orders. Source: docs/spec/rules.md
 * 2.4.
 */
export const cameTooLate = ({ time, receivedAt }: Tick, staleAfterMs: number): boolean =>
  receivedAt !== undefined && receivedAt - time > staleAfterMs

/**
 * The deadline for late ticks of a moment: 250 ms, extended by the lag of the ticks of the preceding minute
 * that had arrived by then, at most 5 s. `ticks` are an instrument's, in order, including at least that
 * minute.
 */
export function waitedUntil(ticks: readonly Tick[], moment: number): number {
  const minute = ticks.slice(firstAfter(ticks, moment - LAG_OVER_MS), firstAfter(ticks, moment))
  const lags = minute.map(({ time, receivedAt }) =>
    receivedAt === undefined || receivedAt > moment ? 0 : receivedAt - time,
  )
  const lag = Math.max(0, ...lags)
  return moment + Math.min(PROMPT_MS + lag, WAIT_MAX_MS)
}

/**
 * The end tick of an option: the last one at or before the moment that arrived before the deadline; undefined
 * without one. `ticks` as for waitedUntil.
 */
export function lastInTime(ticks: readonly Tick[], moment: number): Tick | undefined {
  const until = waitedUntil(ticks, moment)
  return ticks.findLast(
    ({ time, receivedAt }) => time <= moment && (receivedAt === undefined || receivedAt < until),
  )
}

/** Whether ticks reach back far enough for waitedUntil and lastInTime. */
export function knowsMoment(ticks: readonly Tick[], moment: number): boolean {
  const [first] = ticks
  return first !== undefined && (first.sequence === 1 || first.time <= moment - LAG_OVER_MS)
}

/** Index of the first tick later than a moment. */
export function firstAfter(ticks: readonly Tick[], moment: number): number {
  let low = 0
  let high = ticks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ticks[middle]?.time ?? Infinity) <= moment) low = middle + 1
    else high = middle
  }
  return low
}
