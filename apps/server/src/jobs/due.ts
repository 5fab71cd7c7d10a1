import { DAY_MS } from '@fairtick/domain'
import type { Clock } from '../ports'
import type { When } from './job'

/** When a job is due: by a stop-watch, which ignores changes of the clock, or by the time of day. */
export type Due = { readonly by: 'watch' | 'clock'; readonly at: number; readonly earlyMs: number }
/** A timer may come this many ms early: the job runs then, not a round later. */
const EARLY = 0.5

/** A job's first due time after a start. */
export const dueAtFirst = (when: When, clock: Clock): Due =>
  dueNext({ when, retryMs: 0, began: performance.now(), failures: 0 }, clock)

/** A job's next due time, given the stop-watch time at which it began. */
export function dueNext(
  done: { readonly when: When; readonly retryMs: number; readonly began: number; readonly failures: number },
  clock: Clock,
): Due {
  const { when, retryMs, began, failures } = done
  if ('dailyAtMs' in when)
    return {
      by: 'clock',
      at: failures > 0 ? clock.now() + retryMs : nextDay(clock.now(), when.dailyAtMs),
      earlyMs: 0,
    }
  const { everyMs } = when
  const waitMs = failures === 0 ? everyMs : Math.min(retryMs, everyMs * 2 ** (failures - 1))
  return { by: 'watch', at: began + Math.max(everyMs, waitMs), earlyMs: everyMs * EARLY }
}

/** Time until then, in ms. */
export const msUntil = ({ by, at }: Due, clock: Clock): number =>
  at - (by === 'clock' ? clock.now() : performance.now())

/** Whether it is time. */
export const isDue = (due: Due, clock: Clock): boolean => msUntil(due, clock) <= due.earlyMs

function nextDay(now: number, dailyAtMs: number): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS + dailyAtMs
  return today > now ? today : today + DAY_MS
}
