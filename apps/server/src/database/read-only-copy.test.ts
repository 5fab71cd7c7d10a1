import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../adapters/embedded-postgres/start-embedded-postgres'
import { LOCKS } from './locks'
import { openDatabase } from './open-database'
import { openMigrated } from './open-migrated'
import { takePlace } from './place'
import { isPassing } from './session'
import { quietLog } from './test-logs.cases'
import { run, startScratchPostgres } from './test-servers.cases'

const NAME = 'fairtick-place'
const PLACES = `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND a.application_name LIKE '${NAME}%'`

let server: EmbeddedPostgres
beforeAll(async () => {
  server = await startScratchPostgres()
})
afterAll(() => server.stop())

const isCopy = async () =>
  (await run(server.url, 'SELECT pg_is_in_recovery() AS is_copy').catch(() => []))[0]?.['is_copy']

/** A primary that died returns as a standby, here without a primary to follow. */
async function demote(folder: string): Promise<void> {
  writeFileSync(join(folder, 'standby.signal'), '')
  process.kill(server.pid, 'SIGKILL')
  await expect.poll(isCopy, { timeout: 20_000 }).toBe(true)
}

async function promote(folder: string): Promise<void> {
  writeFileSync(join(folder, 'promote'), '')
  process.kill(server.pid, 'SIGUSR1')
  await expect.poll(isCopy, { timeout: 20_000 }).toBe(false)
}

it('is waited for until it is the primary: by pools, by who starts, and by who has a place', async () => {
  const folder = realpathSync(`/proc/${server.pid}/cwd`)
  const { pool, close } = await openDatabase({ url: server.url, log: quietLog })
  const told: unknown[] = []
  const leave = await takePlace({
    url: server.url,
    lock: LOCKS.books,
    name: NAME,
    allowUnsafe: false,
    onWaiting: (holder) => told.push(holder),
    onGone: () => undefined,
    onLost: (error) => told.push(error),
  })
  await demote(folder)

  const refused = await pool.query('CREATE TABLE written ()').catch((error: unknown) => error)
  expect([String(refused), isPassing(refused)]).toEqual([expect.stringContaining('read-only copy'), true])
  await expect(openDatabase({ url: server.url, log: quietLog, patienceMs: 300 })).rejects.toThrow(
    'read-only copy',
  )
  const opening = openMigrated({ url: server.url, log: quietLog })
  await promote(folder)
  const { database, url } = await opening
  await pool.query('CREATE TABLE written ()')
  await expect.poll(async () => (await run(server.url, PLACES)).length, { timeout: 20_000 }).toBe(1)
  expect(told).toEqual([])
  expect(url).not.toBe(server.url)
  await leave()
  await database.close()
  await close()
})

it('leaves no session of a pool whose host is gone for hours', async () => {
  const { pool, close } = await openDatabase({ url: server.url, log: quietLog })
  const { rows } = await pool.query(
    "SELECT setting FROM pg_settings WHERE name LIKE 'tcp_keepalives_%' ORDER BY name",
  )
  expect(rows).toEqual([{ setting: '3' }, { setting: '10' }, { setting: '5' }])
  await close()
})
