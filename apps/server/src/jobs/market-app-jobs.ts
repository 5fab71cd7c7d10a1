import type { MarketJobPorts } from '../area-ports'
import type { Clock, Log, Tracing } from '../ports'
import { tracedJob } from '../monitoring/traced'
import type { Job, JobRun } from './job'
import { KEPT, LOOK, MINUTE, SECOND } from './job-kinds'
import { type Jobs, startJobs } from './run-jobs'
import { marketJobs } from './start-all-jobs'

/** The work of a process that is the market alone, beside the market's own jobs. */
export interface MarketAppWork {
  readonly look: () => Promise<void>
  readonly keepAlarms: () => Promise<void>
  /** Writes how the market's jobs went. */
  readonly noteRuns: (jobs: Pick<Jobs, 'runs' | 'tellLate'>) => Promise<void>
}

/** Jobs of every process with prices; one with books has them among its own. */
const MARKET_APP_JOBS: readonly (Job & { readonly work: keyof MarketAppWork })[] = [
  {
    ...LOOK,
    name: 'halts of the market',
    does: 'looks what operators halted or announced of issuers, as they work in another process; halts what moved like a split',
    where: 'every',
    resumes: 'read whole at the start and at every look',
    slice: 'two statements over the halts of an hour, one over the announced actions',
    alarm: { to: 'log', failed: 'what operators stopped could not be read', lateMs: 30 * SECOND },
    work: 'look',
  },
  {
    ...KEPT,
    name: 'alarms of the market',
    does: 'keeps the errors that operators are told of, for their list',
    where: 'every',
    resumes: 'what was raised in the second before a crash is in the log alone',
    slice: 'one statement, up to 200 kinds of errors',
    alarm: { to: 'log', failed: 'alarms could not be kept', lateMs: 10 * MINUTE },
    work: 'keepAlarms',
  },
  {
    ...LOOK,
    name: 'runs of the market’s jobs',
    does: "writes how each job went, for the operator's list, and tells of those that are late",
    where: 'every',
    when: { everyMs: 30 * SECOND },
    retryMs: MINUTE,
    resumes: 'a job that has not run since the start keeps the row of before',
    turn: 'own runs',
    slice: 'one statement with a row for each job',
    alarm: { to: 'log', failed: 'runs of jobs could not be written', lateMs: 10 * MINUTE },
    work: 'noteRuns',
  },
]

/** Starts the jobs of a process that is the market alone. */
export function startMarketJobs(
  ports: MarketJobPorts & {
    readonly clock: Clock
    readonly log: Log
    readonly tracing?: Tracing | undefined
  },
  work: MarketAppWork,
): Jobs {
  const ofMarket = marketJobs()
  const runnable = [
    ...ofMarket.map((job) => ({ ...job, run: job.workOf(ports) })),
    ...MARKET_APP_JOBS.map((job) => ({ ...job, run: () => work[job.work](noted) })),
  ]
  const jobs = startJobs(
    runnable.map((job) => ({ ...job, run: tracedJob(ports.tracing, job, job.run) })),
    { ...ports, areBooksOpen: () => true },
  )
  // Those of every process are noted by the one with books.
  const isNoted = ({ name }: JobRun) => ofMarket.some((job) => job.name === name)
  const noted = { tellLate: jobs.tellLate, runs: () => jobs.runs().filter(isNoted) }
  return jobs
}
