import { refuse } from '../../../books/command'
import type { Log } from '../../../ports'

/** A background queue, one task after another: the duration of a task is not visible to its caller. */
export interface Post {
  /** Refuses as busy when too many tasks wait. */
  later(name: string, work: () => Promise<void>): void
  /** Resolves when no task is waiting, or after this time. */
  settle(waitMs: number): Promise<void>
}

/**
 * Number of waiting tasks, and the pause before a retry by the number of failures; undefined gives the task
 * up.
 */
export interface RetryPolicy {
  readonly waitingMax: number
  readonly pauseMs: (failures: number) => number | undefined
}

const FIRST_PAUSES_MS = [1_000, 5_000, 25_000]
const LATER_PAUSES_MS = [120_000, 600_000]
const LAST_PAUSE_MS = 1_800_000
const AT_ONCE = 2
const LOOK_MS = 20

/** For tasks that the caller can request again: three retries. */
export const SHORT_RETRIES: RetryPolicy = {
  waitingMax: 1000,
  pauseMs: (failures) => FIRST_PAUSES_MS[failures - 1],
}
/** For tasks that are stored elsewhere until they are done: there is always a next try. */
export const ENDLESS_RETRIES: RetryPolicy = {
  waitingMax: Infinity,
  pauseMs: (failures) => [...FIRST_PAUSES_MS, ...LATER_PAUSES_MS][failures - 1] ?? LAST_PAUSE_MS,
}

interface Job {
  readonly name: string
  readonly work: () => Promise<void>
  readonly failures: number
}

/** A queue in memory. Failed tasks are retried after tasks that never failed, and logged by name only. */
export function createPost(log: Log, { waitingMax, pauseMs }: RetryPolicy): Post {
  const fresh: Job[] = []
  const again: Job[] = []
  const pausing = new Set<NodeJS.Timeout>()
  let running = 0
  const next = () => fresh.shift() ?? again.shift()

  async function run(): Promise<void> {
    running += 1
    for (let job = next(); job; job = next()) {
      try {
        await job.work()
      } catch (error) {
        retry({ ...job, failures: job.failures + 1 }, error)
      }
    }
    running -= 1
  }

  function retry(job: Job, error: unknown): void {
    const pause = pauseMs(job.failures)
    const details = { what: job.name, failures: job.failures, why: kindOf(error) }
    if (pause === undefined) return log.error(details, 'a message could not be sent and is given up')
    log.warn(details, 'a message could not be sent yet')
    const timer = setTimeout(() => {
      pausing.delete(timer)
      put(again, job)
    }, pause)
    timer.unref()
    pausing.add(timer)
  }

  function put(queue: Job[], job: Job): void {
    queue.push(job)
    if (running < AT_ONCE) void run()
  }

  return {
    later(name, work) {
      if (fresh.length + again.length + pausing.size >= waitingMax) refuse('busy', { seconds: 10 })
      put(fresh, { name, work, failures: 0 })
    },
    async settle(waitMs) {
      const until = Date.now() + waitMs
      while (running > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      for (const timer of pausing) clearTimeout(timer)
    },
  }
}

/** The kind of an error; its message may hold an address. */
export function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : ''
  return [error instanceof Error ? error.name : 'unknown', code, answer].filter(Boolean).join(' ')
}
