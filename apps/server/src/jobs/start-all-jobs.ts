import type { AreaJob } from '../area'
import type { JobPorts } from '../area-ports'
import { tracedJob } from '../monitoring/traced'
import { doEach } from './do-each'
import { addedTo, jobsOf } from './every-job'
import type { JobRun } from './job'
import { noteJobRuns } from './job-run-store'
import { type Jobs, startJobs } from './run-jobs'

/** Starts every job that there is: the common ones and those of the areas. */
export function startAllJobs(made: Omit<JobPorts, 'noteRuns'>): Jobs {
  const { pool, books, clock, log, tracing } = made
  const ports: JobPorts = { ...made, noteRuns }
  const runOf = ({ name, workOf }: AreaJob) => {
    const [added, own] = [addedTo(name, ports), workOf(ports)]
    return added.length === 0 ? own : () => doEach([...added, async () => void (await own())])
  }
  const jobs = startJobs(
    jobsOf().map((job) => ({ ...job, run: tracedJob(tracing, job, runOf(job)) })),
    { areBooksOpen: books.isOpen, clock, log },
  )
  return jobs

  function noteRuns(): Promise<void> {
    jobs.tellLate()
    // The run that writes will have ended by the time it is read.
    const over = (run: JobRun) => (run.name === 'runs of jobs' ? { ...run, endedAt: run.beganAt } : run)
    return noteJobRuns(pool, jobs.runs().map(over))
  }
}
