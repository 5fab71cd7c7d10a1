import { refuse } from '../../../books/command'
import type { Log } from '../../../ports'

/** Does what takes its time, one after another behind everybody's back: how long it takes tells nothing to who asked for it. */
export interface Post {
  /** Refuses as busy where too much waits already. */
  later(name: string, work: () => Promise<void>): void
  /** Ends when nothing waits any more, or after so long. */
  settle(waitMs: number): Promise<void>
}

const WAITING_MAX = 1000
const AT_ONCE = 2
const RETRY_MS = [1_000, 5_000, 25_000]
const LOOK_MS = 20

/** A queue in memory. What fails is tried again three times and then given up, logged by its name alone. */
export function createPost(log: Log): Post {
  const waiting: { name: string; work: () => Promise<void>; failures: number }[] = []
  const pausing = new Set<NodeJS.Timeout>()
  let running = 0

  async function run(): Promise<void> {
    running += 1
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        await job.work()
      } catch (error) {
        retry(job, error)
      }
    }
    running -= 1
  }

  function retry(job: { name: string; work: () => Promise<void>; failures: number }, error: unknown): void {
    const pause = RETRY_MS[job.failures]
    const details = { what: job.name, failures: job.failures + 1, why: kindOf(error) }
    if (pause === undefined) return log.error(details, 'a message could not be sent and is given up')
    log.warn(details, 'a message could not be sent yet')
    const timer = setTimeout(() => {
      pausing.delete(timer)
      put({ ...job, failures: job.failures + 1 })
    }, pause)
    timer.unref()
    pausing.add(timer)
  }

  function put(job: { name: string; work: () => Promise<void>; failures: number }): void {
    waiting.push(job)
    if (running < AT_ONCE) void run()
  }

  return {
    later(name, work) {
      if (waiting.length + pausing.size >= WAITING_MAX) refuse('busy', { seconds: 10 })
      put({ name, work, failures: 0 })
    },
    async settle(waitMs) {
      const until = Date.now() + waitMs
      while (running > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      for (const timer of pausing) clearTimeout(timer)
    },
  }
}

/** What kind of error it was: its message may hold an address. */
function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : ''
  return [error instanceof Error ? error.name : 'unknown', code, answer].filter(Boolean).join(' ')
}
