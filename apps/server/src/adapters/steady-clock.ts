import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@fairtick/domain'
import type { AskClocks, Log, SteadyClock } from '../ports'

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

/** A step of the wall clock (ms), and how far clocks may differ that show the same time. */
const STEP_MS = 1_000
const ASK_AGAIN_MS = 1_000

/**
 * The wall clock made monotonic: after a step back, time follows the monotonic clock at `PACE` until the wall
 * clock has caught up.
 */
export function createSteadyClock(log: Log, clocks: Clocks = SYSTEM): SteadyClock {
  const { wall, elapsed } = clocks
  let [shown, since] = [wall(), elapsed()]
  let reached = -Infinity
  let isSaid = false
  let step: StepAhead | undefined

  function follow(moment: number): void {
    ;[shown, since] = [moment, elapsed()]
  }

  const own = (at = elapsed()) => Math.floor(shown + (at - since) * PACE)

  return {
    goOnFrom(moment) {
      const byMs = moment - Math.max(wall(), own())
      if (byMs > AHEAD_MOST_MS)
        return log.error(
          { byMs },
          'the books are more than an hour ahead of the wall clock: one of them is wrong',
        )
      reached = Math.max(reached, moment)
      if (moment > own()) follow(moment)
    },
    async heed(askOthers, waitMs = ASK_AGAIN_MS) {
      step = watchSteps({ ...clocks, log, askOthers })
      // A process may have waited for its place since its clock was made, and the wall clock changed.
      const byWall = () => follow(Math.max(wall(), reached))
      if ((await step.differs()) === undefined) return byWall()
      await sleep(waitMs)
      const time = await step.differs()
      if (time === undefined) return byWall()
      log.error({ byMs: wall() - time }, 'the wall clock is wrong: time goes by the clock of the database')
      follow(Math.max(Math.floor(time), reached))
    },
    now() {
      const [onTheWall, at] = [wall(), elapsed()]
      const byMs = own(at) - onTheWall
      if (byMs > 0) {
        if (!isSaid && byMs > WORTH_SAYING_MS) {
          isSaid = true
          log.warn({ byMs }, 'the wall clock was set back: time goes on as before until it has caught up')
        }
        step?.isDoubtful(-byMs)
        return own(at)
      }
      isSaid = false
      const expected = shown + at - since
      if (step?.isDoubtful(onTheWall - expected) === true) {
        follow(expected)
        return Math.floor(expected)
      }
      follow(onTheWall)
      return onTheWall
    },
  }
}

/** Doubts about a wall clock that was set ahead. */
interface StepAhead {
  /** Whether the wall clock, ahead of the time by so much (ms), is not to be followed yet. */
  isDoubtful(byMs: number): boolean
  /** The time by the first of the other clocks, if they answer and none agrees with the wall clock. */
  differs(): Promise<number | undefined>
}

function watchSteps({
  wall,
  elapsed,
  log,
  askOthers,
}: Clocks & { readonly log: Log; readonly askOthers: AskClocks }): StepAhead {
  let state: 'right' | 'doubted' | 'agreed' = 'right'
  let askedAt = -Infinity
  let isAsking = false

  const agrees = (times: readonly number[]) => times.some((time) => Math.abs(time - wall()) <= STEP_MS)

  /** Asks the other clocks at intervals. An empty answer does not change the state. */
  async function ask(): Promise<void> {
    if (isAsking || elapsed() - askedAt < ASK_AGAIN_MS) return
    askedAt = elapsed()
    isAsking = true
    if (agrees(await askOthers()) && state === 'doubted') state = 'agreed'
    isAsking = false
  }

  return {
    async differs() {
      const times = await askOthers()
      return agrees(times) ? undefined : times[0]
    },
    isDoubtful(byMs) {
      if (byMs <= STEP_MS) {
        if (state === 'doubted') log.warn({}, 'the wall clock is right again')
        state = 'right'
        return false
      }
      if (state === 'agreed') {
        log.warn({ byMs }, 'the wall clock was set ahead, and another clock agrees: time follows it')
        state = 'right'
        return false
      }
      if (state === 'right')
        log.error({ byMs }, 'the wall clock was set ahead: it is followed once another clock agrees')
      state = 'doubted'
      void ask()
      return true
    },
  }
}

const SYSTEM: Clocks = { wall: () => Date.now(), elapsed: () => performance.now() }
