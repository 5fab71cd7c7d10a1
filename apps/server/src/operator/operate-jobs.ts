import { jobsOf } from '../jobs/every-job'
import { WHOLE } from '../books/shards'
import type { Job } from '../jobs/job'
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
      .flatMap((job) =>
        linesOf(
          job,
          runs.filter(({ name }) => name === job.name),
          now,
        ),
      )
      .join('\n'),
  )
}

type Run = Awaited<ReturnType<typeof readJobRuns>>[number]

function linesOf(job: Job, runs: readonly Run[], now: number): readonly string[] {
  const head = `${job.name}  (${paceOf(job)}, turn: ${job.turn})  ${job.does}`
  if (runs.length === 0) return [head, '  has not been noted yet']
  return [head, ...runs.flatMap((run) => linesOfRun(job, run, now))]
}

function linesOfRun(job: Job, run: Run, now: number): readonly string[] {
  const { shard, failures, fault, nextAt } = run
  const late = now - nextAt > job.alarm.lateMs ? '  LATE' : ''
  const of = shard === WHOLE ? '' : `shard ${shard}: `
  return [
    `  ${of}last ${lastOf(run)}  next ${timeOf(nextAt)}${late}`,
    ...(failures === 0 ? [] : [`  FAILED ${failures} times in a row: ${fault}`]),
  ]
}

function lastOf({ beganAt = 0, endedAt }: Run): string {
  const isUnderWay = endedAt === undefined || endedAt < beganAt
  return `${timeOf(beganAt)} ${isUnderWay ? 'still under way' : `took ${endedAt - beganAt} ms`}`
}

function paceOf({ when }: Job): string {
  if ('dailyAtMs' in when) return `daily at ${new Date(when.dailyAtMs).toISOString().slice(11, 16)} UTC`
  return when.everyMs < 60_000 ? `every ${when.everyMs / 1000} s` : `every ${when.everyMs / 60_000} min`
}
