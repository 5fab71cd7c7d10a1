import { MINUTE_MS } from '@fairtick/domain'
import type { Clock, Log } from '../ports'
import { type Due, dueAtFirst, dueNext, isDue, msUntil } from './due'
import type { Job, JobRun, Turn } from './job'

/** A job and the function that does it. */
export interface RunnableJob extends Job {
  readonly run: () => unknown
}

/** The background jobs, running. */
export interface Jobs {
  /** Runs every job of a turn now, due or not, even after failures; rejects with the errors. */
  doAll(turn: Turn): Promise<void>
  runs(): readonly JobRun[]
  /** Alerts operators of overdue jobs. */
  tellLate(): void
  /** Begins no more jobs, of one turn or of all. */
  stop(turn?: Turn): void
}

/** Ports of the jobs. */
export interface JobPorts {
  readonly areBooksOpen: () => boolean
  readonly clock: Clock
  readonly log: Log
}

interface Standing {
  readonly job: RunnableJob
  due: Due
  beganAt: number | undefined
  endedAt: number | undefined
  failures: number
  fault: string
  /** When its fault was last reported, by performance.now(). */
  saidAt: number
  /** Whether it is running and its turn has continued without it. */
  isOut: boolean
  /** When it last succeeded, by performance.now(). */
  wellAt: number
  isToldLate: boolean
}

type Errors = readonly unknown[]
const NONE: Errors = []

/**
 * Each job is isolated: a failing job is reported and retried with growing waits; a hanging job is reported
 * and no longer waited for. Neither blocks the others.
 */
export function startJobs(jobs: readonly RunnableJob[], ports: JobPorts): Jobs {
  const { areBooksOpen, clock, log } = ports
  const standings = jobs.map((job) => newStanding(job, clock))
  const ofTurn = (turn: Turn) => standings.filter(({ job }) => job.turn === turn)
  const isPossible = ({ job }: Standing) => !job.needsBooks || areBooksOpen()

  async function round(ofOneTurn: readonly Standing[]): Promise<void> {
    for (const standing of ofOneTurn) {
      // A job that must wait for the books is not late.
      if (!isPossible(standing)) standing.wellAt = performance.now()
      else if (isDue(standing.due, clock)) {
        const attempted = attempt(standing, ports)
        if (attempted instanceof Promise) await attempted
      }
    }
  }

  const timers = new Map<Turn, NodeJS.Timeout>()
  for (const turn of new Set(jobs.map((job) => job.turn))) timers.set(turn, everyRound(ofTurn(turn), round))
  return {
    async doAll(turn) {
      const errors: unknown[] = []
      for (const standing of ofTurn(turn).filter(isPossible)) errors.push(...(await attempt(standing, ports)))
      if (errors.length > 0) throw new AggregateError(errors, `not all of the ${turn} could be done`)
    },
    runs: () => standings.map((standing) => runOf(standing, clock)),
    tellLate() {
      for (const standing of standings) tellIfLate(standing, log)
    },
    stop(turn) {
      for (const [each, timer] of timers) if (turn === undefined || each === turn) clearInterval(timer)
    },
  }
}

const newStanding = (job: RunnableJob, clock: Clock): Standing => ({
  job,
  due: dueAtFirst(job.when, clock),
  beganAt: undefined,
  endedAt: undefined,
  failures: 0,
  fault: '',
  saidAt: -Infinity,
  isOut: false,
  wellAt: performance.now(),
  isToldLate: false,
})

/** A job that fails each second for the same reason says so once in this time. */
const SAID_AGAIN_MS = MINUTE_MS

/** Check interval of a daily job. */
const DAILY_LOOK_MS = MINUTE_MS

/** Checks a turn as often as its most frequent job needs; a round in progress is not started twice. */
function everyRound(
  ofTurn: readonly Standing[],
  round: (ofTurn: readonly Standing[]) => Promise<void>,
): NodeJS.Timeout {
  const everyMs = ofTurn.map(({ job }) => ('everyMs' in job.when ? job.when.everyMs : DAILY_LOOK_MS))
  let isBusy = false
  return setInterval(
    () => {
      if (isBusy) return
      isBusy = true
      void round(ofTurn).finally(() => (isBusy = false))
    },
    Math.min(...everyMs),
  )
}

/**
 * Runs a job, unless it is still running; returns the errors, without a promise if the job itself returned
 * none.
 */
function attempt(standing: Standing, ports: JobPorts): Promise<Errors> | Errors {
  if (standing.isOut) return NONE
  const done = carryOut(standing, ports)
  if (!(done instanceof Promise)) return done
  const { name, waitMs } = standing.job
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Errors>((resolve) => {
    timer = setTimeout(() => {
      standing.isOut = true
      ports.log.error({ job: name, waitMs }, 'a job does not come back; the others go on without it')
      resolve([new Error(`${name} does not come back`)])
    }, waitMs)
  })
  const ended = done.finally(() => {
    clearTimeout(timer)
    standing.isOut = false
  })
  return Promise.race([ended, late])
}

/**
 * Runs a job and records the outcome. A synchronous job costs no promise: the clock's jobs are due twenty
 * times a second.
 */
function carryOut(standing: Standing, { clock, log }: JobPorts): Promise<Errors> | Errors {
  const { name, when, retryMs, longMs, run, alarm } = standing.job
  const began = performance.now()
  standing.beganAt = clock.now()
  standing.due = dueNext({ when, retryMs, began, failures: 0 }, clock)
  const tookMs = () => Math.round(performance.now() - began)

  function well(): Errors {
    Object.assign(standing, { failures: 0, fault: '', wellAt: performance.now(), isToldLate: false })
    if (tookMs() > longMs) log.warn({ job: name, tookMs: tookMs() }, 'a job took long')
    return ended()
  }
  function failed(error: unknown): Errors {
    standing.failures += 1
    if (isNews(standing, error)) {
      const details = { err: error, job: name, failures: standing.failures, tookMs: tookMs() }
      if (alarm.to === 'operators') log.error(details, alarm.failed)
      else log.warn(details, alarm.failed)
    }
    return ended(error)
  }
  function ended(...errors: Errors): Errors {
    standing.endedAt = clock.now()
    standing.due = dueNext({ when, retryMs, began, failures: standing.failures }, clock)
    return errors
  }

  try {
    const done = run()
    return done instanceof Promise ? done.then(well, failed) : well()
  } catch (error) {
    return failed(error)
  }
}

/** Notes a fault; false for one that was reported a short time ago. */
function isNews(standing: Standing, error: unknown): boolean {
  const fault = error instanceof Error ? error.message : String(error)
  const now = performance.now()
  if (fault === standing.fault && now - standing.saidAt < SAID_AGAIN_MS) return false
  Object.assign(standing, { fault, saidAt: now })
  return true
}

function tellIfLate(standing: Standing, log: Log): void {
  const { name, does, alarm } = standing.job
  const sinceMs = Math.round(performance.now() - standing.wellAt)
  if (standing.isToldLate || sinceMs <= alarm.lateMs) return
  standing.isToldLate = true
  log.error({ job: name, does, sinceMs }, 'ALARM: a job was not done for too long')
}

const runOf = ({ job, due, beganAt, endedAt, failures, fault }: Standing, clock: Clock): JobRun => ({
  name: job.name,
  beganAt,
  endedAt,
  failures,
  fault,
  nextAt: clock.now() + Math.max(0, Math.round(msUntil(due, clock))),
})
