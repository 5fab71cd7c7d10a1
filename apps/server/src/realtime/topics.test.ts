import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import { type ScriptedMain, barOf, quoteOf, startScriptedMain } from './scripted-main.cases'
import { SocketClient } from './socket-client.cases'

let main: ScriptedMain
let client: SocketClient
beforeAll(async () => {
  main = await startScriptedMain(await builtProgram('gateway'), { limits: { socketsPerAddress: 1_000 } })
})
afterAll(() => main.stop())
beforeEach(async () => {
  client = await SocketClient.connect(main.url)
  return () => client.webSocket.terminate()
})

const rowsOf = (data: unknown) => data as { Id: number; Close: string; MarketStatus: number }[]
const barsIn = (data: unknown) =>
  data as { Code: string; Period: string; Bars: { Time: number; Close: string }[] }

/** Quotes reach the gateway within a pass; an earlier subscriber would get an older snapshot. */
const passed = () => new Promise((resolve) => setTimeout(resolve, 150))
/** After this time every earlier push has arrived. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 450))

describe('the connection', () => {
  it('answers a ping', async () => {
    client.say({ type: 'ping' })
    expect(await client.next('pong')).toEqual({ type: 'pong' })
  })
})

describe('the names of topics', () => {
  const refused: [string, number][] = [
    ['', 1000],
    ['NOPE', 1000],
    ['day_market', 1000],
    ['DAY_MARKET.EURUSD', 1000],
    ['FOREX_*', 1000],
    ['>', 1000],
    ['*', 1000],
    ['KLINE', 1000],
    ['KLINE.', 1000],
    ['KLINE.>', 1000],
    ['KLINE.EURUSD.2min', 1000],
    ['KLINE.NOSUCH', 1000],
    ['KLINE.EURUSD.1min.1min', 1000],
    ['$JS.API.>', 1000],
    ['__proto__', 1000],
    ['constructor', 1000],
    ['FOREX_TRADE.1001', 1000],
    ['FOREX_TRADE', 999],
    ['FOREX_CLOSED', 999],
    ['FOREX_ORDER', 999],
    ['FOREX_FOLLOW_TRADE', 999],
    ['MICRO_CLOSED', 999],
    ['ACCOUNT', 999],
    ['CHARGE', 999],
    ['DRAW', 999],
  ]
  it.each(refused)('refuses %s to a visitor with %i', async (topic, code) => {
    client.say({ type: 'sub', topic })
    expect(await client.next('sub_result')).toEqual({ type: 'sub_result', topic, code })
  })

  it('refuses a name of 5 KB and sends only its beginning back', async () => {
    client.say({ type: 'sub', topic: `KLINE.${'E'.repeat(5_000)}` })
    const answer = await client.next('sub_result')
    expect(answer.code).toBe(1000)
    expect(answer.topic?.length).toBe(64)
  })

  it('has one of bars for every period, and 1min is the one without a name', async () => {
    for (const topic of ['KLINE.EURUSD', 'KLINE.EURUSD.1min', 'KLINE.EURUSD.60min', 'KLINE.USDJPY.1day'])
      expect(await client.subscribe(topic)).toBe(1)
  })

  it('ends one that was not begun, but not one that does not exist', async () => {
    client.say({ type: 'unsub', topic: 'DAY_MARKET' })
    expect((await client.next('sub_result')).code).toBe(1)
    client.say({ type: 'unsub', topic: 'NOPE' })
    expect((await client.next('sub_result')).code).toBe(1000)
  })
})

describe('quotes', () => {
  it('begin with all of them and go on with those that change', async () => {
    main.gateway.publishQuotes([quoteOf(1, '1.1'), quoteOf(2, '150'), quoteOf(3, '60000')])
    await passed()
    expect(await client.subscribe('DAY_MARKET')).toBe(1)
    const snapshot = rowsOf((await client.next('DAY_MARKET')).data)
    expect(snapshot).toContainEqual({
      Id: 2,
      Code: 'USDJPY',
      Close: '150.000',
      Change: '0.00',
      High: '150.000',
      Low: '150.000',
      MarketStatus: 1,
      Time: '2023-11-14T22:13:20.000Z',
    })
    expect(snapshot.map(({ Id }) => Id)).toEqual([1, 2, 3])
    await settled()
    client.heard.length = 0
    main.gateway.publishQuotes([quoteOf(3, '60001'), quoteOf(3, '60002')])
    const push = await client.next('DAY_MARKET')
    expect(push.topic).toBe('DAY_MARKET')
    expect(rowsOf(push.data).map(({ Id, Close }) => [Id, Close])).toEqual([[3, '60002.00']])
  })

  it('tell when a market closes', async () => {
    main.gateway.publishQuotes([quoteOf(1, '1.1', false)])
    await passed()
    await client.subscribe('DAY_MARKET')
    expect(rowsOf((await client.next('DAY_MARKET')).data)[0]?.MarketStatus).toBe(0)
  })

  it('come at most five times in any second, however fast the market is', async () => {
    await client.subscribe('DAY_MARKET')
    const times: number[] = []
    client.webSocket.on('message', (content: Buffer) => {
      if (content.toString().includes('"DAY_MARKET"')) times.push(performance.now())
    })
    const start = performance.now()
    for (let at = 0; performance.now() - start < 3_000; at++) {
      main.gateway.publishQuotes([quoteOf(1, `1.${10_000 + at}`)])
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    // More than the maximum of one second: a busy machine sends fewer.
    expect(times.length).toBeGreaterThan(5)
    for (const from of times)
      expect(times.filter((time) => time >= from && time < from + 1_000).length).toBeLessThanOrEqual(5)
  })

  it('stop when the topic is left, and a second sub brings no second stream', async () => {
    await client.subscribe('DAY_MARKET')
    await client.subscribe('DAY_MARKET')
    await client.next('DAY_MARKET')
    await settled()
    client.heard.length = 0
    main.gateway.publishQuotes([quoteOf(1, '1.2')])
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(client.heard.filter(({ type }) => type === 'DAY_MARKET')).toHaveLength(1)
    client.say({ type: 'unsub', topic: 'DAY_MARKET' })
    await client.next('sub_result')
    client.heard.length = 0
    main.gateway.publishQuotes([quoteOf(1, '1.3')])
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(client.heard).toEqual([])
  })
})

describe('the numbers of pushes', () => {
  it('go up by one from the snapshot on, for sockets that came at different times, and resync brings the whole', async () => {
    await client.subscribe('DAY_MARKET')
    const other = await SocketClient.connect(main.url)
    const first = await client.next('DAY_MARKET')
    expect(first.snapshot).toBe(true)
    let last = first.seq ?? -1
    let otherLast: number | undefined
    for (const price of ['1.31', '1.32', '1.33', '1.34']) {
      main.gateway.publishQuotes([quoteOf(1, price)])
      const push = await client.next('DAY_MARKET')
      expect(push).toMatchObject({ topic: 'DAY_MARKET', seq: last + 1 })
      expect(push.snapshot).toBeUndefined()
      last += 1
      if (price === '1.32') {
        await other.subscribe('DAY_MARKET')
        otherLast = (await other.next('DAY_MARKET')).seq
      } else if (otherLast !== undefined) {
        expect((await other.next('DAY_MARKET')).seq).toBe(otherLast + 1)
        otherLast += 1
      }
    }
    await settled()
    client.heard.length = 0
    client.say({ type: 'resync', topic: 'DAY_MARKET' })
    expect(await client.next('sub_result')).toEqual({ type: 'sub_result', topic: 'DAY_MARKET', code: 1 })
    const whole = await client.next('DAY_MARKET')
    expect(whole).toMatchObject({ snapshot: true, seq: last })
    expect((whole.data as unknown[]).length).toBe((first.data as unknown[]).length)
    client.say({ type: 'resync', topic: 'FOREX_CLOSED' })
    expect((await client.next('sub_result')).code).toBe(1000)
    other.webSocket.close()
  })
})

describe('bars', () => {
  it('begin with the forming one', async () => {
    main.gateway.publishBars([barOf(1, 60_000, '1.1'), barOf(1, 0, '1.1', '60min')])
    expect(await client.subscribe('KLINE.EURUSD')).toBe(1)
    expect(barsIn((await client.next('KLINE.EURUSD')).data)).toEqual({
      Code: 'EURUSD',
      Period: '1min',
      Bars: [
        { Time: 60_000, Open: '1.10000', High: '1.10000', Low: '1.10000', Close: '1.10000', Volume: '1' },
      ],
    })
    await client.subscribe('KLINE.EURUSD.60min')
    expect(barsIn((await client.next('KLINE.EURUSD.60min')).data).Period).toBe('60min')
  })

  it('never lose the last state of one that has closed', async () => {
    main.gateway.publishBars([barOf(2, 60_000, '150')])
    await client.subscribe('KLINE.USDJPY')
    await settled()
    client.heard.length = 0
    main.gateway.publishBars([barOf(2, 60_000, '150.5')])
    main.gateway.publishBars([barOf(2, 120_000, '150.6')])
    main.gateway.publishBars([barOf(2, 120_000, '150.7')])
    const seen = barsIn((await client.next('KLINE.USDJPY')).data).Bars
    expect(seen.map(({ Time, Close }) => [Time, Close])).toEqual([
      [60_000, '150.500'],
      [120_000, '150.700'],
    ])
  })

  it('of an instrument without any begin with the first', async () => {
    expect(await client.subscribe('KLINE.BTCUSDT.30min')).toBe(1)
    await passed()
    expect(client.heard).toEqual([])
    main.gateway.publishBars([barOf(3, 0, '60000', '30min')])
    expect(barsIn((await client.next('KLINE.BTCUSDT.30min')).data).Bars).toHaveLength(1)
  })
})
