import { hash } from 'node:crypto'
import type { WireExecution, WireForexOrder } from '@fairtick/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Parameters, get } from '../call.cases'
import { FIRST, firstOperator, newOperator } from '../operator-user.cases'
import { type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import { type TestServer, startTestServer } from '../start-test-server.cases'

const NOON = Date.UTC(2026, 8, 29, 12)
let server: TestServer
let user: DemoUser

beforeAll(async () => {
  server = await startTestServer({ settings: FIRST, clockStands: true, at: NOON })
  user = await demoUser(server)
})
afterAll(() => server.stop())

const execution = async (asked: Parameters = {}) =>
  (await get<WireExecution>(server, '/v2/api/execution', asked)).data
const worked = async () => {
  server.clock.advance(61_000)
  await server.jobs.doAll('dealing')
  return (await execution()).figures
}
const close = (id: number, price?: string) =>
  user.post<WireForexOrder>(PATH.close, { id, ...(price !== undefined && { price, max_slip: '1' }) })

it('begins with a month without figures', async () => {
  expect(await execution()).toMatchObject({
    months: ['2026-09'],
    published_at: null,
    sha256: null,
    figures: {
      ...{ month: '2026-09', from: '2026-09-29T12:00:00.000Z', is_sandbox: 1, orders: [], gaps: 0 },
      latency: { calls: 0, median: null, p95: null, p99: null },
    },
  })
  expect(await execution({ month: '2020-01' })).toMatchObject({ published_at: null, figures: null })
})

it('counts orders against the prices that were seen, and calls that were refused', async () => {
  await server.tick('EURUSD', '1.10000')
  const seen = (price: string): Parameters => ({ price, max_slip: '0.001' })
  const first = await opened(user, seen('1.10010'))
  await opened(user, seen('1.09980'))
  await opened(user, { ...seen('1.10000'), type: 2 })
  await opened(user)
  await user.post(PATH.submit, { type: 1, cont: '0.1', forex_id: 1, status: 1, multiple: 100, price: '1.2' })
  await user.post(PATH.submit, { type: 1, cont: '20', forex_id: 1, status: 1, multiple: 100 })
  await close(first.Id, '1.09970')
  expect((await close(first.Id)).code).toBe(1208)
  const { orders = [], refused = [], latency } = (await worked()) ?? {}
  expect(orders).toMatchObject([
    { kind: 'market', category_id: 1, orders: 4, better: 1, same: 1, worse: 1 },
    { kind: 'close', category_id: 1, orders: 1, better: 1, points_better: '30.00', points_worse: null },
  ])
  expect(orders[0]).toMatchObject({ points_better: '10.00', points_worse: '20.00' })
  expect(orders[0]?.bands).toEqual([0, 1, 0, 0, 1, 0, 1, 0, 0])
  expect(refused.filter(({ calls }) => calls > 0)).toEqual([
    { reason: 'price-moved', calls: 1 },
    { reason: 'free-margin-too-small', calls: 1 },
    { reason: 'other', calls: 1 },
  ])
  expect(latency?.calls).toBe(5)
  expect(latency?.median).toBeGreaterThan(0)
  expect(latency?.p99).toBeGreaterThanOrEqual(latency?.median ?? Infinity)
})

it('a price that was seen may be off by any distance, where a client says so', async () => {
  const asked = { price: '9000000000.00000', max_slip: '9999999999.00000' }
  const far = await opened(user, asked)
  expect((await user.post(PATH.close, { id: far.Id, ...asked })).code).toBe(1)
  expect((await worked())?.orders[0]).toMatchObject({ orders: 5, better: 2 })
})

it('the same order under the same key counts once', async () => {
  const key = { headers: { 'idempotency-key': 'once-and-again-1' } }
  const before = (await worked())?.latency.calls ?? 0
  const order = { type: 1, cont: '0.1', forex_id: 1, status: 1, multiple: 100 }
  await user.post(PATH.submit, order, key)
  await user.post(PATH.submit, order, key)
  const after = await worked()
  expect([after?.orders[0]?.orders, after?.latency.calls]).toEqual([6, before + 1])
})

it('stops and triggers are held against their own prices, from the orders themselves', async () => {
  await opened(user, { stop_loss_price: '1.09900', target_profit_price: '1.10400' })
  await opened(user, { type: 2, stop_loss_price: '1.10500' })
  await opened(user, { status: 0, target_price: '1.09950' })
  await server.tick('EURUSD', '1.09890')
  await server.tick('EURUSD', '1.10500')
  const { orders = [] } = (await worked()) ?? {}
  expect(orders.slice(2)).toMatchObject([
    { kind: 'trigger', orders: 1, better: 1, points_better: '60.00' },
    { kind: 'stop-loss', orders: 2, worse: 1, same: 1, points_worse: '10.00' },
  ])
  expect((await worked())?.orders).toEqual(orders)
})

it('every close of a close-all counts, and a part that was cut off is no second fill', async () => {
  const before = (await worked())?.orders.find(({ kind }) => kind === 'close')?.orders ?? 0
  const { data } = await user.get<{ data: WireForexOrder[] }>(PATH.orders, { status: 1 })
  const filled = data.data.find(({ OriginPrice }) => OriginPrice === '1.09890')
  await user.post(PATH.close, { id: filled?.Id ?? 0, cont: '0.05' })
  await user.post(PATH.closeAll)
  const { orders = [] } = (await worked()) ?? {}
  expect(orders.find(({ kind }) => kind === 'close')?.orders).toBe(before + data.data.length + 1)
  expect(orders.find(({ kind }) => kind === 'trigger')?.orders).toBe(1)
})

it('operators read it by day, book and kind', async () => {
  const owner = await firstOperator(server)
  const ria = await newOperator(server, owner, 'ria', 'risk')
  const list = async (token: string, asked: Parameters) =>
    get<{ data: Record<string, unknown>[] }>(server, '/api/admin/dealing', asked, { token })
  const rowOf = async (kind: string) => (await list(ria.token, { book: 'demo', kind })).data.data[0]
  expect(await rowOf('stop-loss')).toMatchObject({
    ...{ at: '2026-09-29T00:00:00.000Z', orders: 2, better: 0, same: 1, worse: 1, refused: 0 },
    ...{ points_better: null, points_worse: '10.00000000', p50_ms: null },
  })
  const calls = await rowOf('calls')
  expect(calls).toMatchObject({ refused: 3, price_moved: 1, margin_too_small: 1, other_reasons: 1 })
  const { latency } = (await execution()).figures ?? {}
  expect([calls?.['orders'], calls?.['p50_ms'], calls?.['p99_ms']]).toEqual([
    latency?.calls,
    latency?.median,
    latency?.p99,
  ])
  expect((await list(ria.token, { book: 'real' })).data.data).toEqual([])
  const sue = await newOperator(server, owner, 'sue', 'support')
  expect((await list(sue.token, {})).code).toBe(1700)
})

it('a month that is over is published once, and stays', async () => {
  const before = await worked()
  server.clock.advance(2 * 86_400_000)
  await server.jobs.doAll('dealing')
  const { months, figures, published_at, sha256 } = await execution()
  expect(months).toEqual(['2026-10', '2026-09'])
  expect(figures).toEqual({ ...before, until: '2026-10-01T00:00:00.000Z' })
  expect(published_at).toMatch(/^2026-10-01T/)
  expect(sha256).toBe(hash('sha256', JSON.stringify(figures), 'hex'))
  expect(await execution({ month: '2026-10' })).toMatchObject({
    sha256: null,
    figures: { month: '2026-10', from: '2026-10-01T00:00:00.000Z', orders: [] },
  })
  await expect(server.pool.query('DELETE FROM execution_month')).rejects.toThrow(
    'stay as they were published',
  )
})

it('after a stop nothing is lost, and no gap is counted', async () => {
  await server.tick('EURUSD', '1.10500')
  await opened(user)
  server = await server.restart()
  expect((await execution({ month: '2026-10' })).figures).toMatchObject({ gaps: 0 })
  const { figures } = await execution({ month: '2026-10' })
  expect(figures?.orders).toMatchObject([{ kind: 'market', orders: 1 }])
  expect((await execution()).figures?.month).toBe('2026-09')
})
