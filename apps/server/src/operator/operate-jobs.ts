import { jobsOf } from '../jobs/every-job'
import type { Job, JobRun } from '../jobs/job'
import { readJobRuns } from '../jobs/job-run-store'
import { type OperatorDesk, type Said, done, timeOf } from './operator-desk'

/** Lists the server's jobs, with the last and the next run of each; undefined for any other line. */
export async function operateJobs(
  line: readonly string[],
  { pool, now }: OperatorDesk,
): Promise<Said | undefined> {
  if (line.length > 0) return undefined
  const runs = await readJobRuns(pool)
  return done(
    jobsOf()
      .flatMap((job) => linesOf(job, runs.get(job.name), now))
      .join('\n'),
  )
}

function linesOf(job: Job, run: JobRun | undefined, now: number): readonly string[] {
  const head = `${job.name}  (${paceOf(job)}, turn: ${job.turn})  ${job.does}`
  if (!run) return [head, '  has not been noted yet']
  const { failures, fault, nextAt } = run
  const late = now - nextAt > job.alarm.lateMs ? '  LATE' : ''
  return [
    head,
    `  last ${lastOf(run)}  next ${timeOf(nextAt)}${late}`,
    ...(failures === 0 ? [] : [`  FAILED ${failures} times in a row: ${fault}`]),
  ]
}

function lastOf({ beganAt = 0, endedAt }: JobRun): string {
  const isUnderWay = endedAt === undefined || endedAt < beganAt
  return `${timeOf(beganAt)} ${isUnderWay ? 'still under way' : `took ${endedAt - beganAt} ms`}`
}

function paceOf({ when }: Job): string {
  if ('dailyAtMs' in when) return `daily at ${new Date(when.dailyAtMs).toISOString().slice(11, 16)} UTC`
  return when.everyMs < 60_000 ? `every ${when.everyMs / 1000} s` : `every ${when.everyMs / 60_000} min`
}
