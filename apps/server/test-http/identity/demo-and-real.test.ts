import type { WireAccountRecords, WireForexOrder, WireMicroOrders } from '@fairtick/wire'
import { DEMO_FUNDS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { fund } from '../../test-support/users.cases'
import { type Parameters, get, post } from '../call.cases'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), { clockStands: true, at: Date.UTC(2026, 10, 18, 12) })

interface Trader {
  readonly get: <Data>(path: string, parameters?: Parameters) => Promise<Data>
  readonly post: <Data>(path: string, parameters?: Parameters) => Promise<Data>
}

function traderOf(token: string): Trader {
  return {
    get: async <Data>(path: string, parameters: Parameters = {}) =>
      (await get<Data>(server, path, parameters, { token })).data,
    post: async <Data>(path: string, parameters: Parameters = {}) => {
      const answer = await post<Data>(server, path, parameters, { token })
      if (answer.code !== 1) throw new Error(answer.text)
      return answer.data
    },
  }
}

/**
 * Lets all trade alike at the same ticks: a win, a part closed, a stop, a pending order that fills, a
 * stop-out, and options.
 */
async function trade(traders: readonly Trader[]): Promise<void> {
  const each = <Data>(act: (trader: Trader) => Promise<Data>) => Promise.all(traders.map(act))
  await server.tick('EURUSD', '1.10000')
  const wholes = await each((trader) => trader.post<WireForexOrder>(PATH.submit, { ...BUY, cont: '0.37' }))
  await each((trader) => trader.post(PATH.submit, { ...BUY, type: 2, stop_loss_price: '1.10500' }))
  await each((trader) => trader.post(PATH.submit, { ...BUY, status: 0, target_price: '1.10700' }))
  await each((trader) =>
    trader.post('/v2/api/micro/submit', { forex_id: 1, type: 1, number: '33.33', seconds: 30 }),
  )
  server.clock.advance(100)
  await each((trader) =>
    trader.post('/v2/api/micro/submit', { forex_id: 1, type: 2, number: '12.34', seconds: 30 }),
  )
  server.clock.advance(10_000)
  await server.tick('EURUSD', '1.10333')
  await Promise.all(
    traders.map((trader, at) => trader.post(PATH.close, { id: wholes[at]?.Id ?? 0, cont: '0.13' })),
  )
  server.clock.advance(10_000)
  await server.tick('EURUSD', '1.10777')
  server.clock.advance(10_600)
  for (const trader of traders)
    await expect
      .poll(async () => (await trader.get<WireMicroOrders>('/v2/api/micro/orders', { status: 1 })).total)
      .toBe(0)
  await server.tick('EURUSD', '1.10777')
  await each((trader) => trader.post(PATH.submit, { ...BUY, cont: '7.5' }))
  await server.tick('EURUSD', '1.09000')
  await server.tick('EURUSD', '1.08000')
  await each((trader) => trader.post(PATH.closeAll))
}

/** The rows without their ids, in which two users differ. */
const alike = (rows: readonly object[]): Record<string, unknown>[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !['Id', 'OriginId', 'id'].includes(name))),
  )

async function resultOf(trader: Trader) {
  const orders = await trader.get<{ data: WireForexOrder[] }>(PATH.orders, { status: 3 })
  const options = await trader.get<WireMicroOrders>('/v2/api/micro/orders', { status: 3 })
  const records = await Promise.all(
    [1, 2].map((accountTypeId) => trader.get<WireAccountRecords>(PATH.records, { accountTypeId })),
  )
  return {
    orders: alike(orders.data),
    options: alike(options.data),
    movements: records.flatMap(({ data }) =>
      data.map(
        ({ Value, Balance, Type }) => `${[1, 13, 14].includes(Type) ? 'funds' : Type} ${Value} ${Balance}`,
      ),
    ),
    balances: alike(await trader.get<object[]>(PATH.balance)),
  }
}

describe('demo and real', () => {
  it('have one rule book: equal orders at equal ticks end equally, to the last digit', async () => {
    const demo = await demoUser(server)
    const real = await realUser(server, '0')
    await server.books.execute(fund, real.id, DEMO_FUNDS)
    const traders = [traderOf(demo.token), traderOf(real.token)] as const
    await trade(traders)
    const [played, earned] = [await resultOf(traders[0]), await resultOf(traders[1])]
    expect(played.orders).toHaveLength(5)
    expect(played.orders.map(({ CloseReason }) => CloseReason)).toContain('stop_out')
    expect(played.options).toHaveLength(2)
    expect(earned).toEqual(played)
  })

  it('have two closed books: no entry joins them, and none could be written', async () => {
    const { rows } = await server.pool.query(
      'SELECT count(*) FILTER (WHERE sign(from_account) <> sign(to_account)) AS joined, count(DISTINCT sign(from_account)) AS books FROM entry',
    )
    expect(rows).toEqual([{ joined: 0n, books: 2n }])
    const across = server.pool.query(
      'INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind) VALUES (999999999, 1, 1, -10001, 10001, 1, 0, 0, 3)',
    )
    await expect(across).rejects.toThrow('entry_stays_in_its_book')
  })
})
