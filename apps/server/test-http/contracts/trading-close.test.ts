import type { WireForexOrder } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import type { Parameters } from '../call.cases'
import { type DemoUser, PATH, contractAccount, opened } from '../demo-user.cases'
import { jsonRoad } from '../json-road.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), { road: jsonRoad })

const close = (parameters: Parameters) => user.post<WireForexOrder>(PATH.close, parameters)
const list = async (status: number) =>
  (await user.get<{ data: WireForexOrder[]; total: number }>(PATH.orders, { status })).data
const codesOf = (answers: readonly { code: number }[]) => answers.map(({ code }) => code)

describe('closing', () => {
  it('settles at the latest tick: profit to the balance, margin free, the fee stays', async () => {
    const { Id } = await opened(user)
    await server.tick('EURUSD', '1.10100')
    const { data } = await close({ id: Id })
    expect(data).toMatchObject({
      Id,
      Status: 3,
      OriginPrice: '1.10000',
      Price: '1.10100',
      UpdatePrice: '1.10100',
      FactProfits: '10.000000',
      CautionMoney: '110.000000',
      TradeFee: '0.300000',
      CloseReason: 'client',
    })
    expect(data.CompleteTimeHandler).toMatch(/Z$/)
    expect(await contractAccount(user)).toEqual({ balance: '10009.700000', locked: '0.000000' })
    expect((await list(1)).total).toBe(0)
    expect((await list(3)).data).toMatchObject([{ Id, FactProfits: '10.000000' }])
  })

  it('of a sell is the mirror of a buy', async () => {
    const { Id } = await opened(user, { type: 2 })
    await server.tick('EURUSD', '1.10100')
    expect((await close({ id: Id })).data.FactProfits).toBe('-10.000000')
    expect((await contractAccount(user)).balance).toBe('9989.700000')
  })

  it('of what has ended, is pending, or never was, has a name for each', async () => {
    const held = await opened(user)
    const pending = await opened(user, { status: 0, target_price: '1.2' })
    const cancelled = await opened(user, { status: 0, target_price: '1.2' })
    await user.post(PATH.cancel, { id: cancelled.Id })
    await close({ id: held.Id })
    expect((await close({ id: held.Id })).code).toBe(1208)
    expect((await close({ id: pending.Id })).code).toBe(1208)
    expect((await close({ id: cancelled.Id })).code).toBe(1208)
    expect((await close({ id: 999_999 })).code).toBe(1207)
    expect((await user.post(PATH.cancel, { id: held.Id })).code).toBe(1208)
    expect((await user.post(PATH.cancel, { id: cancelled.Id })).code).toBe(1208)
    expect((await user.post(PATH.cancel, { id: 999_999 })).code).toBe(1207)
  })

  it.each([
    ['1.1', '0', 1],
    ['1.1', undefined, 1],
    ['1.10001', '0.00001', 1],
    ['1.10002', '0.00001', 1210],
    ['1.09998', '0.00001', 1210],
    ['1.2', undefined, 1210],
  ])('at a price seen of %s that may move %s: %i', async (price, max_slip, code) => {
    const { Id } = await opened(user)
    const answer = await close({ id: Id, price, ...(max_slip === undefined ? {} : { max_slip }) })
    expect(answer.code).toBe(code)
    if (code === 1210) expect(answer.data).toEqual({ price: '1.10000' })
    expect((await list(1)).total).toBe(code === 1 ? 0 : 1)
  })
})

describe('closing at a price with more decimals than the instrument has', () => {
  it.each([
    ['price', { price: '1.100001', max_slip: '0.1' }],
    ['max_slip', { price: '1.1', max_slip: '0.000001' }],
  ])('names %s, and closes nothing', async (field, protection) => {
    const { Id } = await opened(user)
    const answer = await close({ id: Id, ...protection })
    expect([answer.code, answer.data]).toEqual([1000, { fields: { [field]: 'malformed' } }])
    expect((await list(1)).total).toBe(1)
  })
})

describe('closing a part', () => {
  it('makes an order of its own that names the whole; the rest goes on', async () => {
    const whole = await opened(user, { stop_loss_price: '1.05', target_profit_price: '1.2' })
    await server.tick('EURUSD', '1.10100')
    const { data: part } = await close({ id: whole.Id, cont: '0.03' })
    expect(part).toMatchObject({
      OriginId: whole.Id,
      Status: 3,
      Quantity: '0.03',
      OriginPrice: '1.10000',
      Price: '1.10100',
      FactProfits: '3.000000',
      CautionMoney: '33.000000',
      TradeFee: '0.090000',
    })
    expect(part.Id).not.toBe(whole.Id)
    expect((await list(1)).data).toMatchObject([
      {
        Id: whole.Id,
        OriginId: 0,
        Status: 1,
        Quantity: '0.07',
        CautionMoney: '77.000000',
        TradeFee: '0.210000',
        TargetLossPrice: '1.05000',
        TargetProfitPrice: '1.20000',
      },
    ])
    expect(await contractAccount(user)).toEqual({ balance: '10002.700000', locked: '77.000000' })
  })

  it.each([
    ['0', 1202],
    ['0.001', 1202],
    ['0.015', 1202],
    ['0.11', 1202],
    ['999999999', 1202],
    ['0.095', 1202],
    ['0.1', 1],
    ['0.10', 1],
    ['0.09', 1],
    ['0.01', 1],
  ])('of %s lots out of 0.1 is %i', async (cont, code) => {
    const { Id } = await opened(user)
    expect((await close({ id: Id, cont })).code).toBe(code)
  })

  it('of all its lots is closing it', async () => {
    const { Id } = await opened(user)
    expect((await close({ id: Id, cont: '0.1' })).data).toMatchObject({ Id, OriginId: 0, Status: 3 })
  })
})

describe('many at once', () => {
  it('20 closes of one order: one settles it', async () => {
    const { Id } = await opened(user)
    await server.tick('EURUSD', '1.10100')
    const answers = await Promise.all(Array.from({ length: 20 }, () => close({ id: Id })))
    expect(codesOf(answers).filter((code) => code === 1)).toHaveLength(1)
    expect(codesOf(answers).filter((code) => code === 1208)).toHaveLength(19)
    expect((await contractAccount(user)).balance).toBe('10009.700000')
  })

  it('20 parts out of ten: ten are closed, the order ends with the last', async () => {
    const { Id } = await opened(user)
    const answers = await Promise.all(Array.from({ length: 20 }, () => close({ id: Id, cont: '0.01' })))
    expect(codesOf(answers).filter((code) => code === 1)).toHaveLength(10)
    expect(codesOf(answers).filter((code) => code === 1208)).toHaveLength(10)
    expect(await contractAccount(user)).toEqual({ balance: '9999.700000', locked: '0.000000' })
  })

  it('close, stop-loss and take-profit race for 20 orders: each has one end and one settlement', async () => {
    for (let round = 0; round < 4; round += 1) {
      const orders = await Promise.all(
        Array.from({ length: 5 }, () =>
          opened(user, { cont: '0.01', stop_loss_price: '1.09', target_profit_price: '1.11' }),
        ),
      )
      const ticks = server.tick('EURUSD', round % 2 ? '1.12000' : '1.08000')
      const closes = orders.flatMap(({ Id }) => [close({ id: Id }), close({ id: Id })])
      const answers = await Promise.all([...closes, ticks])
      const ended = answers.filter((answer) => answer?.code === 1).length
      expect(ended).toBeLessThanOrEqual(5)
      await expect.poll(async () => (await list(1)).total).toBe(0)
      await server.tick('EURUSD', '1.10000')
    }
    const { data } = await user.get<{ data: WireForexOrder[] }>(PATH.orders, { status: 3 })
    expect(data.data.every(({ Status, Price }) => Status === 3 && Price !== null)).toBe(true)
    expect(new Set(data.data.map(({ CloseReason }) => CloseReason)).size).toBeGreaterThan(0)
    expect((await contractAccount(user)).locked).toBe('0.000000')
  })

  it('a cancel races the tick that fills: 30 orders, each cancelled with all its money back, or filled', async () => {
    const orders = await Promise.all(
      Array.from({ length: 30 }, () => opened(user, { cont: '0.01', status: 0, target_price: '1.15' })),
    )
    const tick = server.tick('EURUSD', '1.15000')
    const cancels = await Promise.all(orders.map(({ Id }) => user.post(PATH.cancel, { id: Id })))
    await tick
    await expect.poll(async () => (await list(0)).total).toBe(0)
    const cancelled = codesOf(cancels).filter((code) => code === 1).length
    const held = await list(1)
    expect(codesOf(cancels).every((code) => code === 1 || code === 1208)).toBe(true)
    expect(held.total).toBe(30 - cancelled)
    const margin = held.total * 11.5
    expect(await contractAccount(user)).toEqual({
      balance: (10_000 - held.total * 0.03).toFixed(6),
      locked: margin.toFixed(6),
    })
  })
})

describe('closing and cancelling all', () => {
  it('answers one result an order, of one instrument or all', async () => {
    const euro = [await opened(user), await opened(user, { type: 2 })]
    const coin = await opened(user, { forex_id: server.market.instrumentByCode('BTCUSDT')?.id ?? 0 })
    const pending = [
      await opened(user, { status: 0, target_price: '1.2' }),
      await opened(user, { status: 0, target_price: '1' }),
    ]
    const done = (ids: readonly number[], msg = 'The order was closed') =>
      ids.map((id) => ({ id, code: 1, msg }))
    const all = async (path: string, parameters = {}) => (await user.post(path, parameters)).data
    expect(await all(PATH.closeAll, { forex_id: 1 })).toEqual(
      expect.arrayContaining(done(euro.map(({ Id }) => Id))),
    )
    expect((await list(1)).data).toMatchObject([{ Id: coin.Id }])
    expect((await list(0)).total).toBe(2)
    expect(await all(PATH.closeAll)).toEqual(done([coin.Id]))
    expect(await all(PATH.closeAll)).toEqual([])
    expect(await all(PATH.cancelAll, { forex_id: 3 })).toEqual([])
    expect(await all(PATH.cancelAll)).toEqual(
      expect.arrayContaining(
        done(
          pending.map(({ Id }) => Id),
          'The order was cancelled',
        ),
      ),
    )
    expect(await all(PATH.cancelAll)).toEqual([])
    expect((await contractAccount(user)).locked).toBe('0.000000')
  })

  it('of an instrument that does not exist is 1201, not an empty success', async () => {
    expect((await user.post(PATH.closeAll, { forex_id: 999 })).code).toBe(1201)
    expect((await user.post(PATH.cancelAll, { forex_id: 999 })).code).toBe(1201)
  })

  it('20 at once close each order once', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => opened(user)))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => user.post<{ id: number; code: number }[]>(PATH.closeAll)),
    )
    const ended = answers.flatMap(({ data }) => data).filter(({ code }) => code === 1)
    expect(new Set(ended.map(({ id }) => id))).toEqual(new Set(orders.map(({ Id }) => Id)))
    expect(ended).toHaveLength(5)
    expect((await contractAccount(user)).balance).toBe('9998.500000')
  })
})

describe('what the client cannot refuse', () => {
  it('at a margin level of 50 % or below the largest loss is closed first, until the level is above', async () => {
    // Fees 18, margin 5500 and 1100; the two sides leave four lots net.
    const big = await opened(user, { cont: '5' })
    const small = await opened(user, { cont: '1', type: 2 })
    const level = (price: number) => (10_000 - 18 + (price - 1.1) * 100_000 * (5 - 1)) / (5_500 + 1_100)
    expect(level(1.0833)).toBeGreaterThan(0.5)
    expect(level(1.0832)).toBeLessThan(0.5)
    await server.tick('EURUSD', '1.08330')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await list(1)).total).toBe(2)
    await server.tick('EURUSD', '1.08320')
    await expect.poll(async () => (await list(1)).data.map(({ Id }) => Id)).toEqual([small.Id])
    expect((await list(3)).data).toMatchObject([
      { Id: big.Id, Price: '1.08320', CloseReason: 'stop_out', FactProfits: '-8400.000000' },
    ])
  })

  it('a gap through the balance leaves it at zero: the house bears the rest', async () => {
    await opened(user, { cont: '8' })
    await server.tick('EURUSD', '0.90000')
    await expect.poll(async () => (await list(1)).total).toBe(0)
    expect((await list(3)).data).toMatchObject([
      { Price: '0.90000', CloseReason: 'stop_out', FactProfits: '-160000.000000' },
    ])
    expect(await contractAccount(user)).toEqual({ balance: '0.000000', locked: '0.000000' })
    const { data } = await user.get<{ data: { Type: number; Value: string }[] }>(PATH.records, {
      accountTypeId: 1,
      type: 12,
    })
    // The loss was 160000, the balance 10000 − 24 of fees.
    expect(data.data).toMatchObject([{ Type: 12, Value: '150024.000000' }])
  })
})
