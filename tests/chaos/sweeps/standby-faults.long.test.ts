import { chmodSync, rmSync } from 'node:fs'
import { makePassingFolder } from '@fairtick/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createHeavyReads } from '../../../apps/server/src/database/heavy-reads'
import type { Queryable } from '../../../apps/server/src/database/in-transaction'
import { type DatabasePool, createPool } from '../../../apps/server/src/database/pool'
import { createStandbyReads } from '../../../apps/server/src/database/standby-reads'
import { type Standby, openStandby } from '../../../apps/server/src/database/standby/standby'
import { run } from '../../../apps/server/src/database/test-servers.cases'
import { type KeptLog, silentLog } from '../../../apps/server/test-support/silent-log.cases'
import { findPrograms } from './postgres-with-archive'
import { type RunningPostgres, startLoneStandby, startPrimary } from './postgres-with-standby'

const programs = findPrograms()
if (programs === undefined) throw new Error('there is no pg_basebackup in /usr/lib/postgresql')

const OLDEST_MS = 600_000
const folder = makePassingFolder('fairtick-standby-')
const servers: RunningPostgres[] = []
const opened: Standby[] = []
let primary: RunningPostgres
let follower: RunningPostgres
let pool: DatabasePool
let log: KeptLog

const started = (server: RunningPostgres) => {
  servers.push(server)
  return server
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  primary = started(await startPrimary(programs, folder, 'primary'))
  await run(primary.url, 'CREATE TABLE change (n bigint)')
  follower = started(await primary.follow('follower'))
  pool = createPool({ url: primary.url, name: 'test', log: silentLog() })
}, 60_000)
afterEach(async () => {
  for (const standby of opened.splice(0)) await standby.close()
})
afterAll(async () => {
  await pool.end()
  for (const server of servers.toReversed()) await server.stop().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

function openAt(url: string): Standby {
  log = silentLog()
  const standby = openStandby({ url, primary: pool, clock: { now: Date.now }, log, oldestMs: OLDEST_MS })
  opened.push(standby)
  return standby
}
const readsOf = (standby: Standby) => createStandbyReads(createHeavyReads(pool), standby)
const faultOf = (standby: Standby) => async () => {
  await standby.look()
  return standby.state().fault
}
async function openInOrder(): Promise<Standby> {
  const standby = openAt(follower.url)
  await expect.poll(faultOf(standby)).toBeUndefined()
  return standby
}

let changes = 0n
async function change(): Promise<bigint> {
  changes += 1n
  await pool.query('INSERT INTO change VALUES ($1)', [changes])
  return changes
}
const latest = async (database: Queryable) =>
  (await database.query<{ n: bigint }>('SELECT max(n) AS n FROM change')).rows[0]?.n
const pause = async () => {
  await run(follower.url, 'SELECT pg_wal_replay_pause()')
  const state = async () => (await run(follower.url, 'SELECT pg_get_wal_replay_pause_state() AS state'))[0]
  await expect.poll(state).toEqual({ state: 'paused' })
}
const resume = () => run(follower.url, 'SELECT pg_wal_replay_resume()')

describe('a read that follows a change', () => {
  it('sees it, whether the standby shows it in time or not', async () => {
    const reads = readsOf(await openInOrder())
    for (let round = 0; round < 200; round += 1) {
      const made = await change()
      expect(await reads.records(1)(latest)).toBe(made)
    }
    expect(reads.counts().get('records')?.there).toBeGreaterThan(0)
  })

  it('sees it while the standby stands still', async () => {
    const standby = await openInOrder()
    const reads = readsOf(standby)
    await pause()
    const made = await change()
    expect(await reads.records(1)(latest)).toBe(made)
    await standby.look()
    expect(await reads.records(1)(latest)).toBe(made)
    expect(reads.counts().get('records')).toEqual({ there: 0, home: 2 })
    await resume()
  })

  it('goes on where it began, with all that it saw before, also after one that the primary did', async () => {
    const standby = await openInOrder()
    const reads = readsOf(standby)
    const turn = reads.statements(1)
    const first = await change()
    expect(await turn(latest)).toBe(first)
    const there = () => reads.counts().get('statements')
    const begun = there()?.there ?? 0
    await pause()
    // Later changes need not be seen by a statement that had begun, so it goes on at once.
    const made = await change()
    await standby.look()
    expect(await turn(latest)).toBe(begun === 1 ? first : made)
    expect(await reads.statements(1)(latest)).toBe(made)
    await resume()
    const [before, other] = [await change(), reads.statements(2)]
    const seen: (bigint | undefined)[] = []
    for (let round = 0; round < 50; round += 1) {
      seen.push(await other(latest))
      await change()
    }
    expect(seen[0]).toBeGreaterThanOrEqual(before)
    expect(seen).toEqual(seen.toSorted((one, next) => Number((one ?? 0n) - (next ?? 0n))))
  })

  it('writes at home what it writes before', async () => {
    const reads = readsOf(await openInOrder())
    const found = await reads.orders(1)(latest, change)
    expect(found).toBe(changes)
    expect(reads.counts().get('orders')).toEqual({ there: 1, home: 0 })
  })
})

describe('a list of operators', () => {
  it('may be old and says how old, and shows what an operator has changed', async () => {
    const standby = await openInOrder()
    const reads = readsOf(standby)
    const before = await change()
    await standby.look()
    await expect.poll(async () => (await reads.lists(-1)(latest)).asOf).toBeDefined()
    await pause()
    const paused = Date.now()
    const made = await change()
    const old = await reads.lists(-1)(latest)
    expect(old.found).toBe(before)
    expect(old.asOf).toBeLessThanOrEqual(paused)
    reads.changed()
    expect(await reads.lists(-1)(latest)).toEqual({ found: made, asOf: undefined })
    // A process that has just started knows no decisions.
    expect(await readsOf(standby).lists(-1)(latest)).toEqual({ found: made, asOf: undefined })
    await resume()
  })
})

describe('a standby that cannot be used', () => {
  const elsewhere = async (standby: Standby) => {
    const made = await change()
    const reads = readsOf(standby)
    expect(await reads.records(1)(latest)).toBe(made)
    expect(await reads.lists(-1)(latest)).toEqual({ found: made, asOf: undefined })
    expect(reads.counts().get('records')).toEqual({ there: 0, home: 1 })
  }
  const told = () => log.lines.filter(({ level }) => level === 'error').map(({ message }) => message)

  it('is away: the primary answers, operators are told once, and it is used when it is back', async () => {
    const standby = await openInOrder()
    const reads = readsOf(standby)
    await follower.stop()
    await elsewhere(standby)
    await expect.poll(faultOf(standby)).toBe('away')
    await expect.poll(async () => (await standby.look(), told().length)).toBe(1)
    for (let looks = 0; looks < 10; looks += 1) await standby.look()
    expect(told()).toEqual(['the standby for reads cannot be reached: the primary answers its reads'])
    await follower.start()
    await expect.poll(faultOf(standby)).toBeUndefined()
    await reads.records(1)(latest)
    expect(reads.counts().get('records')).toEqual({ there: 1, home: 0 })
  })

  it('is the primary itself', async () => {
    const standby = openAt(primary.url)
    await expect.poll(faultOf(standby)).toBe('writable')
    await elsewhere(standby)
  })

  it('follows another cluster', async () => {
    const other = started(await startLoneStandby(programs, folder, 'other'))
    const standby = openAt(other.url)
    await expect.poll(faultOf(standby)).toBe('other-cluster')
    await elsewhere(standby)
  })

  it('was promoted, or follows one that was', async () => {
    const promoted = started(await primary.follow('promoted'))
    const standby = openAt(promoted.url)
    await expect.poll(faultOf(standby)).toBeUndefined()
    await promoted.promote()
    await elsewhere(standby)
    await expect.poll(faultOf(standby)).toBe('writable')
    const next = openAt(started(await promoted.follow('next')).url)
    await expect.poll(faultOf(next)).toBe('other-timeline')
    await elsewhere(next)
  })

  it('needs for replay what a read holds: the primary answers that read', async () => {
    const standby = await openInOrder()
    const reads = readsOf(standby)
    const reading = reads.records(1)(async (database) => {
      await database.query(
        'SELECT count(*) FROM change, pg_sleep(CASE WHEN pg_is_in_recovery() THEN 4 ELSE 0 END)',
      )
      return latest(database)
    })
    const sleeping =
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'fairtick-standby' AND wait_event = 'PgSleep'"
    await expect.poll(async () => (await run(follower.url, sleeping))[0]).toEqual({ n: 1 })
    await pool.query('ALTER TABLE change ADD COLUMN IF NOT EXISTS beside bigint')
    expect(await reading).toBe(changes)
    expect(reads.counts().get('records')).toEqual({ there: 0, home: 1 })
    expect(told()).toEqual([])
  })

  it('ends a session between two statements of a read: the primary answers that read', async () => {
    const reads = readsOf(await openInOrder())
    const broken = () => log.lines.filter(({ message }) => message === 'a database connection broke').length
    const found = await reads.records(1)(async (database) => {
      const { rows } = await database.query<{ pid: number; follows: boolean }>(
        'SELECT pg_backend_pid() AS pid, pg_is_in_recovery() AS follows',
      )
      if (rows[0]?.follows === true) {
        await run(follower.url, `SELECT pg_terminate_backend(${rows[0].pid})`)
        await expect.poll(broken).toBeGreaterThan(0)
      }
      return latest(database)
    })
    expect(found).toBe(changes)
    expect(reads.counts().get('records')).toEqual({ there: 0, home: 1 })
    expect(told()).toEqual([])
  })

  it('takes no write from a read: the fault is told, and the primary answers', async () => {
    const reads = readsOf(await openInOrder())
    await reads.records(1)((database) => database.query('INSERT INTO change VALUES (0)'))
    expect(told()).toEqual(['a read failed on the standby: the primary answered it'])
    const shown = (database: Queryable) => database.query('SHOW default_transaction_read_only')
    expect((await reads.records(1)(shown)).rows).toEqual([{ default_transaction_read_only: 'on' }])
  })
})
