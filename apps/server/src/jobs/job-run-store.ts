import { type Shard, WHOLE } from '../books/shards'
import type { DatabasePool } from '../database/pool'
import type { JobRun } from './job'

interface RunRow {
  readonly shard: number
  readonly name: string
  readonly began_at: bigint
  readonly ended_at: bigint | null
  readonly failures: number
  readonly fault: string
  readonly next_at: bigint
}

/** Records the runs of jobs of a shard's owner: one row per job that ran since the start. */
export async function noteJobRuns(
  pool: DatabasePool,
  runs: readonly JobRun[],
  shard: Shard = WHOLE,
): Promise<void> {
  const ran = runs.filter(({ beganAt }) => beganAt !== undefined)
  await pool.query(
    `INSERT INTO job_run (shard, name, began_at, ended_at, failures, fault, next_at)
     SELECT $7, * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::integer[], $5::text[], $6::bigint[])
     ON CONFLICT (shard, name) DO UPDATE SET began_at = excluded.began_at, ended_at = excluded.ended_at,
       failures = excluded.failures, fault = excluded.fault, next_at = excluded.next_at`,
    [
      ran.map(({ name }) => name),
      ran.map(({ beganAt }) => beganAt),
      ran.map(({ endedAt }) => endedAt),
      ran.map(({ failures }) => failures),
      ran.map(({ fault }) => fault),
      ran.map(({ nextAt }) => nextAt),
      shard,
    ],
  )
}

/** The recorded runs of jobs, by shard. */
export async function readJobRuns(
  pool: DatabasePool,
): Promise<readonly (JobRun & { readonly shard: Shard })[]> {
  const { rows } = await pool.query<RunRow>(
    'SELECT shard, name, began_at, ended_at, failures, fault, next_at FROM job_run ORDER BY shard',
  )
  return rows.map(({ began_at, ended_at, next_at, ...run }) => ({
    ...run,
    beganAt: Number(began_at),
    endedAt: ended_at === null ? undefined : Number(ended_at),
    nextAt: Number(next_at),
  }))
}
