import { cases, cell } from '@fairtick/testkit'
import type { WireForexOrder } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { usd } from '@fairtick/domain'
import type { Parameters } from '../call.cases'
import { BUY, type DemoUser, PATH, contractAccount, demoUser, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), {
  prices: {
    EURUSD: '1.10000',
    BTCUSDT: '10000.00',
    ETHUSDT: '9900.00',
    SOLUSDT: '9900.00',
    BNBUSDT: '100.00',
  },
  instruments: [
    { code: 'BTCUSDT', leverageOptions: [1], feePerLot: usd('0') },
    { code: 'ETHUSDT', leverageOptions: [1], feePerLot: usd('100') },
    { code: 'SOLUSDT', leverageOptions: [1], feePerLot: usd('100.000001') },
    { code: 'BNBUSDT', leverageOptions: [] },
  ],
})

const idOf = (code: string) => server.market.instrumentByCode(code)?.id ?? 0
const place = (changes: Parameters) => submit({ status: 0, ...changes })
const submit = (changes: Parameters = {}) => user.post<WireForexOrder>(PATH.submit, { ...BUY, ...changes })

describe('a market order', () => {
  it('fills at once at the latest price, and shows what it cost', async () => {
    const { data } = await submit()
    expect(data).toMatchObject({
      OriginId: 0,
      Status: 1,
      OrderType: 1,
      Quantity: '0.1',
      OriginPrice: '1.10000',
      Price: null,
      UpdatePrice: '1.10000',
      FactProfits: '0.000000',
      CautionMoney: '110.000000',
      TradeFee: '0.300000',
      TargetLossPrice: '0',
      TargetProfitPrice: '0',
      CompleteTimeHandler: null,
      ForexTradeLists: { Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD' },
      Multiple: 100,
      CloseReason: null,
    })
    expect(data.CreateTimeHandler).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await contractAccount(user)).toEqual({ balance: '9999.700000', locked: '110.000000' })
  })

  it('fills at the tick that came last before it', async () => {
    await server.tick('EURUSD', '1.20000')
    expect((await submit()).data.OriginPrice).toBe('1.20000')
  })
})

describe('only listed values are taken, never "else"', () => {
  it.each(
    cases(`
      name   | value
      type   | 0
      type   | 3
      type   | -1
      type   | 1.0
      type   | 01
      type   | buy
      type   | true
      status | 2
      status | 3
      status | 9
      status | -1
      status | 1.0
      status | market
    `).map((row) => [cell(row, 'name'), cell(row, 'value')] as const),
  )('%s=%s is 1000', async (name, value) => {
    const answer = await submit({ [name]: value })
    expect([answer.code, answer.data]).toEqual([1000, { fields: { [name]: 'malformed' } }])
  })

  it('leverage that is not offered, missing, or offered by no one is 1203', async () => {
    for (const multiple of [0, 1, 7, 99, 501, 1_000_000, 999_999_999_999_999])
      expect([multiple, (await submit({ multiple })).code]).toEqual([multiple, 1203])
    const { multiple: _leverage, ...without } = BUY
    expect((await user.post(PATH.submit, without)).code).toBe(1203)
    expect((await submit({ forex_id: idOf('BNBUSDT'), multiple: 1 })).code).toBe(1203)
    expect((await user.post(PATH.submit, { ...without, forex_id: idOf('BNBUSDT') })).code).toBe(1203)
  })

  it.each(['0', '0.001', '0.009', '0.015', '0.100001', '50.01', '999999999999', '999999999999999.99999999'])(
    '%s lots are 1202',
    async (cont) => {
      expect((await submit({ cont })).code).toBe(1202)
    },
  )

  it.each(['0.01', '0.1', '0.10', '0.10000000', '9'])('%s lots are taken', async (cont) => {
    expect((await submit({ cont })).code).toBe(1)
  })
})

describe('stops at opening', () => {
  it.each(
    cases(`
      side | stop    | take    | code
      1    | 1.09999 | 1.10001 | 1
      1    | 0       | 0       | 1
      1    | 0.00001 | 0       | 1
      1    | 0       | 9999    | 1
      1    | 1.1     | 0       | 1206
      1    | 1.10001 | 0       | 1206
      1    | 0       | 1.1     | 1206
      1    | 0       | 1.09999 | 1206
      1    | 1.2     | 1       | 1206
      2    | 1.10001 | 1.09999 | 1
      2    | 0       | 0       | 1
      2    | 9999    | 0.00001 | 1
      2    | 1.1     | 0       | 1206
      2    | 1.09999 | 0       | 1206
      2    | 0       | 1.1     | 1206
      2    | 0       | 1.10001 | 1206
      1    | 1.000001 | 0      | 1000
      1    | 0       | 1.200001 | 1000
      1    | 10000000000 | 0   | 1000
    `).map(
      (row) => [cell(row, 'side'), cell(row, 'stop'), cell(row, 'take'), Number(cell(row, 'code'))] as const,
    ),
  )('side %s, stop %s, take %s: %i', async (type, stop_loss_price, target_profit_price, code) => {
    expect((await submit({ type, stop_loss_price, target_profit_price })).code).toBe(code)
  })
})

describe('a pending order', () => {
  it('waits, and reserves margin and fee at its trigger price', async () => {
    const { data } = await place({ target_price: '1.2' })
    expect(data).toMatchObject({
      Status: 0,
      OriginPrice: '1.20000',
      Price: null,
      UpdatePrice: '1.10000',
      FactProfits: '0.000000',
      CautionMoney: '120.000000',
      TradeFee: '0.300000',
      CompleteTimeHandler: null,
    })
    expect(await contractAccount(user)).toEqual({ balance: '10000.000000', locked: '120.300000' })
  })

  it.each(
    cases(`
      price                            | target      | code
      the current price                | 1.1         | 1206
      the current price in more digits | 1.10000     | 1206
      0                                | 0           | 1000
      0.0                              | 0.0         | 1000
      too many decimals                | 1.200001    | 1000
      ten times the price              | 11          | 1206
      a tenth of the price             | 0.11        | 1206
      beyond any price                 | 99999999999 | 1000
      just below                       | 1.09999     | 1
      just above                       | 1.10001     | 1
    `),
  )('at $price ($target) is $code', async (row) => {
    expect((await place({ target_price: cell(row, 'target') })).code).toBe(Number(row.code))
  })

  it('without a price is 1000', async () => {
    const answer = await place({})
    expect([answer.code, answer.data]).toEqual([
      1000,
      { fields: { target_price: expect.any(String) as string } },
    ])
  })

  it.each(
    cases(`
      side | target | stop | take | code
      buy  | 1.2    | 1.15 | 1.25 | 1
      buy  | 1.2    | 1.2  | 0    | 1206
      buy  | 1.2    | 1.21 | 0    | 1206
      buy  | 1.2    | 0    | 1.2  | 1206
      buy  | 1.2    | 0    | 1.19 | 1206
      sell | 1.2    | 1.25 | 1.15 | 1
      sell | 1.2    | 1.15 | 0    | 1206
      sell | 1.0    | 0    | 1.05 | 1206
    `),
  )('to $side at $target with stop $stop and take $take: $code', async (row) => {
    const answer = await place({
      type: row.side === 'buy' ? '1' : '2',
      target_price: cell(row, 'target'),
      stop_loss_price: cell(row, 'stop'),
      target_profit_price: cell(row, 'take'),
    })
    expect(answer.code).toBe(Number(row.code))
  })
})

describe('a pending order once it is placed', () => {
  it.each([
    [1, '1.2', '1.2'],
    [1, '1.2', '1.25'],
    [1, '1.0', '0.95'],
    [2, '1.2', '1.2'],
    [2, '1.0', '0.9'],
  ])(
    'of side %i at %s fills at the first tick at or beyond it, at that tick’s price: %s',
    async (type, target_price, at) => {
      const { data } = await place({ type, target_price })
      await server.tick('EURUSD', at)
      const filled = await heldOrder(data.Id)
      const price = Number(at).toFixed(5)
      expect(filled).toMatchObject({
        Id: data.Id,
        Status: 1,
        OriginPrice: price,
        CautionMoney: (Number(at) * 100).toFixed(6),
        TradeFee: '0.300000',
      })
      expect(await contractAccount(user)).toEqual({
        balance: '9999.700000',
        locked: (Number(at) * 100).toFixed(6),
      })
    },
  )

  it('that lacks money for a worse fill is cancelled, and all it reserved is free again', async () => {
    const { data } = await place({ target_price: '1.2', cont: '8.3' })
    await server.tick('EURUSD', '1.5')
    await expect
      .poll(() => stateOf(data.Id))
      .toMatchObject({
        Status: 2,
        TradeFee: '0.000000',
        CloseReason: 'cancelled',
      })
    expect(await contractAccount(user)).toEqual({ balance: '10000.000000', locked: '0.000000' })
  })

  it('may expire: then it is cancelled', async () => {
    const expire_at = server.clock.now() + 60_000
    const { data } = await place({ target_price: '1.2', expire_at })
    expect(data).toMatchObject({ ExpireAt: new Date(expire_at).toISOString() })
    server.clock.advance(60_001)
    await expect.poll(() => stateOf(data.Id)).toMatchObject({ Status: 2, CloseReason: 'cancelled' })
    expect(await contractAccount(user)).toEqual({ balance: '10000.000000', locked: '0.000000' })
  })

  it('cannot expire in the past, and a market order not at all', async () => {
    const past = server.clock.now() - 1
    for (const answer of [
      await place({ target_price: '1.2', expire_at: past }),
      await place({ target_price: '1.2', expire_at: 0 }),
      await submit({ expire_at: server.clock.now() + 60_000 }),
    ])
      expect([answer.code, answer.data]).toEqual([1000, { fields: { expire_at: 'malformed' } }])
  })

  it('does not fill twice, whatever ticks follow', async () => {
    const { data } = await place({ target_price: '1.2' })
    for (const price of ['1.2', '1.1', '1.2', '1.3', '1.2']) await server.tick('EURUSD', price)
    expect(await heldOrder(data.Id)).toMatchObject({ OriginPrice: '1.20000' })
    expect((await contractAccount(user)).balance).toBe('9999.700000')
  })
})

describe('price protection', () => {
  it.each(
    cases(`
      price   | may move | code
      1.1     | 0        | 1
      1.1     | -        | 1
      1.10001 | 0        | 1210
      1.10001 | -        | 1210
      1.10001 | 0.00001  | 1
      1.09999 | 0.00001  | 1
      1.10002 | 0.00001  | 1210
      1.05    | 0.1      | 1
      0       | 0        | 1210
    `),
  )('a price seen of $price that may move $may move: $code', async (row) => {
    const max_slip = cell(row, 'may move')
    const answer = await submit({ price: cell(row, 'price'), ...(max_slip === '-' ? {} : { max_slip }) })
    expect(answer.code).toBe(Number(row.code))
    if (row.code === '1210') expect(answer.data).toEqual({ price: '1.10000' })
  })

  it('refuses decimals that the instrument does not have', async () => {
    expect((await submit({ price: '1.100001' })).data).toEqual({ fields: { price: 'malformed' } })
    expect((await submit({ price: '1.1', max_slip: '0.000001' })).data).toEqual({
      fields: { max_slip: 'malformed' },
    })
  })

  it.each([
    ['0', 1, '0', '0'],
    ['0.01', 1, '0.01000', '1.09000'],
    ['1.09999', 1, '1.09999', '0.00001'],
    ['1.1', 1206, undefined, undefined],
    ['0.010001', 1000, undefined, undefined],
    ['-0.01', 1000, undefined, undefined],
  ])('a trailing stop of %s is %i', async (trailing_stop, code, TrailingStop, TargetLossPrice) => {
    const answer = await submit({ trailing_stop })
    expect(answer.code).toBe(code)
    if (code === 1) expect(answer.data).toMatchObject({ TrailingStop, TargetLossPrice })
  })
})

describe('money', () => {
  it('margin and fee may take the last micro-dollar of what is free, and not one more', async () => {
    expect((await submit({ forex_id: idOf('SOLUSDT'), cont: '1', multiple: 1 })).code).toBe(1205)
    expect((await submit({ forex_id: idOf('BTCUSDT'), cont: '1.01', multiple: 1 })).code).toBe(1205)
    expect((await submit({ forex_id: idOf('ETHUSDT'), cont: '1', multiple: 1 })).code).toBe(1)
    expect(await contractAccount(user)).toEqual({ balance: '9900.000000', locked: '9900.000000' })
    expect((await submit({ cont: '0.01' })).code).toBe(1205)
  })

  it('a floating loss is not free, a floating profit beyond what is unlocked is not spendable', async () => {
    await opened(user, { cont: '5' })
    await server.tick('EURUSD', '1.09000')
    // Free is 10000 − 15 fee − 5500 margin − 5000 loss < 0.
    expect((await submit({ cont: '0.01' })).code).toBe(1205)
    await server.tick('EURUSD', '1.20000')
    // Unlocked is 10000 − 15 − 5500 = 4485: 3.72 lots cost 4464 + 11.16, 3.73 cost 4476 + 11.19.
    expect((await submit({ cont: '3.73' })).code).toBe(1205)
    expect((await submit({ cont: '3.72' })).code).toBe(1)
  })

  it('50 at once with funds for 10: exactly 10 are taken', async () => {
    const order = { forex_id: idOf('BTCUSDT'), cont: '0.1', multiple: 1 }
    const other = await demoUser(server, user.device)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const by = at % 2 === 0 ? user : other
        const ask = at % 3 === 0 ? by.get : by.post
        const pending: Parameters = at % 5 === 0 ? { status: 0, target_price: '10000.01' } : {}
        return ask<WireForexOrder>(PATH.submit, { ...BUY, ...order, ...pending })
      }),
    )
    const codes = answers.map(({ code }) => code)
    const taken = codes.filter((code) => code === 1).length
    expect(new Set(codes)).toEqual(new Set([1, 1205]))
    // A pending order reserves 0.001 USD more, so a set with one has funds for nine.
    expect(taken).toBeGreaterThanOrEqual(9)
    expect(taken).toBeLessThanOrEqual(10)
    const { balance, locked } = await contractAccount(user)
    expect(Number(locked)).toBeLessThanOrEqual(Number(balance))
  })

  it('50 equal ones at once with funds for 10: exactly 10', async () => {
    const order = { forex_id: idOf('BTCUSDT'), cont: '0.1', multiple: 1 }
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(order)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 1205)).toHaveLength(40)
    expect(await contractAccount(user)).toEqual({ balance: '10000.000000', locked: '10000.000000' })
  })

  it('200 open and pending orders are the most: then 1209, before money', async () => {
    const order = { cont: '0.01', multiple: 500 }
    for (let at = 0; at < 200; at += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, each) =>
          opened(user, { ...order, ...(each % 2 ? { status: 0, target_price: '1.2' } : {}) }),
        ),
      )
    expect((await submit(order)).code).toBe(1209)
    expect((await submit({ ...order, status: 0, target_price: '1.3' })).code).toBe(1209)
    expect((await submit({ cont: '50' })).code).toBe(1209)
    await user.post(PATH.cancelAll)
    expect((await submit(order)).code).toBe(1)
  })
})

async function stateOf(id: number): Promise<WireForexOrder | undefined> {
  const lists = await Promise.all(
    [0, 1, 3].map((status) => user.get<{ data: WireForexOrder[] }>(PATH.orders, { status })),
  )
  return lists.flatMap(({ data }) => data.data).find(({ Id }) => Id === id)
}

async function heldOrder(id: number): Promise<WireForexOrder | undefined> {
  await expect.poll(async () => (await stateOf(id))?.Status).toBe(1)
  return stateOf(id)
}

it('a pending order without its price is told what is missing', async () => {
  const { code, data } = await user.post(PATH.submit, { ...BUY, status: 0 })
  expect([code, data]).toEqual([1000, { fields: { target_price: 'required' } }])
})
