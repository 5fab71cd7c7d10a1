import { createFakeClock } from '@fairtick/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import type { Job } from './job'
import { type JobPorts, type Jobs, type RunnableJob, startJobs } from './run-jobs'

const PLAIN: Job = {
  name: 'plain',
  does: 'nothing',
  where: 'home',
  when: { everyMs: 60_000 },
  retryMs: 32 * 60_000,
  resumes: 'there is nothing to resume',
  needsBooks: true,
  turn: 'chores',
  connections: 'none',
  slice: 'nothing',
  longMs: 10_000,
  waitMs: 60_000,
  alarm: { to: 'operators', failed: 'nothing could not be done', lateMs: 60_000 },
}

/** A job with a count of its runs; `run` is given the number of the run, from 1. */
function countedJob(name: string, changes: Partial<Job>, run: (number: number) => Promise<void>) {
  const counts = { done: 0, asked: 0 }
  const job: RunnableJob = {
    ...PLAIN,
    ...changes,
    name,
    async run() {
      counts.asked += 1
      await run(counts.asked)
      counts.done += 1
    },
  }
  return { job, counts }
}

/** A job that fails a number of times before it succeeds. */
const aJob = (name: string, changes: Partial<Job> = {}, failing = 0) =>
  countedJob(name, changes, async (number) => {
    if (number <= failing) throw new Error(`${name} does not work`)
  })

/** A job whose first run hangs until it is released. */
function aHangingJob(name: string, changes: Partial<Job> = {}) {
  let letGo = () => undefined as void
  const counted = countedJob(name, changes, async (number) => {
    if (number === 1) await new Promise<void>((resolve) => (letGo = resolve))
  })
  return { ...counted, comeBack: () => letGo() }
}

let jobs: Jobs | undefined
afterEach(() => {
  vi.restoreAllMocks()
  jobs?.stop()
})

function start(runnable: readonly { readonly job: RunnableJob }[], ports: Partial<JobPorts> = {}): Jobs {
  jobs = startJobs(
    runnable.map(({ job }) => job),
    { areBooksOpen: () => true, clock: createFakeClock(), log: silentLog(), ...ports },
  )
  return jobs
}

const passing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const OFTEN = { when: { everyMs: 5 }, retryMs: 5 * 32 } as const
const soon = { timeout: 20_000 }

describe('a job that fails', () => {
  it('holds up no later job, and is reported by its name', async () => {
    const log = silentLog()
    const [broken, other] = [aJob('broken', {}, 1_000), aJob('other')]
    await expect(start([broken, other], { log }).doAll('chores')).rejects.toThrow(
      'not all of the chores could be done',
    )
    expect(other.counts.done).toBe(1)
    const details = { job: 'broken', failures: 1 }
    expect(log.lines).toMatchObject([{ level: 'error', message: 'nothing could not be done', details }])
  })

  it('is reported where its alarm says', async () => {
    const log = silentLog()
    const alarm = { ...PLAIN.alarm, to: 'log' } as const
    await expect(start([aJob('broken', { alarm }, 1)], { log }).doAll('chores')).rejects.toThrow()
    expect(log.lines).toMatchObject([{ level: 'warn', details: { job: 'broken' } }])
  })

  it('for one reason again and again is reported once a minute, and at once for another', async () => {
    const log = silentLog()
    const { job } = countedJob('broken', {}, async (number) => {
      throw new Error(number < 4 ? 'the disk is full' : 'the key is missing')
    })
    const running = start([{ job }], { log })
    for (let run = 1; run <= 6; run += 1) await expect(running.doAll('chores')).rejects.toThrow()
    expect(log.lines).toMatchObject([
      { details: { failures: 1, err: { message: 'the disk is full' } } },
      { details: { failures: 4, err: { message: 'the key is missing' } } },
    ])
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    await expect(running.doAll('chores')).rejects.toThrow()
    expect(log.lines[2]).toMatchObject({ details: { failures: 7 } })
  })

  it('is tried ever more seldom, while the others keep their pace, and recovers once it succeeds', async () => {
    const [broken, mended, other] = [
      aJob('broken', OFTEN, 1_000),
      aJob('mended', OFTEN, 2),
      aJob('other', OFTEN),
    ]
    start([broken, mended, other])
    await expect.poll(() => other.counts.done, soon).toBeGreaterThan(40)
    expect(broken.counts.asked).toBeLessThan(12)
    expect(mended.counts.done).toBeGreaterThan(20)
  })

  it('at once, without a promise, is a failure like any other', async () => {
    const log = silentLog()
    const other = aJob('other', OFTEN)
    const run = () => {
      throw new Error('at once')
    }
    start([{ job: { ...PLAIN, ...OFTEN, name: 'broken', run } }, other], { log })
    await expect.poll(() => other.counts.done, soon).toBeGreaterThan(3)
    expect(log.lines[0]).toMatchObject({ details: { job: 'broken', err: { message: 'at once' } } })
  })
})

describe('a job that does not come back', () => {
  it('is reported, and the others of its turn go on without it until it is back', async () => {
    const log = silentLog()
    const [hanging, other] = [aHangingJob('hanging', { ...OFTEN, waitMs: 10 }), aJob('other', OFTEN)]
    start([hanging, other], { log })
    await expect.poll(() => other.counts.done, soon).toBeGreaterThan(5)
    expect(hanging.counts.asked).toBe(1)
    expect(log.lines).toMatchObject([{ level: 'error', details: { job: 'hanging', waitMs: 10 } }])
    hanging.comeBack()
    await expect.poll(() => hanging.counts.asked, soon).toBeGreaterThan(3)
  })

  it('holds up no other turn, not even as long as it is waited for', async () => {
    const hanging = aHangingJob('hanging', OFTEN)
    const other = aJob('other', { ...OFTEN, turn: 'clock' })
    start([hanging, aJob('behind', OFTEN), other])
    await expect.poll(() => other.counts.done, soon).toBeGreaterThan(5)
    hanging.comeBack()
  })

  it('is late, which operators are told once until it has succeeded', async () => {
    const log = silentLog()
    const alarm = { ...PLAIN.alarm, lateMs: 20 }
    const hanging = aHangingJob('hanging', { ...OFTEN, alarm })
    const running = start([hanging], { log })
    await expect.poll(() => hanging.counts.asked, soon).toBe(1)
    await passing(40)
    running.tellLate()
    running.tellLate()
    const told = () => log.lines.filter(({ message }) => message === 'ALARM: a job was not done for too long')
    expect(told()).toMatchObject([{ level: 'error', details: { job: 'hanging' } }])
    hanging.comeBack()
    await expect.poll(() => hanging.counts.asked, soon).toBeGreaterThan(3)
    running.tellLate()
    expect(told()).toHaveLength(1)
  })
})

describe('a job', () => {
  it('that needs the books waits while they are closed, and is not late for that', async () => {
    const log = silentLog()
    const alarm = { ...PLAIN.alarm, lateMs: 25 }
    const [waiting, other] = [
      aJob('waiting', { ...OFTEN, alarm }),
      aJob('other', { ...OFTEN, needsBooks: false }),
    ]
    const running = start([waiting, other], { areBooksOpen: () => false, log })
    await expect.poll(() => other.counts.done, soon).toBeGreaterThan(8)
    await running.doAll('chores')
    running.tellLate()
    expect(waiting.counts.asked).toBe(0)
    expect(log.lines).toEqual([])
  })

  it('of once a day is due at its time, and an hour after a failure', async () => {
    const clock = createFakeClock(Date.UTC(2026, 10, 23, 22, 29))
    const daily = aJob('daily', { when: { dailyAtMs: 22.5 * 3_600_000 }, retryMs: 3_600_000 }, 1)
    const running = start([daily], { clock })
    const nextAt = () => new Date(running.runs()[0]?.nextAt ?? 0).toISOString()
    expect(nextAt()).toBe('2026-11-23T22:30:00.000Z')
    clock.advance(60_000)
    await expect(running.doAll('chores')).rejects.toThrow()
    expect(nextAt()).toBe('2026-11-23T23:30:00.000Z')
    clock.advance(3_600_000)
    await running.doAll('chores')
    expect(nextAt()).toBe('2026-11-24T22:30:00.000Z')
  })

  it('says how it went and when it is next', async () => {
    const clock = createFakeClock()
    const running = start([aJob('broken', {}, 1)], { clock })
    expect(running.runs()).toMatchObject([{ name: 'broken', beganAt: undefined, failures: 0 }])
    await expect(running.doAll('chores')).rejects.toThrow()
    const now = clock.now()
    const ran = { beganAt: now, endedAt: now, failures: 1, fault: 'broken does not work' }
    expect(running.runs()).toMatchObject([ran])
    expect((running.runs()[0]?.nextAt ?? 0) - now).toBeGreaterThan(59_000)
  })
})
