import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import { makePassingFolder } from '@fairtick/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { addClosedOrders } from '../../../bench/fill/closed-orders'
import { addDemoUsers } from '../../../bench/fill/demo-users'
import { addRealClients } from '../../../bench/fill/real-clients'
import { wrongFolding } from './wrong-folding'
import { type SourceServer, startSourceServer } from './source-server'

/**
 * Entries are sealed in batches of 10,000: the second batch ends too late to be folded, and stays complete.
 */
const ORDERS = 20_000
const KEPT = 10_000
const OWNER = 5000
const KILLS = 2
const database = useTestDatabase()
const folder = makePassingFolder('fairtick-folding-')
const now = Date.now()
let server: SourceServer | undefined

beforeAll(async () => {
  await addClosedOrders(database.pool, { userId: OWNER, orders: ORDERS, instrumentIds: [4], now })
  await addRealClients(database.pool, { first: OWNER + 1, clients: 20, balance: 5_000_000 })
  await addDemoUsers(database.pool, { first: OWNER + 100, users: 1, balance: 5 })
})
afterAll(async () => {
  await server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const left = async () => Number(await database.value('SELECT count(*) FROM position'))
/** Starts the server, and kills it while it folds: once more rows are gone than before. */
async function killWhileFolding(before: number): Promise<number> {
  server = await startSourceServer({ url: database.url, folder, at: Date.now(), jumpMs: 0 })
  while ((await left()) === before) await sleep(5)
  await server.kill()
  const isWorking =
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'fairtick-%' AND state <> 'idle' AND pid <> pg_backend_pid()"
  while (Number(await database.value(isWorking)) > 0) await sleep(10)
  return left()
}

describe('the folding of demo history, killed in the middle', () => {
  it(
    'goes on after a restart: nobody holds more or less at any time, and all that is old is gone at last',
    async () => {
      const held = await database.rows('SELECT * FROM account ORDER BY id')
      // The server fills the pools of its samples when it starts.
      const last = await database.value('SELECT max(id) FROM entry')
      const realEntries = () =>
        database.rows('SELECT * FROM entry WHERE from_account > 0 AND id <= $1 ORDER BY id', [last])
      const real = await realEntries()
      let orders = await left()
      for (let kill = 0; kill < KILLS; kill += 1) {
        const after = await killWhileFolding(orders)
        expect(after).toBeLessThan(orders)
        expect(after).toBeGreaterThan(KEPT)
        expect(await auditBooks(database.pool)).toEqual([])
        expect(await wrongFolding(database.pool, now - 7 * DAY_MS)).toEqual([])
        orders = after
      }
      server = await startSourceServer({ url: database.url, folder, at: Date.now(), jumpMs: 0 })
      // The job folds for three seconds of each minute.
      for (let waited = 0; waited < 500 && (await left()) > KEPT; waited += 1) await sleep(500)
      expect(await left()).toBe(KEPT)
      expect(await server.stop()).toBe(0)
      expect(await auditBooks(database.pool)).toEqual([])
      expect(await wrongFolding(database.pool, now - 7 * DAY_MS)).toEqual([])
      expect(await database.rows('SELECT * FROM account ORDER BY id')).toEqual(held)
      expect(await realEntries()).toEqual(real)
    },
    15 * MINUTE_MS,
  )

  it('would be found to be wrong: what is young is gone, or an order without its entries', async () => {
    await database.rows('ALTER TABLE entry DISABLE TRIGGER USER')
    await database.rows('DELETE FROM position WHERE id = (SELECT max(id) - 1 FROM position)')
    expect((await wrongFolding(database.pool, now - 7 * DAY_MS)).map(({ kind }) => kind)).toEqual(['half'])
    await database.rows('DELETE FROM entry WHERE id = (SELECT max(id) FROM entry WHERE kind = 15)')
    expect((await wrongFolding(database.pool, now - 7 * DAY_MS)).map(({ kind }) => kind)).toContain('lost')
  })
})
