import type { DatabasePool } from '../database/pool'
import type { JobRun } from './job'

interface RunRow {
  readonly name: string
  readonly began_at: bigint
  readonly ended_at: bigint | null
  readonly failures: number
  readonly fault: string
  readonly next_at: bigint
}

/** Records the runs of jobs: one row per job that ran since the start. */
export async function noteJobRuns(pool: DatabasePool, runs: readonly JobRun[]): Promise<void> {
  const ran = runs.filter(({ beganAt }) => beganAt !== undefined)
  await pool.query(
    `INSERT INTO job_run (name, began_at, ended_at, failures, fault, next_at)
     SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::integer[], $5::text[], $6::bigint[])
     ON CONFLICT (name) DO UPDATE SET began_at = excluded.began_at, ended_at = excluded.ended_at,
       failures = excluded.failures, fault = excluded.fault, next_at = excluded.next_at`,
    [
      ran.map(({ name }) => name),
      ran.map(({ beganAt }) => beganAt),
      ran.map(({ endedAt }) => endedAt),
      ran.map(({ failures }) => failures),
      ran.map(({ fault }) => fault),
      ran.map(({ nextAt }) => nextAt),
    ],
  )
}

/** The recorded runs of jobs, by name. */
export async function readJobRuns(pool: DatabasePool): Promise<ReadonlyMap<string, JobRun>> {
  const { rows } = await pool.query<RunRow>(
    'SELECT name, began_at, ended_at, failures, fault, next_at FROM job_run',
  )
  return new Map(
    rows.map(({ name, began_at, ended_at, failures, fault, next_at }) => [
      name,
      {
        name,
        beganAt: Number(began_at),
        endedAt: ended_at === null ? undefined : Number(ended_at),
        failures,
        fault,
        nextAt: Number(next_at),
      },
    ]),
  )
}
