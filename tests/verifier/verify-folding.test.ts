import { DAY_MS } from '@fairtick/domain'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DemoUser, PATH, demoUser, opened } from '../../apps/server/test-http/demo-user.cases'
import { realUser } from '../../apps/server/test-http/real-user.cases'
import { type TestServer, startTestServer } from '../../apps/server/test-http/start-test-server.cases'
import { createFolding } from '../../apps/server/src/books/history/fold-demo-history'
import { sumUpHouse } from '../../apps/server/src/operations/house-sums'
import { silentLog } from '../../apps/server/test-support/silent-log.cases'
import type { Query } from './rows'
import { verify, verifyWith } from './verify'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clockStands: true, settings: { DEMO_HISTORY_DAYS: '0' } })
})
afterAll(() => server.stop())

async function after(ms: number, price: string): Promise<void> {
  server.clock.advance(ms)
  await server.ticks({ EURUSD: price })
}

/** Trades orders with partial closes, stops and pending ones, and two options, up to their ends. */
async function trade(user: DemoUser): Promise<void> {
  await after(1_000, '1.10000')
  const whole = await opened(user, { cont: '0.37' })
  await opened(user, { type: 2, stop_loss_price: '1.10500' })
  const pending = await opened(user, { status: 0, target_price: '1.09500', cont: '0.2' })
  await user.post('/v2/api/micro/submit', { forex_id: 1, type: 1, number: '33.33', seconds: 30 })
  await user.post('/v2/api/micro/submit', { forex_id: 1, type: 2, number: '100', seconds: 30 })
  await after(10_000, '1.10100')
  await user.post(PATH.close, { id: whole.Id, cont: '0.11' })
  await after(15_000, '1.10210')
  await after(10_000, '1.10600')
  await after(60_000, '1.09480')
  for (const { Id } of [whole, pending]) await user.post(PATH.close, { id: Id })
  await after(60_000, '1.10000')
  await server.market.fold()
  const isOver = async () => (await server.pool.query('SELECT FROM option WHERE status = 1')).rowCount === 0
  await vi.waitUntil(isOver, { timeout: 60_000 })
}

const verified = () => verify(server.databaseUrl, server.archiveDir)

it('finds nothing wrong where demo history is folded, with an order that was held through it and later', async () => {
  const user = await demoUser(server)
  await trade(user)
  const held = await opened(user, { cont: '0.2' })
  await trade(user)
  await after(9 * DAY_MS, '1.10000')
  const other = await demoUser(server)
  await trade(other)
  await opened(other, { stop_loss_price: '0.50000' })
  await realUser(server, '100')
  await sumUpHouse(server.pool)
  const before = await verified()
  expect(before.findings).toEqual([])
  await createFolding({ pool: server.pool, clock: server.clock, log: silentLog(), days: 7 })()
  const folded = await verified()
  expect(folded.findings).toEqual([])
  expect([folded.orders, folded.options]).toEqual([before.orders - 8, before.options - 4])
  expect((await server.pool.query('SELECT FROM position WHERE id = $1', [held.Id])).rowCount).toBe(1)
  server = await server.restart()
  await after(1_000, '1.10000')
  expect((await verified()).findings).toEqual([])
})

it.each([
  ['entries whose order is gone', 'DELETE FROM position WHERE status = 3'],
  ['an order whose entries are gone', 'DELETE FROM entry WHERE kind = 5 AND from_account < 0'],
  ['an opening entry of a real client', 'UPDATE entry SET kind = 15 WHERE from_account > 0'],
  ['an opening entry of another amount', 'UPDATE entry SET amount = amount + 1 WHERE kind = 15'],
  [
    'no opening entry where one was',
    'DELETE FROM entry WHERE kind = 15 AND id = (SELECT min(id) FROM entry WHERE kind = 15)',
  ],
])('finds %s', async (_what, planted) => {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(
    'BEGIN; ALTER TABLE entry DISABLE TRIGGER USER; ALTER TABLE position DISABLE TRIGGER USER',
  )
  expect((await client.query(planted)).rowCount).toBeGreaterThan(0)
  const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows
  const { findings } = await verifyWith(query, server.archiveDir)
  await client.end()
  expect(findings).not.toEqual([])
})
