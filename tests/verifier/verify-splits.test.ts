import { MINUTE_MS } from '@fairtick/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PATH, demoUser, opened } from '../../apps/server/test-http/demo-user.cases'
import { type TestServer, startTestServer } from '../../apps/server/test-http/start-test-server.cases'
import { addHalt } from '../../apps/server/src/restrictions/restriction-store'
import { verify } from './verify'
import { findingsAfter } from './verify-changed.cases'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    clockStands: true,
    prices: { EURUSD: '1.10000', AAPL: '645.70', GER40: '16000.0' },
  })
})
afterAll(() => server.stop())

async function after(ms: number, price: string): Promise<void> {
  server.clock.advance(ms)
  await server.tick('AAPL', price)
}

/** Splits at the next whole minute, and publishes the first price in new units. */
async function split(to: number, from: number, price: string): Promise<void> {
  const at = Math.ceil((server.clock.now() + 1) / MINUTE_MS) * MINUTE_MS
  await server.pool.query(
    `INSERT INTO corporate_action (code, kind, ratio_to, ratio_from, effective, announced_at) VALUES ('AAPL', 'split', $1, $2, $3, $4)`,
    [to, from, new Date(at).toISOString().slice(0, 16).replace('T', ' '), server.clock.now()],
  )
  await server.jobs.doAll('restrictions')
  await after(at - server.clock.now() + 500, price)
}

/** Pays a dividend per unit at the next whole minute, and publishes the first price without it. */
async function dividend(code: string, amount: bigint, price: string): Promise<void> {
  const at = Math.ceil((server.clock.now() + 1) / MINUTE_MS) * MINUTE_MS
  await server.pool.query(
    `INSERT INTO corporate_action (code, kind, ratio_to, ratio_from, amount, effective, announced_at) VALUES ($1, 'dividend', 1, 1, $2, $3, $4)`,
    [code, amount, new Date(at).toISOString().slice(0, 16).replace('T', ' '), server.clock.now()],
  )
  await server.jobs.doAll('restrictions')
  server.clock.advance(at - server.clock.now() + 500)
  await server.tick(code, price)
}

const findings = async () => (await verify(server.databaseUrl, server.archiveDir)).findings

it('finds nothing in orders that were split, closed in parts before and after it, and filled after it', async () => {
  const user = await demoUser(server)
  const share = { forex_id: server.market.instrumentByCode('AAPL')?.id ?? 0, multiple: 5 }
  const whole = await opened(user, {
    ...share,
    cont: '5',
    stop_loss_price: '500.00',
    trailing_stop: '100.00',
  })
  await opened(user, { ...share, cont: '2', type: 2, stop_loss_price: '800.00' })
  await opened(user, { ...share, cont: '1', status: 0, target_price: '644.00' })
  await user.post('/v2/api/micro/submit', { forex_id: share.forex_id, type: 1, number: '10', seconds: 300 })
  const index = { forex_id: server.market.instrumentByCode('GER40')?.id ?? 0, cont: '1', multiple: 20 }
  await opened(user, index)
  await after(1000, '646.33')
  await user.post(PATH.close, { id: whole.Id, cont: '1' })
  await split(7, 1, '92.42')
  await after(1000, '92.50')
  await user.post(PATH.close, { id: whole.Id, cont: '3' })
  await after(1000, '91.95')
  await after(1000, '92.10')
  await dividend('AAPL', 25_000_000n, '91.85')
  await dividend('GER40', 3_130_000_000n, '15968.7')
  const records = await user.get(PATH.records, { accountTypeId: 1 })
  expect(JSON.stringify(records.data).match(/"Type":16/g)).toHaveLength(4)
  await split(1, 3, '276.40')
  await after(1000, '276.60')
  await user.post(PATH.close, { id: whole.Id, cont: '2' })
  await after(1000, '277.00')
  await user.post(PATH.closeAll, {})
  await after(10_000, '277.10')
  await after(600_000, '277.10')
  await after(10_000, '277.10')
  await server.market.fold()
  expect(await findings()).toEqual([])
  expect(await server.audit()).toEqual([])
  const option = await server.pool.query('SELECT result FROM option')
  expect(option.rows).toEqual([{ result: 4 }])
}, 60_000)

it('finds nothing while a dividend waits for a halt, nor where it is paid after the split of later', async () => {
  const user = await demoUser(server)
  const share = server.market.instrumentByCode('AAPL')?.id ?? 0
  const bought = await opened(user, { forex_id: share, multiple: 5, cont: '3' })
  const sold = await opened(user, { forex_id: share, multiple: 5, cont: '3', type: 2 })
  const halt = {
    instrumentId: share,
    categoryId: undefined,
    kind: 'halt',
    cause: 'feed',
    reason: 'a wrong price',
    since: server.clock.now() + 2_000,
    endsAt: server.clock.now() + 400_000,
  } as const
  const paid = async () => {
    const of = [bought.Id, sold.Id]
    const sql = 'SELECT position_id, paid FROM position_dividend WHERE position_id = ANY ($1) ORDER BY paid'
    return (await server.pool.query(sql, [of])).rows
  }
  await addHalt(server.pool, halt, { operator: 'ann', as: 'duty' })
  server.clock.advance(3_000)
  await server.restrictions.look()
  await dividend('AAPL', 50_000_000n, '276.60')
  await split(3, 1, '92.20')
  await after(100_000, '92.25')
  await server.tick('EURUSD', '1.10010')
  await opened(user, { forex_id: 1 })
  expect(await paid()).toEqual([])
  expect(await findings()).toEqual([])
  expect(await server.audit()).toEqual([])
  server.clock.advance(300_000)
  await server.restrictions.look()
  await after(1_000, '92.30')
  await expect.poll(paid).toEqual([
    { position_id: BigInt(sold.Id), paid: -1_500_000n },
    { position_id: BigInt(bought.Id), paid: 1_500_000n },
  ])
  expect(await findings()).toEqual([])
  expect(await server.audit()).toEqual([])
}, 60_000)

it.each([
  ['another ratio was announced', 'UPDATE corporate_action SET ratio_to = 5 WHERE ratio_to = 7'],
  ['nothing was announced', "UPDATE corporate_action SET kind = 'none', ratio_to = 1 WHERE ratio_to = 7"],
  ['an order has other lots', 'UPDATE position_split SET lots_after = lots_after + 1'],
  ['an order has another price', 'UPDATE position_split SET price_after = price_after + 1000000'],
  ['it was worked out at another tick', 'UPDATE position_split SET last_tick = last_tick - 1'],
  [
    'another dividend was announced',
    "UPDATE corporate_action SET amount = amount + 1 WHERE kind = 'dividend'",
  ],
  ['more was charged', 'UPDATE position_dividend SET paid = paid - 1'],
  ['more is said to be owed', 'UPDATE position_dividend SET owed = owed + 1'],
  ['a part was waived', 'UPDATE position_dividend SET paid = paid + 5, owed = 5 WHERE paid < -5'],
  ['a dividend was left out', 'DELETE FROM position_dividend WHERE paid > 0'],
  ['an order was left out', 'DELETE FROM position_split; UPDATE position SET split_until = NULL'],
])('finds it where %s', async (_what, sql) => {
  const tables = ['corporate_action', 'position_split', 'position_dividend', 'position']
  expect(await findingsAfter(server, { tables, sql })).not.toEqual([])
})
