import type { WireForexOrder, WireRiskFigure } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/database/test-servers.cases'
import { type Parameters, get, post } from '../call.cases'
import { BUY, PATH, demoUser, opened } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), { clockStands: true, at: Date.UTC(2026, 10, 18, 12) })

const figures = async () => (await get<WireRiskFigure[]>(server, '/api/default/risk_figures')).data

async function trade(token: string, priceAtClose: string): Promise<void> {
  await server.tick('EURUSD', '1.10000')
  const call = <Data>(path: string, parameters: Parameters) => post<Data>(server, path, parameters, { token })
  const { data } = await call<WireForexOrder>(PATH.submit, BUY)
  await server.tick('EURUSD', priceAtClose)
  expect((await call(PATH.close, { id: data.Id })).code).toBe(1)
}

describe('risk figures', () => {
  it('are of nobody while nobody has traded', async () => {
    expect(await figures()).toMatchObject([
      { product: 'contracts', clients: 0, lost_percent: null },
      { product: 'options', clients: 0, lost_percent: null },
    ])
  })

  it('count each real client once, by all their orders after fees, and no demo user', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => (await realUser(server, '10000')).token))
    const [winner = '', loser = '', even = ''] = tokens
    await trade(winner, '1.10500')
    await trade(loser, '1.10100')
    await trade(loser, '1.09000')
    // No profit and no loss but the fee.
    await trade(even, '1.10000')
    const demo = await demoUser(server)
    const { Id } = await opened(demo)
    await demo.post(PATH.close, { id: Id })
    server.clock.advance(60_001)
    expect((await figures())[0]).toEqual({
      product: 'contracts',
      clients: 3,
      lost_percent: '66.67',
      from: '2025-11-01T00:00:00.000Z',
      to: new Date(server.clock.now() - 60_000).toISOString(),
    })
  })

  it('add what ends later to what was counted, and are a minute old at most', async () => {
    const { token } = await realUser(server, '10000')
    await trade(token, '1.09000')
    expect((await figures())[0]).toMatchObject({ clients: 3 })
    server.clock.advance(60_001)
    await Promise.all(Array.from({ length: 5 }, figures))
    expect((await figures())[0]).toMatchObject({ clients: 4, lost_percent: '75.00' })
  })

  it('forget what ended more than a year ago', async () => {
    server.clock.advance(400 * 86_400_000)
    expect((await figures())[0]).toMatchObject({ clients: 0, lost_percent: null })
  })

  it('look only at what ended since: an index leads there past 100,000 orders', async () => {
    // Without the time limit of the server's sessions: so many rows take longer on a busy machine.
    await run(
      server.databaseUrl,
      `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side,
        status, close_reason, close_price, opened_at, closed_at, open_tick, close_tick, swap, active_from)
      SELECT 9000000 + n, 0, 1000 + n % 500, 1, 1, 0, 0, -1, n, 1, 1, 1, 3, 1, 1, n, n, 1, 1, 0, 0 FROM generate_series(1, 100000) AS n`,
    )
    await run(server.databaseUrl, 'ANALYZE position')
    const { rows } = await server.pool.query<{ 'QUERY PLAN': string }>(
      'EXPLAIN SELECT user_id, sum(profit - fee + swap) FROM position WHERE status = 3 AND closed_at >= 99000 AND closed_at < 99500 GROUP BY user_id',
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('position_closed_at')
    expect(plan).not.toContain('Seq Scan')
    await run(server.databaseUrl, 'DELETE FROM position WHERE id > 9000000')
  })
})
