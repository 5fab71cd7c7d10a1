import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { jobsOf } from './every-job'
import { JOB_PLACES, type Job } from './job'

const all: readonly Job[] = jobsOf()

it.each(all.map((job) => [job.name, job] as const))('%s has every field that a job needs', (_name, job) => {
  for (const words of [job.name, job.does, job.resumes, job.slice, job.alarm.failed])
    expect(words).toMatch(/^\S.{3,}\S$/)
  const ms = 'everyMs' in job.when ? job.when.everyMs : job.when.dailyAtMs
  for (const each of [ms, job.retryMs, job.longMs, job.waitMs, job.alarm.lateMs])
    expect(each).toBeGreaterThan(0)
  // A job that only waits for another of its turn, or is tried again, is not late.
  const others = all.filter(({ turn, name }) => turn === job.turn && name !== job.name)
  const longest = 'everyMs' in job.when ? job.when.everyMs : 24 * 3_600_000
  expect(job.alarm.lateMs).toBeGreaterThan(longest + Math.max(0, ...others.map(({ waitMs }) => waitMs)))
})

it.each(all)('$name says where it is done', ({ where, turn }) => {
  expect(JOB_PLACES).toContain(where)
  // The engine works on portfolios in memory, which the owners of shards have.
  if (turn === 'clock') expect(where).toBe('shard')
})

it('there are jobs for every place', () => {
  expect(new Set(all.map(({ where }) => where))).toEqual(new Set(JOB_PLACES))
})

it('no two have the same name', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

/** Timers that are not jobs, each with the reason: they are part of one mechanism, not scheduled work. */
const NO_JOBS: Readonly<Record<string, string>> = {
  'jobs/run-jobs.ts': 'runs the jobs',
  'monitoring/heartbeat.ts': 'whether the database answers, also while jobs stand still',
  'http/http-server.ts': 'looks at connections while requests arrive, or while it closes',
  'http/requests/arrivals.ts': 'bodies that have to arrive in time',
  'http/failures/linger.ts': 'looks at a connection that is at its end, until it is closed',
  'realtime/market-feed.ts': 'the pace of the channel to the gateway',
  'realtime/gateway-child.ts': 'whether the gateway still answers',
  'realtime/gateway/main.ts': 'the gateway, a process of its own',
  'database/writer-lease.ts': 'the sign of life of the one process in a place',
  'database/standby/standby.ts': 'whether the standby answers, also while jobs stand still',
  'bus/owner-clocks.ts': 'the clocks that books and market share',
  'bus/owner.ts': 'the sign of life of an owner, also while jobs stand still',
  'bus/forward-calls.ts': 'whether calls on their way are late',
  'bus/tell-clients.ts': 'what an owner told lately, also while jobs stand still',
  'bus/tell-market.ts': 'the pace of prices to other processes',
  'market/simulator/simulated-feed.ts': 'a source of prices',
  'market/replay/replay-feed.ts': 'a source of prices',
  'market/stale-watch.ts': 'whether live prices are fresh, also while jobs stand still',
  'market/apart/announce-market.ts': 'the state of the market for followers, and a sign of life',
  'market/apart/follow-log.ts': 'the silence of the writer of the market',
  'market/live/connection.ts': 'the pings and the silence of a venue',
  'market/live/live-feed.ts': 'a source of prices',
  'adapters/embedded-postgres/folder-lock.ts': 'the sign of life of a lock',
  'adapters/embedded-postgres/postmaster.ts': 'whether the embedded database still runs',
}

it('no other timer of the server repeats', () => {
  const src = join(import.meta.dirname, '..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|cases)\.ts$/.test(file))
    .filter((file) => readFileSync(join(src, file), 'utf8').includes('setInterval('))
    .map((file) => file.replaceAll('\\', '/'))
  expect(files.toSorted()).toEqual(Object.keys(NO_JOBS).toSorted())
})
