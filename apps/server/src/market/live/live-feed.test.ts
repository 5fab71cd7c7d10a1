import { formatPrice, price, rate } from '@fairtick/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectingLog } from '../../database/test-logs.cases'
import type { Feed, RawTick } from '../feed'
import type { FeedPorts } from '../feed-choice'
import { tradingCalendars } from '../reference/calendars'
import { CATEGORIES, referenceInstruments } from '../reference/instruments'
import {
  type OtherAttributions,
  readAttributions,
  readSources,
  readUrls,
  sourcedInstruments,
} from './feeds-setting'
import { createLiveFeed } from './live-feed'
import { openLiveFeed } from './open-live-feed'
import { quotedPrice } from './quoted-price'
import { createSourceWatch } from './source-watch'
import { SYMBOLS } from './symbols'
import { createTwoSources } from './two-sources'
import { type VenueServer, startVenueServer } from './venue-server.cases'

const instruments = referenceInstruments()
const calendars = tradingCalendars('calendar')
const categoryOf = ({ categoryId }: { categoryId: number }) =>
  CATEGORIES.find(({ id }) => id === categoryId)?.key
const chosen = (feeds: string) => sourcedInstruments(readSources(feeds), instruments, categoryOf)

describe('the table of symbols', () => {
  it('has tick, quote and session as the terms of every instrument say', () => {
    for (const { code, pricePrecision, quoteCurrency, calendar } of instruments) {
      const { tick, quote, session } = SYMBOLS[code]!
      const step = pricePrecision === 0 ? '1' : `0.${'0'.repeat(pricePrecision - 1)}1`
      expect([code, tick, quote, session]).toEqual([code, step, quoteCurrency, calendar])
    }
    expect(Object.keys(SYMBOLS)).toHaveLength(instruments.length)
  })

  it('names no symbol of a venue twice', () => {
    const all = Object.values(SYMBOLS).flatMap(({ at }) => Object.entries(at).map((each) => each.join()))
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('the choice of sources', () => {
  it('is by category or by code, a code before its category', () => {
    const sourced = chosen('crypto:binance,okx forex:oanda BTCUSDT:kraken')
    const of = (code: string) =>
      sourced
        .find(({ instrument }) => instrument.code === code)
        ?.sources.map((each) => Object.values(each).join(' '))
    expect(of('BTCUSDT')).toEqual(['kraken BTC/USD'])
    expect(of('ETHUSDT')).toEqual(['binance ETHUSDT', 'okx ETH-USDT'])
    expect(of('EURUSD')).toEqual(['oanda EUR_USD'])
    expect(of('AAPL')).toBeUndefined()
    expect(sourced).toHaveLength(8 + 13)
  })

  it.each([
    ['crypto', 'crypto must be such as'],
    ['crypto:binance:okx', 'must be such as'],
    ['crypto:mtgox', 'no source mtgox'],
    ['crypto:binance,okx,kraken', 'one source, or two'],
    ['crypto:binance,binance', 'two different'],
    ['crypto:binance crypto:okx', 'stands twice'],
    ['cryptos:binance', 'no category and no instrument'],
    ['forex:binance', 'binance has no prices of forex'],
    ['crypto:binance,oanda', 'oanda has no prices of crypto'],
  ])('refuses %s', (text, words) => {
    expect(() => chosen(text)).toThrow(words)
  })

  it('takes other addresses, encrypted or of this machine', () => {
    expect(readUrls('oanda=https://s.example/,https://r.example  binance=ws://127.0.0.1:9')).toEqual({
      oanda: { stream: 'https://s.example', rest: 'https://r.example' },
      binance: { stream: 'ws://127.0.0.1:9' },
    })
    for (const text of [
      'oanda=http://s.example',
      'oanda=https://u:p@s.example',
      'x=https://a',
      'okx=wss://a?k=1',
    ])
      expect(() => readUrls(text)).toThrow(RangeError)
  })

  it('names the settings of keys that are missing', () => {
    const parts = { instruments, calendars, clock: { now: Date.now }, log: collectingLog() }
    const open = (feeds: string, token = '', attributions = '') =>
      openLiveFeed(
        { feeds, urls: '', attributions, keys: { twelvedata: { account: '', token } } },
        parts as unknown as FeedPorts,
      )
    expect(() => open('forex:oanda')).toThrow('FEEDS: oanda needs OANDA_ACCOUNT and OANDA_TOKEN')
    expect(() => open('stocks:twelvedata')).toThrow('TWELVE_DATA_KEY')
    expect([...open('stocks:twelvedata', 'k').supplies]).toContain('AAPL')
    expect(() => open('nothing')).toThrow('FEEDS: nothing must be such as')
    expect(() => open('stocks:twelvedata', 'k', 'acme=ours')).toThrow('FEED_ATTRIBUTION: each must be')
  })
})

describe('words of attribution', () => {
  const shown = (feeds: string, others?: OtherAttributions) => {
    const feed = createLiveFeed({
      ...{
        sourced: chosen(feeds),
        calendars,
        urls: {},
        keys: {},
        clock: { now: Date.now },
        log: collectingLog(),
      },
      ...(others && { attributions: others }),
    })
    const [euro] = instruments.filter(({ code }) => code === 'EURUSD')
    return feed.attributionOf?.(euro!.id)
  }

  it('are those that a source of the instrument asks for, unless others are set', () => {
    expect(shown('forex:oanda')).toBe('')
    expect(shown('forex:twelvedata')).toBe('Data provided by Twelve Data')
    expect(shown('forex:oanda,twelvedata')).toBe('Data provided by Twelve Data')
    expect(shown('forex:oanda,twelvedata', { oanda: 'Prices by OANDA' })).toBe(
      'Prices by OANDA · Data provided by Twelve Data',
    )
    expect(shown('forex:twelvedata', { twelvedata: '' })).toBe('')
  })

  it('are read from the setting', () => {
    expect(readAttributions('twelvedata=Data by Twelve Data;  oanda= Prices: OANDA ;okx=')).toEqual({
      twelvedata: 'Data by Twelve Data',
      oanda: 'Prices: OANDA',
      okx: '',
    })
    for (const text of ['Data provided by us', 'acme=x', `okx=${'x'.repeat(201)}`])
      expect(() => readAttributions(text)).toThrow(RangeError)
  })
})

describe('the price of a quote', () => {
  it.each([
    ['the middle', { bid: '91000.01', ask: '91000.03' }, '91000.02'],
    ['half to even, down', { bid: '1.00', ask: '1.01' }, '1.00'],
    ['half to even, up', { bid: '1.01', ask: '1.02' }, '1.02'],
    ['zeros at the end', { bid: '0.35000000', ask: '0.37000000' }, '0.36'],
    ['the last without a bid', { ask: '2', last: '1.5' }, '1.50'],
    ['the last of an empty side', { bid: '0', ask: '2', last: '1.5' }, '1.50'],
    ['a crossed quote', { bid: '2', ask: '1', last: '1.5' }, 'crossed'],
    ['nothing', {}, 'unreadable'],
    ['no number', { bid: 'NaN', ask: '1' }, 'unreadable'],
    ['an exponent', { last: '1e5' }, 'unreadable'],
    ['a minus', { bid: '-1', ask: '1' }, 'unreadable'],
  ])('is %s', (_, said, expected) => {
    const read = quotedPrice({ bid: undefined, ask: undefined, last: undefined, ...said }, 2)
    expect('flaw' in read ? read.flaw : formatPrice(read.price, 2)).toBe(expected)
  })
})

describe('two sources of an instrument', () => {
  const up = [true, true]
  const sourcesOf = () =>
    createTwoSources({ count: 2, staleAfterMs: 15_000, maxJump: rate('0.2'), isUp: (place) => up[place]! })
  beforeEach(() => void up.fill(true))

  it('the first gives the ticks, with the fresh price of the second beside', () => {
    const sources = sourcesOf()
    expect(sources.take(0, { price: price('100'), time: 0 }, 0)).toEqual({
      price: price('100'),
      second: undefined,
    })
    expect(sources.take(1, { price: price('101'), time: 10 }, 10)).toBeUndefined()
    expect(sources.take(0, { price: price('102'), time: 20 }, 20)).toEqual({
      price: price('102'),
      second: price('101'),
    })
    expect(sources.take(0, { price: price('102'), time: 15_011 }, 15_011)).toEqual({
      price: price('102'),
      second: undefined,
    })
  })

  it('the second steps in while the first is down or has grown stale, and no longer', () => {
    const sources = sourcesOf()
    sources.take(0, { price: price('100'), time: 0 }, 0)
    up[0] = false
    expect(sources.take(1, { price: price('101'), time: 1 }, 1)).toEqual({
      price: price('101'),
      second: undefined,
    })
    up[0] = true
    expect(sources.take(1, { price: price('101'), time: 2 }, 2)).toBeUndefined()
    expect(sources.take(1, { price: price('101'), time: 15_001 }, 15_001)).toEqual({
      price: price('101'),
      second: undefined,
    })
  })

  it('count by the moments of their venues: a late price, or one of a clock far ahead, checks nothing', () => {
    const sources = sourcesOf()
    sources.take(0, { price: price('100'), time: 100_000 }, 100_000)
    sources.take(1, { price: price('101'), time: 40_000 }, 100_000)
    expect(sources.lacking(100_000)).toBe('lost')
    expect(sources.take(0, { price: price('150'), time: 100_001 }, 100_001)).toEqual({
      price: price('150'),
      second: undefined,
    })
    sources.take(1, { price: price('101'), time: 200_000 }, 100_002)
    expect(sources.lacking(100_002)).toBe('lost')
    // A first that is all late gives way to the second.
    sources.take(0, { price: price('150'), time: 60_000 }, 130_000)
    expect(sources.take(1, { price: price('101'), time: 130_000 }, 130_000)).toEqual({
      price: price('101'),
      second: undefined,
    })
  })

  it('one that is lost, or that disagrees for a while, keeps new orders out', () => {
    const sources = sourcesOf()
    expect(sources.lacking(0)).toBe('lost')
    sources.take(0, { price: price('100'), time: 0 }, 0)
    expect(sources.lacking(0)).toBe('lost')
    sources.take(1, { price: price('101'), time: 0 }, 0)
    expect(sources.lacking(1)).toBeUndefined()
    up[1] = false
    expect(sources.lacking(1)).toBe('lost')
    up[1] = true
    expect(sources.lacking(15_001)).toBe('lost')
    sources.take(0, { price: price('100'), time: 20_000 }, 20_000)
    sources.take(1, { price: price('107'), time: 20_000 }, 20_000)
    expect(sources.lacking(20_000)).toBeUndefined()
    sources.take(0, { price: price('100'), time: 23_001 }, 23_001)
    expect(sources.lacking(23_001)).toBe('disagreeing')
    sources.take(1, { price: price('106'), time: 23_002 }, 23_002)
    expect(sources.lacking(23_002)).toBeUndefined()
  })

  it('one source alone lacks none', () => {
    const sources = createTwoSources({ count: 1, staleAfterMs: 1, maxJump: rate('0.2'), isUp: () => false })
    expect(sources.lacking(0)).toBeUndefined()
  })

  it('is an alarm after some seconds, once, in the hours of the instrument', () => {
    const [bitcoin] = instruments.filter(({ code }) => code === 'BTCUSDT')
    const [euro] = instruments.filter(({ code }) => code === 'EURUSD')
    const log = collectingLog()
    let now = Date.UTC(2026, 10, 21, 12)
    let lacking: 'lost' | undefined = 'lost'
    const sources = new Map([bitcoin!.id, euro!.id].map((id) => [id, { lacking: () => lacking }]))
    const sourced = [{ instrument: bitcoin! }, { instrument: euro! }]
    const watch = createSourceWatch({ sourced, sources, calendars, clock: { now: () => now }, log })
    for (let each = 0; each < 10; each += 1) {
      watch.look()
      now += 5000
    }
    expect(log.said).toHaveLength(1)
    expect(log.said[0]).toMatch(/^no new orders, as instruments have lost one of their two sources: [A-Z]/)
    lacking = undefined
    watch.look()
    expect(log.said[1]).toMatch(/have their two sources again: [A-Z]/)
  })
})

describe('a live feed', () => {
  let servers: VenueServer[] = []
  let feed: Feed | undefined
  beforeEach(async () => {
    servers = [await startVenueServer(), await startVenueServer()]
  })
  afterEach(async () => {
    feed?.stop()
    for (const each of servers) await each.close()
  })
  const until = (check: () => void) => vi.waitFor(check, { timeout: 8000, interval: 5 })

  it('emits the first source, checks by the second, and lives on the second alone', async () => {
    const [binance, okx] = servers as [VenueServer, VenueServer]
    const ticks: RawTick[] = []
    feed = createLiveFeed({
      sourced: chosen('BTCUSDT:binance,okx ETHUSDT:okx'),
      calendars,
      urls: { binance: { stream: binance.ws }, okx: { stream: okx.ws } },
      keys: {},
      clock: { now: Date.now },
      log: collectingLog(),
      times: { retryMs: 10, watchEveryMs: 10 },
    })
    feed.start((raw) => void ticks.push(...raw), new Map())
    const bitcoin = instruments.find(({ code }) => code === 'BTCUSDT')!.id
    const ether = instruments.find(({ code }) => code === 'ETHUSDT')!.id
    expect([feed.sourceOf?.(bitcoin), feed.sourceOf?.(ether)]).toEqual(['Binance · OKX', 'OKX'])
    await until(() => expect(binance.sockets.size + okx.sockets.size).toBe(2))
    let number = 0
    const first = (bid: string) =>
      binance.send(`{"data":{"u":${(number += 1)},"s":"BTCUSDT","b":"${bid}","a":"${bid}"}}`)
    const second = (id: string, bid: string) =>
      okx.send(
        `{"arg":{"channel":"tickers"},"data":[{"instId":"${id}","bidPx":"${bid}","askPx":"${bid}","last":"1","ts":"${Date.now()}"}]}`,
      )
    first('90000')
    await until(() => expect(ticks).toHaveLength(1))
    expect(feed.lacking?.(bitcoin)).toBe('lost')
    second('BTC-USDT', '90010')
    second('ETH-USDT', '3000')
    await until(() => expect(ticks).toHaveLength(2))
    expect(ticks[1]).toMatchObject({ instrumentId: ether, price: price('3000') })
    expect(feed.lacking?.(bitcoin)).toBeUndefined()
    first('90001')
    await until(() => expect(ticks).toHaveLength(3))
    expect(ticks[2]).toMatchObject({ instrumentId: bitcoin, price: price('90001'), second: price('90010') })
    binance.refuseWith = 'HTTP/1.1 503 Unavailable\r\n\r\n'
    for (const each of binance.sockets) each.terminate()
    await until(() => expect(feed?.connections?.()[0]?.state).not.toBe('up'))
    expect(feed.lacking?.(bitcoin)).toBe('lost')
    second('BTC-USDT', '90020')
    await until(() => expect(ticks).toHaveLength(4))
    expect(ticks[3]).toMatchObject({ instrumentId: bitcoin, price: price('90020') })
    expect(feed.connections?.()).toHaveLength(2)
  })
})
