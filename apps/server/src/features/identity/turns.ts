import { refuse } from '../../books/command'

/** Runs a task in its turn; refuses as busy if too many wait, or if the wait was too long. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** How many work at once, and how many more wait for how long. */
export interface TurnBounds {
  readonly atOnce: number
  readonly waitingMax: number
  readonly patienceMs: number
}

const COME_AGAIN = { seconds: 2 }

/** Runs a few tasks at once, and queues more in the order of their arrival. */
export function createTurns({ atOnce, waitingMax, patienceMs }: TurnBounds): Turns {
  const waiting = new Set<() => void>()
  let running = 0

  /** Resolves with whether the turn came in time. */
  const turn = () =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        resolve(false)
      }, patienceMs)
      waiting.add(begin)
    })

  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (waiting.size >= waitingMax) refuse('busy', COME_AGAIN)
      if (!(await turn())) refuse('busy', COME_AGAIN)
    }
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}
