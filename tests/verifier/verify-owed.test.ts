import { HOUR_MS } from '@fairtick/domain'
import type { WireAccountRecord } from '@fairtick/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PATH, demoUser, opened } from '../../apps/server/test-http/demo-user.cases'
import { type TestServer, startTestServer } from '../../apps/server/test-http/start-test-server.cases'
import { parseInstrumentOverrides } from '../../apps/server/src/market/reference/instrument-overrides'
import { verify } from './verify'
import { findingsAfter } from './verify-changed.cases'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    at: Date.UTC(2026, 2, 3, 12),
    clockStands: true,
    hours: 'always',
    instruments: parseInstrumentOverrides([
      { code: 'EURUSD', swap: { long: '-1000', short: '0' } },
      { code: 'USDJPY', swap: { long: '-1000', short: '0' } },
    ]),
    prices: { EURUSD: '1.10000', USDJPY: '150.000' },
  })
})
afterAll(() => server.stop())

const findings = async () => (await verify(server.databaseUrl, server.archiveDir)).findings

async function tick(price: string): Promise<void> {
  server.clock.advance(1000)
  await server.tick('EURUSD', price)
  await server.tick('USDJPY', '150.000')
}

it('finds nothing in nights that a balance could not bear, while they are owed and when they are charged', async () => {
  const user = await demoUser(server)
  const order = await opened(user, { cont: '8', multiple: 100 })
  const yen = server.market.instrumentByCode('USDJPY')?.id ?? 0
  await opened(user, { forex_id: yen, cont: '0.5', multiple: 100 })
  for (const price of ['1.11000', '1.12000', '1.13000', '1.14000']) await tick(price)
  for (const day of [3, 4]) {
    server.clock.advance(24 * HOUR_MS)
    await tick('1.14000')
    const charged = async () => {
      const sql = 'SELECT FROM position WHERE swapped_until = $1 AND status = 1'
      return (await server.pool.query(sql, [Date.UTC(2026, 2, day, 22)])).rowCount
    }
    await expect.poll(charged).toBe(2)
  }
  expect(await findings()).toEqual([])
  expect(await server.audit()).toEqual([])
  await user.post(PATH.close, { id: order.Id, cont: '3' })
  expect(await findings()).toEqual([])
  expect(await server.audit()).toEqual([])
  await user.post(PATH.closeAll, {})
  await tick('1.14010')
  expect(await findings()).toEqual([])
  expect(await server.audit()).toEqual([])
  const { data } = await user.get<{ data: WireAccountRecord[] }>(PATH.records, {
    accountTypeId: 1,
    limit: 50,
  })
  expect(data.data.filter(({ Type }) => Type === 17).map(({ Memo }) => Memo)).toHaveLength(3)
}, 60_000)

it.each([
  ['less is said to be owed', 'UPDATE owed_night SET owed = owed - 1 WHERE conversion_tick IS NULL'],
  ['less is said to be owed in yen', 'UPDATE owed_night SET owed = owed - 1 WHERE conversion_tick > 0'],
  ['another pair converted it', 'UPDATE owed_night SET conversion_tick = 1000 WHERE conversion_tick > 0'],
  ['a night is one too many', 'UPDATE owed_night SET nights = 1 WHERE nights = 3'],
  ['it is no rollover', 'UPDATE owed_night SET rollover_at = rollover_at - 60000'],
  ['it is of a weekend', 'UPDATE owed_night SET rollover_at = rollover_at + 345600000'],
  ['the balance had more', 'UPDATE entry SET from_balance = 1 WHERE kind = 6'],
  ['a night has no row', 'DELETE FROM owed_night WHERE nights = 3'],
  ['a part of it was waived', 'DELETE FROM entry WHERE id = (SELECT max(id) FROM entry WHERE kind = 17)'],
])('finds it where %s', async (_what, sql) => {
  const tables = ['owed_night', 'entry']
  expect(await findingsAfter(server, { tables, sql })).not.toEqual([])
})
