import type { WireBar, WireForexOrder, WireForexOrders, WireInstrument } from '@fairtick/wire'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Parameters, get } from '../call.cases'
import { type DemoUser, PATH, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser
let coin: number
const closedIds: number[] = []

useSharedDemoUser((started) => ({ server, user } = started))
beforeAll(async () => {
  coin = server.market.instrumentByCode('BTCUSDT')?.id ?? 0
  for (let at = 0; at < 45; at += 1) {
    const kind: Parameters = at % 3 === 0 ? { forex_id: coin, cont: '0.01' } : { cont: '0.01' }
    const { Id } = await opened(user, { ...kind, type: 1 + (at % 2) })
    closedIds.unshift(Id)
  }
  await server.ticks({ EURUSD: '1.10100', BTCUSDT: '30100.00' })
  for (const id of closedIds.toReversed()) await user.post(PATH.close, { id })
  for (let at = 0; at < 25; at += 1) await opened(user, { cont: '0.01' })
  for (let at = 0; at < 3; at += 1) await opened(user, { cont: '0.01', status: 0, target_price: '1.2' })
  await server.tick('EURUSD', '1.10200')
})

const list = async (parameters: Parameters) => (await user.get<WireForexOrders>(PATH.orders, parameters)).data
const ids = (orders: WireForexOrders) => orders.data.map(({ Id }) => Id)

describe('my_deal', () => {
  it('has pages of 20, newest first, and a total', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ status: 3, page })))
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5, 0])
    expect(pages.every(({ total }) => total === 45)).toBe(true)
    expect(pages.flatMap(ids)).toEqual(closedIds)
    expect(await list({ status: 3 })).toEqual(pages[0])
  })

  it('past the end is empty, whatever the page; what is no page is 1000', async () => {
    const far = await list({ status: 3, page: 999_999_999 })
    expect(far).toEqual({
      data: [],
      total: 45,
      all_fact_profits: (await list({ status: 3 })).all_fact_profits,
      all_net_profits: (await list({ status: 3 })).all_net_profits,
    })
    for (const page of ['0', '-1', '1.0', '1e9', '01', 'x'])
      expect([page, (await user.get(PATH.orders, { status: 3, page })).code]).toEqual([page, 1000])
  })

  it('keeps the states apart, and lists what was cancelled with what was closed', async () => {
    const pending = await list({ status: 0 })
    await user.post(PATH.cancel, { id: pending.data[0]?.Id ?? 0 })
    const [waiting, held, ended] = [
      await list({ status: 0 }),
      await list({ status: 1 }),
      await list({ status: 3 }),
    ]
    expect([waiting.total, held.total, ended.total]).toEqual([2, 25, 46])
    expect(ended.data[0]).toMatchObject({
      Status: 2,
      TradeFee: '0.000000',
      FactProfits: '0.000000',
      CloseReason: 'cancelled',
      Price: null,
    })
    expect(new Set(waiting.data.map(({ Status }) => Status))).toEqual(new Set([0]))
    expect(new Set(held.data.map(({ Status }) => Status))).toEqual(new Set([1]))
    for (const status of ['2', '4', '99', '-1'])
      expect([status, (await user.get(PATH.orders, { status })).code]).toEqual([status, 1000])
  })

  it('sums the profit of all, not of the page', async () => {
    const ended = await list({ status: 3 })
    const every = (await Promise.all([1, 2, 3].map((page) => list({ status: 3, page })))).flatMap(
      ({ data }) => data,
    )
    expect(ended.all_fact_profits).toBe(sumOf(every.map(({ FactProfits }) => FactProfits)))
    expect(ended.all_net_profits).toBe(sumOf(every.map(netOf)))
    expect(ended.all_net_profits).not.toBe(ended.all_fact_profits)
    const buys = await list({ status: 3, type: 1 })
    expect(buys.all_net_profits).toBe(sumOf(every.filter(({ OrderType }) => OrderType === 1).map(netOf)))
    // 25 × 0.01 lots × 100000 × 0.001, which all float now.
    const held = await list({ status: 1, page: 2 })
    expect(held.all_fact_profits).toBe('25.000000')
    // Each has paid 0.03.
    expect(held.all_net_profits).toBe('24.250000')
    expect(await list({ status: 0 })).toMatchObject({
      all_fact_profits: '0.000000',
      all_net_profits: '0.000000',
    })
  })

  it('filters by instrument, side and time, and totals what is left', async () => {
    const coins = await list({ status: 3, forex_id: coin })
    expect(coins.total).toBe(15)
    expect(coins.data.every(({ ForexTradeLists }) => ForexTradeLists.Code === 'BTCUSDT')).toBe(true)
    const sells = await list({ status: 3, type: 2 })
    expect(sells.data.every(({ OrderType }) => OrderType === 2)).toBe(true)
    expect(sells.total + (await list({ status: 3, type: 1 })).total).toBe((await list({ status: 3 })).total)
    const now = server.clock.now()
    expect((await list({ status: 3, from: now + 1 })).total).toBe(0)
    expect((await list({ status: 3, to: now + 1 })).total).toBe(46)
    expect((await list({ status: 3, from: 0, to: 1 })).total).toBe(0)
    const middle = (await list({ status: 3, page: 2 })).data[0]!
    const at = Date.parse(middle.CompleteTimeHandler ?? '')
    const [before, after] = [await list({ status: 3, to: at }), await list({ status: 3, from: at })]
    expect(before.total + after.total).toBe(46)
    const named = new Date(at).toISOString()
    expect(await list({ status: 3, to: named })).toEqual(before)
    expect(await list({ status: 3, from: named })).toEqual(after)
    expect(after.data.every(({ CompleteTimeHandler }) => Date.parse(CompleteTimeHandler ?? '') >= at)).toBe(
      true,
    )
    expect((await user.get(PATH.orders, { status: 3, forex_id: 999 })).code).toBe(1201)
  })
})

describe('one order', () => {
  it('is as its list has it, whatever its status', async () => {
    for (const status of [0, 1, 3]) {
      const listed = (await list({ status })).data[0]
      expect((await user.get<WireForexOrder>(PATH.order, { id: listed?.Id ?? 0 })).data).toEqual(listed)
    }
    expect((await user.get(PATH.order, { id: 987_654_321 })).code).toBe(1207)
  })
})

describe('the market for visitors', () => {
  it('lists instruments with their terms and their day, and nothing else', async () => {
    const { data } = await get<WireInstrument[]>(server, PATH.list)
    const euro = data.find(({ Code }) => Code === 'EURUSD')
    expect(Object.keys(euro ?? {}).toSorted()).toEqual(
      [
        'Id',
        'Code',
        'ShowCode',
        'Name',
        'Logo',
        'CategoryId',
        'Currency',
        'MarketStatus',
        'PricePrecision',
        'ForexMinCont',
        'ForexContNum',
        'Pip',
        'MarginMode',
        'Split',
        'Symbol',
        'FormerSymbols',
        'End',
        'Dividend',
        'HasForexMultiple',
        'ForexFeeRate',
        'SwapLong',
        'SwapShort',
        'ForexQuotations',
        'QuoteTime',
        'Source',
        'Attribution',
        'StaleAfter',
        'MaxLots',
        'NextOpen',
        'NextClose',
        'Hours',
        'HaltReason',
      ].toSorted(),
    )
    expect(euro).toMatchObject({
      MarketStatus: 1,
      ForexQuotations: { Open: '1.10000', Close: '1.10200', High: '1.10200', Low: '1.10000', Change: '0.18' },
    })
    expect(data.map(({ Code }) => Code).toSorted()).toEqual([
      'AAPL',
      'BTCUSDT',
      'EURJPY',
      'EURUSD',
      'GER40',
      'USDJPY',
    ])
  })

  it.each([
    ['eur', ['EURUSD', 'EURJPY']],
    ['EUR/USD', ['EURUSD']],
    ['bitcoin', ['BTCUSDT']],
    ['eur usd', ['EURUSD']],
    ['/', ['EURUSD', 'EURJPY', 'USDJPY', 'BTCUSDT']],
    // The dash of a US-Dollar, as other languages write it.
    [' - ', ['EURUSD', 'USDJPY']],
    ['%', []],
    ['_', []],
    ["'", []],
    ['\\', []],
    ['.*', []],
    ['nothing like it', []],
  ])('searches for %s to the letter', async (name, codes) => {
    const { data } = await get<WireInstrument[]>(server, '/v2/api/forex/searchCurrency', { name })
    expect(data.map(({ Code }) => Code).toSorted()).toEqual(codes.toSorted())
  })

  it.each([
    ['hk', '歐元 / 美元', '比特幣', 'BTCUSDT'],
    ['tw', '歐元 / 美元', '美元', 'EURUSD'],
    ['ar', 'يورو / دولار أمريكي', 'بيتكوين', 'BTCUSDT'],
    ['ar', 'يورو / دولار أمريكي', 'bitcoin', 'BTCUSDT'],
    ['de', 'Euro / US-Dollar', 'bitcoin', 'BTCUSDT'],
    ['en', 'Euro / US Dollar', '比特幣', 'BTCUSDT'],
  ])('names and finds instruments in %s', async (lang, euro, wanted, found) => {
    const { data } = await get<WireInstrument[]>(server, PATH.list, {}, { headers: { lang } })
    expect(data.find(({ Code }) => Code === 'EURUSD')?.Name).toBe(euro)
    const answer = await get<WireInstrument[]>(
      server,
      '/v2/api/forex/searchCurrency',
      { name: wanted },
      { headers: { lang } },
    )
    expect(answer.data.map(({ Code }) => Code)).toContain(found)
  })

  it('makes nothing of the names of instruments anew with each search', async () => {
    const search = async (name: string) => get(server, '/v2/api/forex/searchCurrency', { name })
    await search('euro')
    const normalize = vi.spyOn(String.prototype, 'normalize')
    await search('zzzz')
    const times = normalize.mock.calls.length
    normalize.mockRestore()
    expect(times).toBe(1)
  })

  it('does not search for nothing, or for 5 KB', async () => {
    for (const name of ['', 'x'.repeat(5_000), 'a\0b'])
      expect((await get(server, '/v2/api/forex/searchCurrency', { name })).code).toBe(1000)
  })
})

describe('the charts for visitors', () => {
  it.each(['1min', '5min', '15min', '30min', '60min', '1day'])('has a %s chart', async (period) => {
    const { code, data } = await get<WireBar[]>(server, PATH.kline, { forex_id: 1, period })
    expect(code).toBe(1)
    const last = data.at(-1)
    expect(last).toMatchObject({ Close: '1.10200' })
    for (const { Open, High, Low, Close, Time } of data) {
      expect(Number(Low)).toBeLessThanOrEqual(Math.min(Number(Open), Number(Close)))
      expect(Number(High)).toBeGreaterThanOrEqual(Math.max(Number(Open), Number(Close)))
      expect(Number.isInteger(Time)).toBe(true)
    }
    expect(data.map(({ Time }) => Time)).toEqual(
      data.map(({ Time }) => Time).toSorted((one, other) => one - other),
    )
  })

  it.each([
    ['a period that is none', { period: 'foo' }, 1000],
    ['a period with SQL', { period: '1min;drop table bar' }, 1000],
    ['a period in capitals', { period: '1MIN' }, 1000],
    ['an instrument that is none', { forex_id: 999 }, 1201],
    ['an instrument beyond any', { forex_id: '9223372036854775808' }, 1201],
    ['the largest limit and more', { limit: 999_999_999 }, 1],
    ['no bars', { limit: 0 }, 1000],
    ['the beginning of time', { end: 0 }, 1],
    ['the end of time', { end: '999999999999999' }, 1],
    ['beyond the end of time', { end: '9999999999999999' }, 1000],
  ])('answers a chart of %s', async (_title, parameters: Parameters, code) => {
    const answer = await get<unknown[]>(server, PATH.kline, { forex_id: 1, period: '1min', ...parameters })
    expect(answer.code).toBe(code)
    if (parameters['end'] === 0) expect(answer.data).toEqual([])
  })

  it('pages back with end, which is exclusive', async () => {
    const { data } = await get<WireBar[]>(server, PATH.kline, { forex_id: 1, period: '1min' })
    const last = data.at(-1)?.Time ?? 0
    const before = await get<WireBar[]>(server, PATH.kline, { forex_id: 1, period: '1min', end: last })
    expect(before.data.some(({ Time }) => Time >= last)).toBe(false)
    const upToIt = await get<WireBar[]>(server, PATH.kline, {
      forex_id: 1,
      period: '1min',
      end: last + 1,
      limit: 1,
    })
    expect(upToIt.data.map(({ Time }) => Time)).toEqual([last])
  })

  it('draws the last day of one instrument or all, in 60 points at most', async () => {
    const one = await get<{ Id: number; Points: unknown[] }[]>(
      server,
      '/v2/api/forex/abbreviated_cache_kline',
      { forex_id: 1 },
    )
    const all = await get<{ Id: number; Points: unknown[] }[]>(
      server,
      '/v2/api/forex/abbreviated_cache_kline',
    )
    expect(one.data.map(({ Id }) => Id)).toEqual([1])
    expect(all.data).toHaveLength(6)
    for (const { Points } of all.data) expect(Points.length).toBeLessThanOrEqual(60)
    expect((await get(server, '/v2/api/forex/abbreviated_cache_kline', { forex_id: 999 })).code).toBe(1201)
  })
})

const micros = (amount: string): bigint => BigInt(amount.replace('.', ''))

const netOf = ({ FactProfits, TradeFee, Swap }: WireForexOrder): string =>
  plain(micros(FactProfits) - micros(TradeFee) + micros(Swap))

const sumOf = (amounts: readonly string[]): string =>
  plain(amounts.reduce((sum, amount) => sum + micros(amount), 0n))

function plain(total: bigint): string {
  const digits = (total < 0n ? -total : total).toString().padStart(7, '0')
  return `${total < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}
