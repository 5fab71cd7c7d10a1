import type { Tick } from './tick'

/**
 * A tick that reaches us sooner than this after its own time comes promptly; the log has the arrival of every
 * other. ms
 */
export const PROMPT_MS = 250
/** The stretch before a moment whose ticks tell the lag of the source, in ms. */
const LAG_OVER_MS = 60_000
/** The longest wait for ticks of a moment, in ms. */
export const WAIT_MAX_MS = 5_000

/** The arrival as the log keeps it, in ms since the epoch: undefined where the tick came promptly. */
export const arrivalOf = (time: number, receivedAt: number): number | undefined =>
  receivedAt - time < PROMPT_MS ? undefined : receivedAt

/**
 * Whether a tick was too old to trade on when it came: it is published, and triggers nothing.
 * Source: docs/spec/rules.md 2.4.
 */
export const cameTooLate = ({ time, receivedAt }: Tick, staleAfterMs: number): boolean =>
  receivedAt !== undefined && receivedAt - time > staleAfterMs

/**
 * Until when ticks of a moment and before are waited for: 250 ms, and as much longer as the ticks of the
 * minute before it came late that had come by then, 5 s at the most. `ticks` are an instrument's, in their
 * order, that minute's at least.
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
 * The tick that an option ends at: the last one at or before the moment that came before the wait for it was
 * over. Undefined: none of these. `ticks` as for waitedUntil.
 */
export function lastInTime(ticks: readonly Tick[], moment: number): Tick | undefined {
  const until = waitedUntil(ticks, moment)
  return ticks.findLast(
    ({ time, receivedAt }) => time <= moment && (receivedAt === undefined || receivedAt < until),
  )
}

/** Whether ticks reach far enough back to tell what waitedUntil and lastInTime ask for. */
export function knowsMoment(ticks: readonly Tick[], moment: number): boolean {
  const [first] = ticks
  return first !== undefined && (first.sequence === 1 || first.time <= moment - LAG_OVER_MS)
}

/** Where ticks later than a moment begin. */
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
