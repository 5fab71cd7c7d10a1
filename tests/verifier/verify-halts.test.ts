import { HOUR_MS } from '@fairtick/domain'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DemoUser, demoUser, opened } from '../../apps/server/test-http/demo-user.cases'
import { type TestServer, startTestServer } from '../../apps/server/test-http/start-test-server.cases'
import { addHalt } from '../../apps/server/src/restrictions/restriction-store'
import { findingsAfter } from './verify-changed.cases'

let server: TestServer
let user: DemoUser

/** Under the second version of the rules. */
const AT = Date.UTC(2026, 11, 1, 12)

beforeAll(async () => {
  server = await startTestServer({ clockStands: true, at: AT })
})
afterAll(() => server.stop())

async function after(ms: number, price: string): Promise<void> {
  server.clock.advance(ms)
  await server.restrictions.look()
  await server.ticks({ EURUSD: price })
}

const running = async () => (await server.pool.query('SELECT FROM option WHERE status = 1')).rowCount

/** The rules broken by a change, which is rolled back. */
const brokenBy = async (table: string, sql: string): Promise<readonly string[]> =>
  (await findingsAfter(server, { tables: [table], sql })).map(({ rule }) => rule)

/** A stop, a pending order and the end of an option fall into a halt, which ends automatically. */
async function tradeInHalt(): Promise<void> {
  user = await demoUser(server)
  await after(1_000, '1.10000')
  await opened(user, { stop_loss_price: '1.09000' })
  await opened(user, { status: 0, target_price: '1.08900' })
  await user.post('/v2/api/micro/submit', { forex_id: 1, type: 1, number: '10', seconds: 60 })
  const since = server.clock.now() + 10_000
  const halt = {
    instrumentId: 1,
    categoryId: undefined,
    kind: 'halt',
    cause: 'feed',
    reason: 'a wrong price',
    since,
    endsAt: since + HOUR_MS,
  } as const
  await addHalt(server.pool, halt, { operator: 'ann', as: 'duty' })
  await after(10_000, '1.08000')
  await after(20_000, '1.10200')
  await after(60_000, '1.10300')
  await after(HOUR_MS - 80_000, '1.08500')
  await after(30_000, '1.08600')
  await after(30_000, '1.08700')
  await after(60_000, '1.10000')
  await server.market.fold()
  await vi.waitUntil(async () => (await running()) === 0, { timeout: 60_000 })
}

it('a halt and the minute after it are verified: nothing fired before, and options in it are void', async () => {
  await tradeInHalt()
  expect(await brokenBy('halt', 'SELECT')).toEqual([])
  const closed = await server.pool.query(
    'SELECT close_reason, close_price FROM position WHERE stop_loss IS NOT NULL',
  )
  expect(closed.rows).toEqual([{ close_reason: 2, close_price: 108_700_000n }])
  const options = await server.pool.query('SELECT result, rules FROM option')
  expect(options.rows).toEqual([{ result: 4, rules: 4 }])
})

it.each([
  [
    'a stop that should have fired',
    'halt',
    "UPDATE halt SET kind = 'close_only'",
    'a stop fires at the first',
  ],
  [
    'a fill that came too early',
    'halt',
    'UPDATE halt SET ends_at = ends_at + 60000',
    'a pending order fills',
  ],
  [
    'an option that was settled in it',
    'option',
    'UPDATE option SET result = 1, profit = 6000000',
    'the result follows the ticks',
  ],
  [
    'a stop-out in the minute after it',
    'position',
    'UPDATE position SET close_reason = 4, closed_at = closed_at - 30000 WHERE close_reason = 2',
    'nothing is stopped out in a halt',
  ],
  [
    'an opening in it',
    'position',
    'UPDATE position SET opened_at = opened_at + 20000 WHERE trigger_price IS NULL',
    'nothing opens in a halt',
  ],
  [
    'an opening of what its instrument converts',
    'position',
    `UPDATE position SET instrument_id = (SELECT id FROM instrument_offer WHERE code = 'GER40'), opened_at = opened_at + 20000
     WHERE trigger_price IS NULL`,
    'nothing opens in a halt',
  ],
  [
    'a close by its owner in it',
    'position',
    'UPDATE position SET close_reason = 1, closed_at = opened_at + 20000 WHERE close_reason = 2',
    'nothing is closed in a halt',
  ],
  [
    'a stop-out by its price',
    'stop_out',
    `INSERT INTO stop_out (id, user_id, at, balance, equity, used_margin, cause) SELECT 9, user_id, (SELECT since + 1 FROM halt), 1, 1, 2, 1 FROM position LIMIT 1;
     INSERT INTO stop_out_line (id, stop_out_id, position_id, lots, mark_price, mark_tick, profit, equity, used_margin, instrument_id, side, step)
       SELECT 9, 9, id, 1, 1, 1, 0, 1, 2, 1, 1, 1 FROM position LIMIT 1`,
    'nobody is stopped out by the price',
  ],
])('%s is found', async (_what, table, planted, rule) => {
  expect((await brokenBy(table, planted)).join('\n')).toContain(rule)
})
