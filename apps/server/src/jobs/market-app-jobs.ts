import type { MarketJobPorts } from '../area-ports'
import type { Log, Tracing } from '../ports'
import { tracedJob } from '../monitoring/traced'
import type { Job, JobRun } from './job'
import { KEEP_ALARMS, KEPT, LOOK_AT_HALTS, MINUTE, NOTE_RUNS, SECOND } from './job-kinds'
import { type Jobs, startJobs } from './run-jobs'
import { marketJobs } from './start-all-jobs'

/** The work of a process that is the market alone, beside the market's own jobs. */
export interface MarketAppWork {
  readonly look: () => Promise<void>
  readonly keepAlarms: () => Promise<void>
  readonly sampleDisks: () => Promise<void>
  /** Writes how the market's jobs went. */
  readonly noteRuns: (jobs: Pick<Jobs, 'runs' | 'tellLate'>) => Promise<void>
}

/** Jobs of a process that is the market alone; one with books does the same among its own. */
const MARKET_APP_JOBS: readonly (Job & { readonly work: keyof MarketAppWork })[] = [
  {
    ...LOOK_AT_HALTS,
    name: 'halts of the market',
    where: 'every',
    work: 'look',
  },
  {
    ...KEEP_ALARMS,
    name: 'alarms of the market',
    where: 'every',
    work: 'keepAlarms',
  },
  {
    ...KEPT,
    name: 'room of the market',
    does: 'measures the room on the disks of the market’s own files',
    where: 'every',
    when: { everyMs: 10 * SECOND },
    connections: 'none',
    resumes: 'measured anew after a start',
    slice: 'one question to each of two disks',
    alarm: { to: 'operators', failed: 'the room on a disk could not be measured', lateMs: 10 * MINUTE },
    work: 'sampleDisks',
  },
  {
    ...NOTE_RUNS,
    name: 'runs of the market’s jobs',
    where: 'every',
    work: 'noteRuns',
  },
]

/** Starts the jobs of a process that is the market alone. */
export function startMarketJobs(
  ports: MarketJobPorts & {
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
  // Jobs of every process have no row for each process: their state here is in this process' metrics and
  // alarms alone.
  const isNoted = ({ name }: JobRun) => ofMarket.some((job) => job.name === name)
  const noted = { tellLate: jobs.tellLate, runs: () => jobs.runs().filter(isNoted) }
  return jobs
}
