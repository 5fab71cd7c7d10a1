import type { AreaJob, BooksJob, MarketJob } from '../area'
import type { JobPorts, MarketJobPorts } from '../area-ports'
import { type Shard, WHOLE } from '../books/shards'
import { tracedJob } from '../monitoring/traced'
import { doEach } from './do-each'
import { addedTo, jobsOf } from './every-job'
import type { JobRun } from './job'
import { noteJobRuns } from './job-run-store'
import { type Jobs, type RunnableJob, startJobs } from './run-jobs'

/**
 * Starts the jobs of a process with books: the common ones and those of the areas that are done where it is.
 * Those of the market run beside them where this process writes it.
 */
export function startAllJobs(made: Omit<JobPorts, 'noteRuns'>, written: MarketJobPorts | undefined): Jobs {
  const { books, clock, log, tracing } = made
  const ports: JobPorts = { ...made, noteRuns: async () => notedRuns(made.pool, jobs, books.shard) }
  const runOf = ({ name, workOf }: BooksJob) => {
    const [added, own] = [addedTo(name, ports), workOf(ports)]
    return added.length === 0 ? own : () => doEach([...added, async () => void (await own())])
  }
  const runnable = jobsAt(books.shard).flatMap((job): readonly RunnableJob[] => {
    const run = isOfMarket(job) ? written && job.workOf(written) : runOf(job)
    return run ? [{ ...job, run: tracedJob(tracing, job, run) }] : []
  })
  const jobs = startJobs(runnable, { areBooksOpen: books.isOpen, clock, log })
  return jobs
}

/** The jobs of the owner of a shard, and those of the market: home is where shard 0 is. */
export const jobsAt = (shard: Shard): readonly AreaJob[] =>
  jobsOf().filter(({ where }) => where !== 'home' || shard === WHOLE)

/** The jobs of the process that writes the market. */
export const marketJobs = (): readonly MarketJob[] => jobsOf().filter(isOfMarket)

const isOfMarket = (job: BooksJob | MarketJob): job is MarketJob => job.where === 'market'

/** Tells of late jobs, and writes how each went. */
export async function notedRuns(
  pool: JobPorts['pool'],
  jobs: Pick<Jobs, 'runs' | 'tellLate'>,
  shard: Shard = WHOLE,
): Promise<void> {
  jobs.tellLate()
  // The run that writes will have ended by the time it is read.
  const over = (run: JobRun) => (run.name === RUNS ? { ...run, endedAt: run.beganAt } : run)
  await noteJobRuns(pool, jobs.runs().map(over), shard)
}

const RUNS = 'runs of jobs'
