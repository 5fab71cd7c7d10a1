import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../../adapters/embedded-postgres/start-embedded-postgres'
import { keyNumberOf, readShifts } from '../../chains/addresses/address-shift-store'
import { migrate } from '../../database/migrate'
import { createPool } from '../../database/pool'
import { quietLog } from '../../database/test-logs.cases'
import { makeDatabase, run, startScratchPostgres } from '../../database/test-servers.cases'
import { backup } from './backup'
import { restore } from './restore'

let embedded: EmbeddedPostgres
const folder = mkdtempSync(join(tmpdir(), 'fairtick-restored-'))
const paths = { file: join(folder, 'backup.gz'), archiveDir: join(folder, 'archive') }
const say = (): void => undefined

beforeAll(async () => {
  embedded = await startScratchPostgres()
})
afterAll(async () => {
  await embedded.stop()
  rmSync(folder, { recursive: true })
})

it('no client after a restoration has the address of one who was lost, however often a backup is restored', async () => {
  const source = await makeDatabase(embedded.url)
  await migrate({ url: source.url, log: quietLog })
  await run(
    source.url,
    'INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (1000, 1, false, NULL, 0)',
  )
  await backup({ url: source.url, ...paths, say })
  const given = new Set([1000, 1001, 1002].map((userId) => keyNumberOf(userId, [])))
  let now = Date.UTC(2027, 3)
  for (let restored = 0; restored < 3; restored += 1) {
    const target = await makeDatabase(embedded.url)
    await restore({ url: target.url, ...paths, say, now: () => now })
    const pool = createPool({ url: target.url, name: 'fairtick-test', log: quietLog })
    const shifts = await readShifts(pool)
    await pool.end()
    expect(keyNumberOf(1000, shifts)).toBe(1000)
    // Within a minute 50 clients sign up, and are lost with the database.
    for (let userId = 1001; userId <= 1050; userId += 1) {
      const number = keyNumberOf(userId, shifts)
      expect(given.has(number)).toBe(false)
      expect(number).toBeLessThan(2 ** 31)
      given.add(number)
    }
    now += 60_000
  }
})
