import type { Log } from './ports'

/** Something that is to be done now and then. */
export interface Chore {
  readonly name: string
  readonly run: () => Promise<unknown>
}

/** Chores that are done every minute. */
export interface Chores {
  /** Does all of them, one after another, whatever becomes of those before; rejects with what went wrong. */
  readonly tidy: () => Promise<void>
  readonly stop: () => void
}

/** What chores stand on. */
export interface ChorePorts {
  readonly isOpen: () => boolean
  readonly log: Log
  /** How often it is looked whether one is due. */
  readonly everyMs?: number
  /** How long the others wait for one that does not come back. */
  readonly waitMs?: number
}

const EVERY_MS = 60_000
/** One that failed waits twice as long each time, up to so many rounds. */
const SKIPPED_MAX = 32
/** A chore that takes longer is told of: it grew beyond what a minute's work should be. */
const LONG_MS = 10_000
const WAIT_MS = 5 * 60_000

interface Standing {
  readonly chore: Chore
  /** Failures in a row. */
  failures: number
  /** Rounds that it still sits out. */
  skips: number
  /** Whether it was begun and the others went on without it. */
  isOut: boolean
}

/** Each chore stands alone: one that fails is told of by its name and tried again ever more seldom, one that does not come back is told of and not waited for. Neither keeps the others from being done. */
export function startChores(
  chores: readonly Chore[],
  { isOpen, log, everyMs = EVERY_MS, waitMs = WAIT_MS }: ChorePorts,
): Chores {
  const standings = chores.map((chore): Standing => ({ chore, failures: 0, skips: 0, isOut: false }))
  let isBusy = false

  async function round(): Promise<void> {
    if (isBusy || !isOpen()) return
    isBusy = true
    for (const standing of standings) {
      if (standing.skips > 0) standing.skips -= 1
      else await attempt(standing, { log, waitMs })
    }
    isBusy = false
  }

  const timer = setInterval(() => void round(), everyMs)
  return {
    stop: () => clearInterval(timer),
    async tidy() {
      if (!isOpen()) return
      const errors: unknown[] = []
      for (const standing of standings) errors.push(...(await attempt(standing, { log, waitMs })))
      if (errors.length > 0) throw new AggregateError(errors, 'chores could not be done')
    },
  }
}

/** Does a chore, unless it is still out; answers what went wrong. */
async function attempt(
  standing: Standing,
  { log, waitMs }: { readonly log: Log; readonly waitMs: number },
): Promise<readonly unknown[]> {
  if (standing.isOut) return []
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly unknown[]>((resolve) => {
    timer = setTimeout(() => {
      standing.isOut = true
      log.error(
        { chore: standing.chore.name, waitMs },
        'a chore does not come back; the others go on without it',
      )
      resolve([new Error(`${standing.chore.name} does not come back`)])
    }, waitMs)
  })
  const done = carryOut(standing, log).finally(() => {
    clearTimeout(timer)
    standing.isOut = false
  })
  return Promise.race([done, late])
}

async function carryOut(standing: Standing, log: Log): Promise<readonly unknown[]> {
  const { name, run } = standing.chore
  const began = performance.now()
  const tookMs = () => Math.round(performance.now() - began)
  try {
    await run()
    Object.assign(standing, { failures: 0, skips: 0 })
    if (tookMs() > LONG_MS) log.warn({ chore: name, tookMs: tookMs() }, 'a chore took long')
    return []
  } catch (error) {
    standing.failures += 1
    standing.skips = Math.min(SKIPPED_MAX, 2 ** (standing.failures - 1) - 1)
    const { failures } = standing
    log.error({ err: error, chore: name, failures, tookMs: tookMs() }, 'a chore could not be done')
    return [error]
  }
}
