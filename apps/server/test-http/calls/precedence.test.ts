import { beforeAll, describe, expect, it } from 'vitest'
import type { Parameters } from '../call.cases'
import { BUY, type DemoUser, PATH, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

/** A Friday, three minutes before FX closes in New York; crypto never closes. */
const FRIDAY_EVENING = Date.UTC(2026, 2, 6, 21, 57)
const BTC = 25
const EUR = 1

let server: TestServer
let user: DemoUser
let held: number
let coin: number
let pending: number
let closed: number

useSharedDemoUser((started) => ({ server, user } = started), {
  at: FRIDAY_EVENING,
  hours: 'calendar',
  prices: { EURUSD: '1.10000', BTCUSDT: '30000.00' },
  instruments: [{ code: 'BTCUSDT', staleAfterMs: 1_000_000 }],
})
beforeAll(async () => {
  expect(server.market.instrumentByCode('BTCUSDT')?.id).toBe(BTC)
  held = (await opened(user)).Id
  coin = (await opened(user, { forex_id: BTC, cont: '0.5' })).Id
  pending = (await opened(user, { status: 0, target_price: '1.2' })).Id
  closed = (await opened(user)).Id
  await user.post(PATH.close, { id: closed })
})

/** Submits the order of BUY with the given changes. */
const submit = (changes: Parameters) => user.post(PATH.submit, { ...BUY, ...changes })
const close = (changes: Parameters) => user.post(PATH.close, changes)
const stops = (changes: Parameters) =>
  user.post(PATH.stops, { stop_loss_price: 0, target_profit_price: 0, ...changes })

describe('while the market is open and its price fresh', () => {
  it('shape comes before existence', async () => {
    expect((await submit({ forex_id: 999, cont: '1,5' })).code).toBe(1000)
    expect((await submit({ forex_id: 999, type: 3 })).code).toBe(1000)
    expect((await close({ id: 999_999, cont: 'x' })).code).toBe(1000)
    expect((await stops({ id: 999_999, stop_loss_price: '-1' })).code).toBe(1000)
  })

  it('shape, as far as the instrument says it, comes before the limits', async () => {
    const answer = await submit({ cont: '0.001', stop_loss_price: '1.000001' })
    expect([answer.code, answer.data]).toEqual([1000, { fields: { stop_loss_price: 'malformed' } }])
  })

  it('existence comes before everything that hangs on it', async () => {
    expect((await submit({ forex_id: 999, cont: '0.001', multiple: 7 })).code).toBe(1201)
    expect((await close({ id: 999_999, cont: '0.001', price: '9', max_slip: 0 })).code).toBe(1207)
    expect((await stops({ id: 999_999, stop_loss_price: '9' })).code).toBe(1207)
  })

  it('state comes before limits', async () => {
    expect((await close({ id: closed, cont: '0.001' })).code).toBe(1208)
    expect((await close({ id: pending, cont: '0.001' })).code).toBe(1208)
    expect((await user.post(PATH.cancel, { id: held })).code).toBe(1208)
    expect((await user.post(PATH.cancel, { id: closed })).code).toBe(1208)
    expect((await stops({ id: closed, stop_loss_price: '9' })).code).toBe(1208)
  })

  it('the price that moved comes before limits and money', async () => {
    expect((await submit({ cont: '0.001', price: '1.05', max_slip: '0.01' })).code).toBe(1210)
    expect((await submit({ cont: '50', price: '1.05', max_slip: '0.01' })).code).toBe(1210)
    expect((await close({ id: held, cont: '0.001', price: '1.05', max_slip: '0.01' })).code).toBe(1210)
  })

  it('limits come before money', async () => {
    expect((await submit({ cont: '49.999' })).code).toBe(1202)
    expect((await submit({ cont: '50.01' })).code).toBe(1202)
    expect((await submit({ cont: '50', multiple: 7 })).code).toBe(1203)
    expect((await submit({ cont: '50', stop_loss_price: '1.2' })).code).toBe(1206)
    expect((await submit({ cont: '50', status: 0, target_price: '1.1' })).code).toBe(1206)
    expect((await submit({ cont: '50' })).code).toBe(1205)
  })
})

describe('when the market has closed', () => {
  it('no order and no manual close; what is asked of a closed market is 1200 before stale, limits and money', async () => {
    server.clock.advance(4 * 60_000)
    expect((await submit({})).code).toBe(1200)
    expect((await submit({ cont: '0.001' })).code).toBe(1200)
    expect((await submit({ cont: '50' })).code).toBe(1200)
    expect((await submit({ status: 0, target_price: '1.2' })).code).toBe(1200)
    expect((await submit({ price: '1', max_slip: 0 })).code).toBe(1200)
    expect((await close({ id: held })).code).toBe(1200)
    expect((await close({ id: held, cont: '0.001' })).code).toBe(1200)
    expect((await close({ id: held, cont: 'x' })).code).toBe(1000)
    expect((await submit({ forex_id: 999 })).code).toBe(1201)
    expect((await close({ id: pending })).code).toBe(1208)
    server.clock.advance(7 * 3_600_000)
    expect((await submit({})).code).toBe(1200)
    server.clock.advance(-7 * 3_600_000)
  })

  it('the list says so, and other markets go on', async () => {
    const { data } = await user.get<{ Id: number; MarketStatus: number }[]>(PATH.list)
    expect(data.map(({ Id, MarketStatus }) => [Id, MarketStatus])).toEqual([
      [EUR, 0],
      [BTC, 1],
    ])
    expect((await submit({ forex_id: BTC, cont: '0.1' })).code).toBe(1)
  })

  it('close_all closes what can be closed and says of each what became of it', async () => {
    const { code, data } = await user.post<{ id: number; code: number; msg: string }[]>(PATH.closeAll)
    expect(code).toBe(1)
    expect(data.find(({ id }) => id === held)).toEqual({
      id: held,
      code: 1200,
      msg: 'The market is closed. Please trade when it opens again.',
    })
    expect(data.find(({ id }) => id === coin)).toEqual({ id: coin, code: 1, msg: 'The order was closed' })
  })

  it('cancelling is allowed, one or all', async () => {
    expect((await user.post(PATH.cancel, { id: pending })).code).toBe(1)
    expect((await user.post(PATH.cancelAll)).data).toEqual([])
    expect(await server.audit()).toEqual([])
    expect(server.faults()).toEqual([])
  })
})
