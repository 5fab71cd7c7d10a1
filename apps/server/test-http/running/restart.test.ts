import type { WireForexOrder } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type CallOptions, type Parameters, formOf, get, post, send } from '../call.cases'
import { BUY, type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given))

/** A call to the server that runs now. */
const ask = <Data = unknown>(path: string, parameters: Parameters = {}, manner: CallOptions = {}) =>
  get<Data>(server, path, parameters, { token: user.token, ...manner })
const keyed = { headers: { 'idempotency-key': 'k' } }

describe('a restart between two requests', () => {
  it('of one key changes nothing: the first answer comes again, and other parameters are refused', async () => {
    const first = await ask(PATH.submit, BUY, keyed)
    server = await server.restart()
    expect((await ask(PATH.submit, BUY, keyed)).text).toBe(first.text)
    expect((await ask(PATH.submit, { ...BUY, cont: '0.2' }, keyed)).code).toBe(1003)
    expect((await ask<{ total: number }>(PATH.orders, { status: 1 })).data.total).toBe(1)
  })

  it('of one URL with a t changes nothing', async () => {
    const path = `${PATH.submit}?${formOf(BUY)}&t=${server.clock.now()}`
    const headers = { authorization: user.token }
    const first = await send(server, { path, headers })
    server = await server.restart()
    expect((await send(server, { path, headers })).text).toBe(first.text)
    expect((await ask<{ total: number }>(PATH.orders, { status: 1 })).data.total).toBe(1)
  })

  it('that was refused lets it be tried again', async () => {
    const wanted = { ...BUY, price: '1.2', max_slip: 0 }
    expect((await ask(PATH.submit, wanted, keyed)).code).toBe(1210)
    server = await server.restart()
    await server.tick('EURUSD', '1.20000')
    expect((await ask(PATH.submit, wanted, keyed)).code).toBe(1)
    await server.tick('EURUSD', '1.10000')
  })
})

describe('after a restart', () => {
  it('orders, stops, balances and history are what they were', async () => {
    const held = await opened(user, { stop_loss_price: '1.05' })
    await opened(user, { status: 0, target_price: '1.2' })
    await user.post(PATH.close, { id: (await opened(user)).Id })
    const paths = [
      PATH.balance,
      PATH.profits,
      PATH.info,
      `${PATH.records}?accountTypeId=1`,
      `${PATH.stopHistory}?id=${held.Id}`,
    ]
    const all = async () => {
      const lists = [0, 1, 3].map((status) => ask(PATH.orders, { status }))
      const texts = paths.map((path) => send(server, { path, headers: { authorization: user.token } }))
      return (await Promise.all([...lists, ...texts])).map(({ text }) => text)
    }
    const before = await all()
    server = await server.restart()
    expect(await all()).toEqual(before)
  })

  it('stops and pending orders still fire, once', async () => {
    await opened(user, { stop_loss_price: '1.05' })
    await opened(user, { status: 0, target_price: '1.05', type: 2 })
    server = await server.restart()
    await server.tick('EURUSD', '1.05000')
    const closed = async () => (await ask<{ data: WireForexOrder[] }>(PATH.orders, { status: 3 })).data.data
    await expect.poll(closed).toMatchObject([{ Price: '1.05000', CloseReason: 'stop_loss' }])
    const held = await ask<{ data: WireForexOrder[] }>(PATH.orders, { status: 1 })
    expect(held.data.data).toMatchObject([{ OrderType: 2, OriginPrice: '1.05000' }])
    await server.tick('EURUSD', '1.10000')
  })

  it('sessions live on, and an ended one stays dead', async () => {
    const gone = await demoUser(server)
    await gone.post(PATH.logout)
    server = await server.restart()
    expect((await ask(PATH.info)).code).toBe(1)
    expect((await get(server, PATH.info, {}, { token: gone.token })).code).toBe(999)
  })

  it('a device is still the same user', async () => {
    server = await server.restart()
    expect((await demoUser(server, user.device)).id).toBe(user.id)
  })

  it('ids go on where they were', async () => {
    const before = await opened(user)
    server = await server.restart()
    const { data } = await post<WireForexOrder>(server, PATH.submit, BUY, { token: user.token })
    expect(data.Id).toBeGreaterThan(before.Id)
  })

  it('that leaves an instrument out, its history is still there', async () => {
    const order = await opened(user)
    await user.post(PATH.close, { id: order.Id })
    server = await server.restart({ instruments: [{ code: 'EURUSD', offered: false }] })
    const { code, data } = await ask<{ data: WireForexOrder[] }>(PATH.orders, { status: 3 })
    expect(code).toBe(1)
    expect(data.data).toMatchObject([{ Id: order.Id, Price: '1.10000', ForexTradeLists: { Code: 'EURUSD' } }])
    expect((await ask(PATH.stopHistory, { id: order.Id })).code).toBe(1)
    expect((await ask(PATH.submit, BUY)).code).toBe(1201)
    expect(server.faults()).toEqual([])
    server = await server.restart({ instruments: [] })
  })
})

it('a session ends by itself after 30 days without use, not before', async () => {
  for (let month = 0; month < 3; month += 1) {
    server.clock.advance(29 * 86_400_000)
    expect((await ask(PATH.info)).code).toBe(1)
  }
  server.clock.advance(31 * 86_400_000)
  expect((await ask(PATH.info)).code).toBe(999)
})
