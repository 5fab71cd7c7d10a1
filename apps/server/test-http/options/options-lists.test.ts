import type { WireMicroOrder, WireMicroOrders } from '@fairtick/wire'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Parameters } from '../call.cases'
import type { DemoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

const LIST = '/v2/api/micro/orders'
const EUROS: Parameters = { forex_id: 1, number: '10', seconds: 30 }

let server: TestServer
let user: DemoUser
let coin: number
let placedAt: number

useSharedDemoUser((started) => ({ server, user } = started), { clockStands: true })
beforeAll(async () => {
  coin = server.market.instrumentByCode('BTCUSDT')?.id ?? 0
  placedAt = server.clock.now()
  await server.ticks({ EURUSD: '1.10000', BTCUSDT: '30000.00' })
  for (const type of [1, 2, 2]) await openOption({ ...EUROS, type })
  await openOption({ ...EUROS, forex_id: coin, type: 1 })
  for (const price of ['1.10010', '1.10020']) {
    server.clock.advance(10_000)
    await server.ticks({ EURUSD: price })
  }
  server.clock.advance(9_000)
  await server.ticks({ EURUSD: '1.10030' })
  server.clock.advance(31_300)
  await vi.waitUntil(async () => (await list({ status: 3 })).total === 4, { timeout: 10_000 })
  await server.ticks({ EURUSD: '1.10000' })
  for (const type of [1, 1, 2]) await openOption({ ...EUROS, type, seconds: 300 })
})

async function openOption(parameters: Parameters): Promise<void> {
  const { code, text } = await user.post<WireMicroOrder>('/v2/api/micro/submit', parameters)
  if (code !== 1) throw new Error(`not opened: ${text}`)
}

const list = async (parameters: Parameters) => (await user.get<WireMicroOrders>(LIST, parameters)).data

describe('the options that somebody looks for', () => {
  it.each<[string, Parameters, number]>([
    ['settled, won', { status: 3, result: 'win' }, 1],
    ['settled, lost', { status: 3, result: 'lose' }, 2],
    ['settled, a tie', { status: 3, result: 'tie' }, 0],
    ['settled, void', { status: 3, result: 'void' }, 1],
    ['settled, down', { status: 3, type: 2 }, 2],
    ['settled, up and lost', { status: 3, type: 1, result: 'lose' }, 0],
    ['running, up', { status: 1, type: 1 }, 2],
    ['running, of the euro', { status: 1, forex_id: 1 }, 3],
    ['running, with a result', { status: 1, result: 'win' }, 0],
  ])('%s', async (_title, asked, total) => {
    const found = await list(asked)
    expect(found.total).toBe(total)
    expect(found.data).toHaveLength(total)
    const every = (await list({ status: asked['status'] ?? 0 })).data
    const isOne = ({ Type, Result, ForexTradeList }: WireMicroOrder) =>
      Type === (asked['type'] ?? Type) &&
      Result === (asked['result'] ?? Result) &&
      ForexTradeList.Id === (asked['forex_id'] ?? ForexTradeList.Id)
    expect(found.data.map(({ Id }) => Id)).toEqual(every.filter(isOne).map(({ Id }) => Id))
  })

  it('of an instrument, by the time of their end, the running ones by their beginning', async () => {
    expect((await list({ status: 3, forex_id: coin })).data).toMatchObject([{ Result: 'void' }])
    const ended = Date.parse((await list({ status: 3, result: 'win' })).data[0]?.CompleteAtST ?? '')
    expect((await list({ status: 3, from: ended })).total).toBe(4)
    expect((await list({ status: 3, to: ended })).total).toBe(0)
    expect((await list({ status: 3, from: ended, to: ended + 1 })).total).toBe(4)
    expect((await list({ status: 3, to: placedAt + 1 })).total).toBe(0)
    expect((await list({ status: 1, to: placedAt + 1 })).total).toBe(0)
    expect((await list({ status: 1, from: placedAt + 1 })).total).toBe(3)
  })

  it('by pages, as without a filter', async () => {
    expect(await list({ status: 3, type: 1, page: 1 })).toEqual(await list({ status: 3, type: 1 }))
    expect(await list({ status: 3, type: 1, page: 2 })).toEqual({ data: [], total: 2 })
  })

  it.each([
    ['an instrument that there is not', { forex_id: 999 }, 1201],
    ['a result of contracts', { result: 'loss' }, 1000],
    ['neither up nor down', { type: 3 }, 1000],
    ['a time that is none', { from: 'yesterday' }, 1000],
  ])('%s is refused', async (_title, asked, code) => {
    expect((await user.get(LIST, { status: 3, ...asked })).code).toBe(code)
  })
})
