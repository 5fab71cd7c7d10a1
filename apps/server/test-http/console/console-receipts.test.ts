import type { WireForexOrder } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { get, post } from '../call.cases'
import { realUser } from '../real-user.cases'
import { type DemoUser, demoUser, openedAndClosed } from '../demo-user.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let sue: TestOperator
let eric: TestOperator
let user: DemoUser

useOperators({ sue: 'support', eric: 'content' }, async (started) => {
  ;({ server, sue, eric } = started)
  user = await demoUser(server)
})

const receipt = (id: number, kind: string, by = sue) =>
  get(server, `/api/admin/receipts/${id}`, { kind }, { token: by.token })

it('an operator reads the receipt of an order with the very proof that its client has', async () => {
  await server.tick('EURUSD', '1.10000')
  server.clock.advance(10)
  await openedAndClosed(server, user, '1.10100')
  const { data } = await user.get<{ data: WireForexOrder[] }>('/v2/api/forex/my_deal', { status: 3 })
  const [order] = data.data
  if (!order) throw new Error('no order was closed')
  const own = await user.get('/v2/api/proof', { kind: 'forex', id: order.Id })
  const read = await receipt(order.Id, 'forex')
  expect(read.data).toEqual(own.data)
  expect(read.data).toMatchObject({ kind: 'forex', close: { tick: { price: '1.10100' } } })
  expect((await receipt(order.Id, 'micro')).code).toBe(1207)
  expect((await receipt(order.Id, 'copy')).code).toBe(1000)
  expect((await receipt(999_999, 'forex')).code).toBe(1207)
  expect((await receipt(order.Id, 'forex', eric)).code).toBe(1700)
})

it('an operator reads the limits that a client has set on themselves', async () => {
  const client = await realUser(server, '0')
  const set = (kind: string, value: string) =>
    post(server, '/api/user/set_limit', { kind, value }, { token: client.token })
  for (const [kind, value] of [
    ['loss_day', '200'],
    ['loss_day', '500'],
    ['session_minutes', '60'],
    ['time_out', '24'],
  ] as const)
    expect([kind, (await set(kind, value)).code]).toEqual([kind, 1])
  const limits = (by: TestOperator) =>
    get<{ data: unknown[] }>(
      server,
      '/api/admin/own-limits',
      { user_id: client.id, order: 'asc' },
      { token: by.token },
    )
  const until = new Date(server.clock.now() + 24 * 3_600_000).toISOString()
  expect((await limits(sue)).data.data).toMatchObject([
    { kind: 'loss_day', amount: '200.000000', next_at: null },
    { kind: 'loss_day', amount: '200.000000', next_amount: '500.000000', minutes: null, until: null },
    { kind: 'session_minutes', amount: null, minutes: 60 },
    { kind: 'time_out', amount: null, minutes: null, until, ended_at: null },
  ])
  expect((await limits(eric)).code).toBe(1700)
})
