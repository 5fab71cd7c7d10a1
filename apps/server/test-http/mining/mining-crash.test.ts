import { DAY_MS, usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { auditBooks } from '../../src/operations/books-audit'
import { miner, paid } from './mining.cases'
import type { TestServer } from '../start-test-server.cases'
import { anyFaults, useServer } from '../use-server.cases'

const [CLIENTS, EACH, LOCK_DAYS] = [4, 25, 7]
const KILLS = 12

let server: TestServer

// The books lose their connection, as of a database that is killed: that is told.
useServer((started) => (server = started), { clockStands: true, checkFaults: anyFaults })

const killWriter = () =>
  server.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'fairtick-writer%'",
  )

it('income that is due while the books lose batch after batch is paid once, for each day (N4)', async () => {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => miner(server, '1000')))
  for (const { subscribe } of clients)
    for (let each = 0; each < EACH; each += 1) expect((await subscribe({ amount: '10' })).code).toBe(1)
  server.clock.advance(20 * DAY_MS)
  await server.pool.query('UPDATE session SET created_at = $1, last_seen_at = $1', [server.clock.now()])
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killWriter()
    await new Promise((resolve) => setTimeout(resolve, 20 + kill * 10))
  }
  await paid(server)
  const { rows } = await server.pool.query<{ days: bigint; amount: bigint }>(
    'SELECT count(*) AS days, sum(amount)::bigint AS amount FROM mining_income',
  )
  expect(Number(rows[0]?.days)).toBe(CLIENTS * EACH * LOCK_DAYS)
  expect(rows[0]?.amount).toBe(usd('0.005') * BigInt(CLIENTS * EACH * LOCK_DAYS))
  await expect
    .poll(async () => Promise.all(clients.map(({ fund }) => fund().catch(() => ''))))
    .toEqual(clients.map(() => '1000.875000'))
  expect(await auditBooks(server.pool)).toEqual([])
})
