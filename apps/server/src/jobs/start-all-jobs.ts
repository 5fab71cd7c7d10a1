import type { BooksJob, MarketJob } from '../area'
import type { JobPorts, MarketJobPorts } from '../area-ports'
import { tracedJob } from '../monitoring/traced'
import { doEach } from './do-each'
import { addedTo, jobsOf } from './every-job'
import type { JobRun } from './job'
import { noteJobRuns } from './job-run-store'
import { type Jobs, type RunnableJob, startJobs } from './run-jobs'

/**
 * Starts every job of a process with books: the common ones and those of the areas. Those of the market run
 * beside them where this process writes it.
 */
export function startAllJobs(made: Omit<JobPorts, 'noteRuns'>, written: MarketJobPorts | undefined): Jobs {
  const { books, clock, log, tracing } = made
  const ports: JobPorts = { ...made, noteRuns: async () => notedRuns(made.pool, jobs) }
  const runOf = ({ name, workOf }: BooksJob) => {
    const [added, own] = [addedTo(name, ports), workOf(ports)]
    return added.length === 0 ? own : () => doEach([...added, async () => void (await own())])
  }
  const runnable = jobsOf().flatMap((job): readonly RunnableJob[] => {
    const run = isOfMarket(job) ? written && job.workOf(written) : runOf(job)
    return run ? [{ ...job, run: tracedJob(tracing, job, run) }] : []
  })
  const jobs = startJobs(runnable, { areBooksOpen: books.isOpen, clock, log })
  return jobs
}

/** The jobs of the process that writes the market. */
export const marketJobs = (): readonly MarketJob[] => jobsOf().filter(isOfMarket)

const isOfMarket = (job: BooksJob | MarketJob): job is MarketJob => job.where === 'market'

/** Tells of late jobs, and writes how each went. */
export async function notedRuns(
  pool: JobPorts['pool'],
  jobs: Pick<Jobs, 'runs' | 'tellLate'>,
): Promise<void> {
  jobs.tellLate()
  // The run that writes will have ended by the time it is read.
  const over = (run: JobRun) => (run.name === RUNS ? { ...run, endedAt: run.beganAt } : run)
  await noteJobRuns(pool, jobs.runs().map(over))
}

const RUNS = 'runs of jobs'
