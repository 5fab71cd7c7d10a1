import { cases, cell } from '@fairtick/testkit'
import type { WireForexOrder, WireStopChange, WireStoppedOrder } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import type { Parameters } from '../call.cases'
import { BUY, type DemoUser, PATH, opened } from '../demo-user.cases'
import { jsonRoad } from '../json-road.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), { road: jsonRoad })

const set = (id: number, stop: string | number, take: string | number, more: Parameters = {}) =>
  user.post<WireForexOrder>(PATH.stops, { id, stop_loss_price: stop, target_profit_price: take, ...more })
const history = async (id: number) =>
  (await user.get<WireStopChange[]>(PATH.stopHistory, { id })).data.map(
    ({ stop_loss_price, target_profit_price, by }) => `${stop_loss_price} ${target_profit_price} ${by}`,
  )
const ended = async () => (await user.get<{ data: WireForexOrder[] }>(PATH.orders, { status: 3 })).data.data

describe('setting stops', () => {
  it.each(
    cases(`
      side | stop    | take    | code
      1    | 1.09999 | 1.10001 | 1
      1    | 0       | 0       | 1
      1    | 0.0     | 1.2     | 1
      1    | 1.1     | 0       | 1206
      1    | 0       | 1.1     | 1206
      1    | 1.2     | 0       | 1206
      1    | 0       | 1.0     | 1206
      2    | 1.10001 | 1.09999 | 1
      2    | 1.1     | 0       | 1206
      2    | 1.0     | 0       | 1206
      2    | 0       | 1.2     | 1206
      1    | 1.000001 | 0      | 1000
      1    | 0       | 1.200001 | 1000
      1    | NaN     | 0       | 1000
      1    | -1      | 0       | 1000
    `).map(
      (row) =>
        ['side', 'stop', 'take', 'code'].map((name) => cell(row, name)) as [string, string, string, string],
    ),
  )('side %s: stop %s and take %s is %s', async (type, stop, take, code) => {
    const { Id } = await opened(user, { type })
    expect((await set(Id, stop, take)).code).toBe(Number(code))
    // Stops that are as they were add nothing.
    const isChange = code === '1' && (stop !== '0' || take !== '0')
    expect(await history(Id)).toHaveLength(isChange ? 1 : 0)
  })

  it('beyond the stop-out price is carried out and warned of, as it never comes to it', async () => {
    const { data: order } = await user.get<WireStoppedOrder>(PATH.submit, {
      ...{ ...BUY, cont: '2', multiple: 100 },
      stop_loss_price: '0.00001',
    })
    expect(order).toMatchObject({ Status: 1, TargetLossPrice: '0.00001' })
    const { warning } = order
    expect(warning?.code).toBe('stop_beyond_stop_out')
    expect(Number(warning?.stop_out_price)).toBeGreaterThan(0.9)
    const near = (await set(order.Id, '1.09', 0)).data as WireStoppedOrder
    expect(near).toMatchObject({ TargetLossPrice: '1.09000', warning: null })
    const far = (await set(order.Id, '0.5', 0)).data as WireStoppedOrder
    expect(far.warning).toEqual(warning)
    const waiting = await user.get<WireStoppedOrder>(PATH.submit, {
      ...{ ...BUY, cont: '2', multiple: 100, status: 0, target_price: '1.05' },
      stop_loss_price: '0.1',
    })
    expect(waiting.data).toMatchObject({ Status: 0, warning: { code: 'stop_beyond_stop_out' } })
    for (const id of [order.Id, waiting.data.Id])
      await user.post(id === order.Id ? PATH.close : PATH.cancel, { id })
  })

  it('of a pending order is measured from its trigger price', async () => {
    const { Id } = await opened(user, { status: 0, target_price: '1.2' })
    expect((await set(Id, '1.15', '1.25')).data).toMatchObject({
      Status: 0,
      TargetLossPrice: '1.15000',
      TargetProfitPrice: '1.25000',
    })
    expect((await set(Id, '1.2', 0)).code).toBe(1206)
    expect((await set(Id, '1.21', 0)).code).toBe(1206)
    expect((await set(Id, 0, '1.19')).code).toBe(1206)
  })

  it('needs both prices: 0 clears, missing is no clearing', async () => {
    const { Id } = await opened(user, { stop_loss_price: '1.05', target_profit_price: '1.2' })
    const half = await user.post(PATH.stops, { id: Id, stop_loss_price: '1.06' })
    expect([half.code, half.data]).toEqual([1000, { fields: { target_profit_price: 'required' } }])
    expect((await set(Id, 0, '1.2')).data).toMatchObject({
      TargetLossPrice: '0',
      TargetProfitPrice: '1.20000',
    })
    expect((await set(Id, 0, 0)).data).toMatchObject({ TargetLossPrice: '0', TargetProfitPrice: '0' })
  })

  it.each([
    ['0', 1],
    ['0.01', 1],
    ['1.1', 1206],
    ['0.010001', 1000],
    ['-1', 1000],
  ])('a trailing distance of %s is %i', async (trailing_stop, code) => {
    const { Id } = await opened(user)
    const answer = await set(Id, '1.05', 0, { trailing_stop })
    expect(answer.code).toBe(code)
    if (code === 1000) expect(answer.data).toEqual({ fields: { trailing_stop: 'malformed' } })
  })

  it('a trailing stop follows the price, tells who moved it, and is kept by who does not name it', async () => {
    const { Id } = await opened(user)
    expect((await set(Id, '1.05', 0, { trailing_stop: '0.01' })).data).toMatchObject({
      TargetLossPrice: '1.09000',
      TrailingStop: '0.01000',
    })
    await server.tick('EURUSD', '1.12000')
    await expect.poll(() => history(Id)).toEqual(['1.09000 0 client', '1.11000 0 trailing'])
    expect((await set(Id, '1.11', '1.2')).data).toMatchObject({ TrailingStop: '0.01000' })
    expect((await set(Id, '1.11', '1.2', { trailing_stop: 0 })).data).toMatchObject({ TrailingStop: '0' })
    const { data } = await user.get<WireStopChange[]>(PATH.stopHistory, { id: Id })
    expect(data.map(({ trailing_stop }) => trailing_stop)).toEqual(['0.01000', '0.01000', '0.01000', '0'])
    await server.tick('EURUSD', '1.11000')
    await expect.poll(ended).toMatchObject([{ Id, Price: '1.11000', CloseReason: 'stop_loss' }])
  })

  it('of what has ended is 1208, of what never was 1207', async () => {
    const held = await opened(user)
    const pending = await opened(user, { status: 0, target_price: '1.2' })
    await user.post(PATH.close, { id: held.Id })
    await user.post(PATH.cancel, { id: pending.Id })
    expect((await set(held.Id, '1.05', 0)).code).toBe(1208)
    expect((await set(pending.Id, '1.05', 0)).code).toBe(1208)
    expect((await set(999_999, '1.05', 0)).code).toBe(1207)
    expect((await set(held.Id, '1.000001', 0)).code).toBe(1000)
  })
})

describe('the history of stops', () => {
  it('is kept, change by change, oldest first', async () => {
    const { Id } = await opened(user, { stop_loss_price: '1.05' })
    await set(Id, '1.06', '1.2')
    await set(Id, 0, '1.2')
    await set(Id, 0, 0)
    expect(await history(Id)).toEqual([
      '1.05000 0 client',
      '1.06000 1.20000 client',
      '0 1.20000 client',
      '0 0 client',
    ])
    const { data } = await user.get<WireStopChange[]>(PATH.stopHistory, { id: Id })
    const times = data.map(({ time }) => time)
    expect(times).toEqual(times.toSorted())
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    await user.post(PATH.close, { id: Id })
    expect(await history(Id)).toHaveLength(4)
  })

  it('20 at once: all are kept, and the order has what the last one said', async () => {
    const { Id } = await opened(user)
    const stops = Array.from({ length: 20 }, (_, at) => `1.0${10 + at}`)
    const answers = await Promise.all(stops.map((stop) => set(Id, stop, 0)))
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    const kept = await history(Id)
    expect(kept).toHaveLength(20)
    const { data } = await user.get<{ data: WireForexOrder[] }>(PATH.orders, { status: 1 })
    expect(kept.at(-1)).toBe(`${data.data[0]?.TargetLossPrice} 0 client`)
  })
})

describe('a stop fires on the first tick at or beyond it, at that tick’s price', () => {
  it.each(
    cases(`
      side | stop | take | before | tick    | reason
      1    | 1.05 | 0    | 1.05001 | 1.05   | stop_loss
      1    | 1.05 | 0    | 1.05001 | 1.04   | stop_loss
      1    | 0    | 1.2  | 1.19999 | 1.2    | take_profit
      1    | 0    | 1.2  | 1.19999 | 1.3    | take_profit
      2    | 1.15 | 0    | 1.14999 | 1.15   | stop_loss
      2    | 1.15 | 0    | 1.14999 | 1.16   | stop_loss
      2    | 0    | 1.05 | 1.05001 | 1.05   | take_profit
      2    | 0    | 1.05 | 1.05001 | 1.02   | take_profit
    `).map(
      (row) =>
        ['side', 'stop', 'take', 'before', 'tick', 'reason'].map((name) => cell(row, name)) as [
          string,
          string,
          string,
          string,
          string,
          string,
        ],
    ),
  )('side %s, stop %s, take %s: not at %s, but at %s: %s', async (type, stop, take, before, tick, reason) => {
    const { Id } = await opened(user, { type, stop_loss_price: stop, target_profit_price: take })
    await server.tick('EURUSD', before)
    expect(await ended()).toEqual([])
    await server.tick('EURUSD', tick)
    await expect.poll(ended).toMatchObject([{ Id, CloseReason: reason, Price: Number(tick).toFixed(5) }])
  })

  it('not when it was cleared, moved away, or the order closed before', async () => {
    const [cleared, moved] = [
      await opened(user, { stop_loss_price: '1.05' }),
      await opened(user, { stop_loss_price: '1.05' }),
    ]
    await set(cleared.Id, 0, 0)
    await set(moved.Id, '1.04', 0)
    await server.tick('EURUSD', '1.05000')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await ended()).toEqual([])
  })

  it('those of a pending order only once it is filled', async () => {
    const { Id } = await opened(user, { status: 0, target_price: '1.2', stop_loss_price: '1.15' })
    await server.tick('EURUSD', '1.05000')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await ended()).toEqual([])
    await server.tick('EURUSD', '1.20000')
    await server.tick('EURUSD', '1.15000')
    await expect
      .poll(ended)
      .toMatchObject([{ Id, OriginPrice: '1.20000', Price: '1.15000', CloseReason: 'stop_loss' }])
  })
})
