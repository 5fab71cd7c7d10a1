import type { WireMicroOrder } from '@fairtick/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoUser } from '../../apps/server/test-http/demo-user.cases'
import { SALES_SINCE, livelyMinute, sold } from '../../apps/server/test-http/options/selling.cases'
import { type TestServer, startTestServer } from '../../apps/server/test-http/start-test-server.cases'
import { findingsAfter } from './verify-changed.cases'

let server: TestServer

/** Two sales: one in profit, one at a loss. */
beforeAll(async () => {
  server = await startTestServer({ clockStands: true, at: SALES_SINCE })
  const user = await demoUser(server)
  for (const type of [1, 2]) {
    await livelyMinute(server)
    const bought = { forex_id: 1, type, number: '100', seconds: 120 }
    const { data: option } = await user.post<WireMicroOrder>('/v2/api/micro/submit', bought)
    server.clock.advance(1500)
    await server.tick('EURUSD', type === 1 ? '1.10010' : '1.10002')
    const { code } = await sold(server, user, option)
    if (code !== 1) throw new Error(`not sold: ${code}`)
  }
  await server.market.fold()
})
afterAll(() => server.stop())

const brokenBy = async (sql: string): Promise<readonly string[]> =>
  (await findingsAfter(server, { tables: ['option'], sql })).map(({ rule }) => rule)

it('sales are verified from the tick log alone', async () => {
  const { rows } = await server.pool.query('SELECT result FROM option')
  expect(rows).toEqual([{ result: 5 }, { result: 5 }])
  expect(await brokenBy('SELECT')).toEqual([])
})

const LAST = 'WHERE id = (SELECT max(id) FROM option)'
const unchecked = `ALTER TABLE option DROP CONSTRAINT option_is_sold_before_its_expiry`

it.each([
  ['another amount', `UPDATE option SET profit = profit + 10000 ${LAST}`, 'is sold at its quote'],
  ['a later tick', `UPDATE option SET end_tick = end_tick + 1 ${LAST}`, 'decided by the first tick'],
  ['another price', `UPDATE option SET end_price = end_price + 1000 ${LAST}`, 'decided by the first tick'],
  [
    'a quote that was old',
    `${unchecked}; UPDATE option SET quoted_tick = quoted_tick - 3 ${LAST}`,
    'counts for three seconds',
  ],
  [
    'a request that was too early',
    `UPDATE option SET asked_at = created_at + 999 ${LAST}`,
    'sold in its time',
  ],
  ['earlier rules', `${unchecked}; UPDATE option SET rules = 3 ${LAST}`, 'by rules that have sales'],
])('%s is found', async (_what, planted, rule) => {
  expect((await brokenBy(planted)).join('\n')).toContain(rule)
})
