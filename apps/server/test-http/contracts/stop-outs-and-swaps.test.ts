import { HOUR_MS } from '@fairtick/domain'
import { parseInstrumentOverrides } from '../../src/market/reference/instrument-overrides'
import {
  type WireAccountRecord,
  type WireForexOrder,
  type WireInstrument,
  type WireStopOuts,
  readStopOut,
} from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), {
  at: Date.UTC(2026, 2, 2, 12),
  clockStands: true,
  hours: 'always',
  instruments: parseInstrumentOverrides([{ code: 'EURUSD', swap: { long: '-7.5', short: '2.25' } }]),
})

const stopOuts = (id?: number) =>
  user.get<WireStopOuts>(PATH.stopOuts, id === undefined ? {} : { id }).then(({ data }) => data)

describe('a stop-out', () => {
  it('is explained line by line, to its owner alone, in the list and by each order it closed', async () => {
    const [small, large] = [await opened(user, { cont: '2' }), await opened(user, { cont: '5' })]
    await server.tick('EURUSD', '1.08900')
    await expect.poll(async () => (await stopOuts()).total).toBe(1)
    const { data } = await stopOuts(large.Id)
    expect(data).toMatchObject([
      {
        Cause: 'margin_level',
        Balance: '9979.000000',
        Equity: '2279.000000',
        CautionMoneyAll: '7700.000000',
        HazardRate: '29.60',
        Orders: [
          { Id: small.Id, OrderType: 1, Quantity: '2', FactProfits: '-2200.000000', Step: null },
          {
            Id: large.Id,
            UpdatePrice: '1.08900',
            FactProfits: '-5500.000000',
            Step: 1,
            Equity: '2279.000000',
            HazardRate: '29.60',
          },
        ],
      },
    ])
    const [read] = data.map(readStopOut)
    expect(read).toMatchObject({
      cause: 'margin-level',
      orders: [{ step: undefined }, { step: { number: 1 } }],
    })
    expect((await stopOuts(small.Id)).total).toBe(0)
    expect((await stopOuts()).data).toEqual(data)
    const other = await demoUser(server)
    expect((await other.get(PATH.stopOuts, { id: large.Id })).code).toBe(1207)
    expect((await other.get<WireStopOuts>(PATH.stopOuts)).data).toEqual({ data: [], total: 0 })
  })
})

describe('an overnight swap', () => {
  it('is on the list before trading, and on the order and in the records once it is charged', async () => {
    const { data: listed } = await user.get<WireInstrument[]>(PATH.list)
    expect(listed.find(({ Code }) => Code === 'EURUSD')).toMatchObject({
      SwapLong: '-7.5',
      SwapShort: '2.25',
    })
    expect(listed.find(({ Code }) => Code === 'USDJPY')).toMatchObject({ SwapLong: '0', SwapShort: '0' })
    const [bought, sold] = [await opened(user, { cont: '1' }), await opened(user, { type: 2, cont: '1' })]
    expect(bought.Swap).toBe('0.000000')
    server.clock.advance(12 * HOUR_MS)
    const swaps = async () => {
      const { data } = await user.get<{ data: WireForexOrder[] }>(PATH.orders, { status: 1 })
      return data.data.map(({ Id, Swap }) => [Id, Swap])
    }
    await expect.poll(swaps).toEqual([
      [sold.Id, '2.250000'],
      [bought.Id, '-7.500000'],
    ])
    const { data } = await user.get<{ data: WireAccountRecord[] }>(PATH.records, {
      accountTypeId: 1,
      type: 6,
    })
    expect(data.data.map(({ Value }) => Value)).toEqual(['2.250000', '-7.500000'])
  })
})
