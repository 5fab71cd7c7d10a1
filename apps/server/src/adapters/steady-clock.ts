import { HOUR_MS } from '@fairtick/domain'
import type { Clock, Log } from '../ports'

/** The clocks underneath: the wall clock in ms since the epoch, and a monotonic one in ms. */
export interface Clocks {
  readonly wall: () => number
  readonly elapsed: () => number
}

/**
 * Its speed while it is ahead of the wall clock: a small step back is made up for in time, and an option runs
 * no longer for it.
 */
const PACE = 0.999
const WORTH_SAYING_MS = 1000

/** Books further ahead were written by a wrong clock: at `PACE`, an hour takes 41 days to make up for. */
const AHEAD_MOST_MS = HOUR_MS

/** A clock that a restarted server can set to the time of its predecessor. */
export interface SteadyClock extends Clock {
  /**
   * Continues from a moment, in ms, that was already reached, so that no entry predates the books. A moment
   * more than an hour ahead of the wall clock is ignored and logged.
   */
  goOnFrom(moment: number): void
}

/**
 * The wall clock made monotonic: after a step back, time follows the monotonic clock at `PACE` until the wall
 * clock has caught up.
 */
export function createSteadyClock(log: Log, { wall, elapsed }: Clocks = SYSTEM): SteadyClock {
  let shown = wall()
  let since = elapsed()
  let isSaid = false
  return {
    goOnFrom(moment) {
      const byMs = moment - wall()
      if (byMs > AHEAD_MOST_MS)
        log.error({ byMs }, 'the books are more than an hour ahead of the wall clock: one of them is wrong')
      else if (moment > shown) [shown, since] = [moment, elapsed()]
    },
    now() {
      const [onTheWall, at] = [wall(), elapsed()]
      const own = Math.floor(shown + (at - since) * PACE)
      if (onTheWall < own) {
        if (!isSaid && own - onTheWall > WORTH_SAYING_MS) {
          isSaid = true
          log.warn(
            { byMs: own - onTheWall },
            'the wall clock was set back: time goes on as before until it has caught up',
          )
        }
        return own
      }
      isSaid = false
      shown = onTheWall
      since = at
      return onTheWall
    },
  }
}

const SYSTEM: Clocks = { wall: () => Date.now(), elapsed: () => performance.now() }
