import { MINUTE_MS, type Period, formatPrice, periodMs } from '@fairtick/domain'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recorded } from '../recorded-market.cases'
import { instrumentsNamed } from '../test-market.cases'
import { createPastBars } from './past-bars'
import type { VenueName } from './venue'
import { type VenueServer, startVenueServer } from './venue-server.cases'
import { VENUES } from './venues'

const [euro, bitcoin] = instrumentsNamed('BTCUSDT', 'EURUSD')
const NOW = Date.UTC(2026, 10, 20, 12, 34, 56)
const NOON = Date.UTC(2026, 10, 20, 12)

let server: VenueServer
beforeEach(async () => {
  server = await startVenueServer()
})
afterEach(() => server.close())

function answering(
  ...answers: readonly (readonly [status: number, body: unknown, headers?: object])[]
): void {
  let place = 0
  server.onRequest = (_request, response) => {
    const [status, body, headers = {}] = answers[Math.min(place, answers.length - 1)]!
    place += 1
    response.writeHead(status, { ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

const past = (venue: VenueName, symbol: string, instrument = bitcoin!) =>
  createPastBars({
    sourced: [{ instrument, sources: [{ venue, symbol }] }],
    historyOf: (name) => VENUES[name].history,
    urlsOf: () => ({ stream: '', rest: server.http }),
    keysOf: () => ({ account: 'a', token: 'secret' }),
    clock: { now: () => NOW },
  })

const page = (
  venue: VenueName,
  symbol: string,
  {
    period = '1min',
    from = NOON - 10 * MINUTE_MS,
    to = NOON,
  }: { period?: Period; from?: number; to?: number } = {},
) =>
  past(venue, symbol, venue === 'oanda' ? euro! : bitcoin!).page(
    { instrumentId: venue === 'oanda' ? euro!.id : bitcoin!.id, period, from, to },
    AbortSignal.timeout(5000),
  )

const kline = (time: number, close = '91000.5') => [
  time,
  '91000',
  '91001.123',
  '90999.1',
  close,
  '2.5',
  time + 59_999,
]

describe('bars of the past', () => {
  it('of Binance are those of the range, whole ones alone, each once', async () => {
    const rows = [
      kline(NOON - 2 * MINUTE_MS),
      kline(NOON - MINUTE_MS),
      kline(NOON - MINUTE_MS),
      kline(NOON),
      ['x'],
      kline(NOON - 60 * MINUTE_MS),
      [NOON - 3 * MINUTE_MS, '5', '4', '6', '5', '1'],
    ]
    answering([200, rows])
    const { candles, reached } = await page('binance', 'BTCUSDT')
    expect(candles.map(({ time }) => (time - NOON) / MINUTE_MS)).toEqual([-2, -1])
    expect(formatPrice(candles[0]!.high, 2)).toBe('91001.12')
    expect(candles[0]!.volume).toBe(250_000_000n)
    expect(reached).toBe(NOON - 10 * MINUTE_MS)
    expect(server.asked[0]).toBe(
      `/api/v3/klines?symbol=BTCUSDT&interval=1m&startTime=${NOON - 10 * MINUTE_MS}&endTime=${NOON - 1}&limit=1000`,
    )
  })

  it('come in pages, the latest first', async () => {
    answering([200, []])
    const { reached } = await page('binance', 'BTCUSDT', { from: NOON - 5000 * MINUTE_MS })
    expect(reached).toBe(NOON - 1000 * MINUTE_MS)
  })

  it('of half an hour are made of quarters, where a venue has none', async () => {
    const quarter = 15 * MINUTE_MS
    const rows = [
      [(NOON - quarter) / 1000, 1, 4, 2, 3, 1],
      [(NOON - 2 * quarter) / 1000, 0.5, 3, 1, 2, 1],
    ]
    answering([200, rows])
    const { candles } = await page('coinbase', 'BTC-USD', { period: '30min', from: NOON - 300 * MINUTE_MS })
    expect(server.asked[0]).toContain('granularity=900')
    const [bar] = candles
    const shown = [bar!.open, bar!.high, bar!.low, bar!.close].map((each) => formatPrice(each, 1))
    expect([bar!.time, ...shown]).toEqual([NOON - 30 * MINUTE_MS, '1.0', '4.0', '0.5', '3.0'])
  })

  it('of OKX leave out the bar under way', async () => {
    const row = (time: number, confirmed: string) => [
      String(time),
      '1',
      '2',
      '0.5',
      '1',
      '3',
      '3',
      '3',
      confirmed,
    ]
    answering([200, { code: '0', data: [row(NOON - MINUTE_MS, '0'), row(NOON - 2 * MINUTE_MS, '1')] }])
    const { candles } = await page('okx', 'BTC-USDT')
    expect(candles).toHaveLength(1)
  })

  it('of OANDA are the middle of bid and ask, by its documentation', async () => {
    const side = (each: string) => ({ o: each, h: each, l: each, c: each })
    const bar = (time: number, complete: boolean) => ({
      time: new Date(time).toISOString(),
      complete,
      bid: side('1.10001'),
      ask: side('1.10004'),
    })
    answering([200, { candles: [bar(NOON - MINUTE_MS, true), bar(NOON - 2 * MINUTE_MS, false)] }])
    const { candles } = await page('oanda', 'EUR_USD')
    expect(candles.map(({ open }) => formatPrice(open, 5))).toEqual(['1.10002'])
  })

  it('of Twelve Data are by UTC, by its documentation', async () => {
    const value = { datetime: '2026-11-20 11:59:00', open: '1', high: '2', low: '1', close: '2' }
    answering([200, { meta: {}, values: [value], status: 'ok' }])
    const { candles } = await page('twelvedata', 'BTC/USD')
    expect(candles.map(({ time }) => time)).toEqual([NOON - MINUTE_MS])
    expect(server.asked[0]).not.toContain('secret')
  })

  it('of Kraken, as recorded, are the newest 720, without the one under way', async (context) => {
    const file = recorded(context, 'messages', 'kraken-rest.json.gz')
    const answers = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Record<string, unknown>
    const answer = Object.entries(answers).find(([key]) => key.includes('OHLC'))![1]
    const bars = VENUES.kraken.history.read(answer, 2)
    expect(bars).toHaveLength(720)
    expect(bars[0]!.time).toBe(1762777020000)
    for (const { open, high, low, close, time } of bars) {
      expect(low <= open && low <= close && high >= open && high >= close && time % 60_000 === 0).toBe(true)
    }
    answering([200, answer])
    expect(await page('kraken', 'BTC/USD', { from: NOON - 4000 * MINUTE_MS })).toMatchObject({
      reached: NOON - 4000 * MINUTE_MS,
    })
  })

  it.each([
    ['an error', [200, { code: -1121, msg: 'Invalid symbol.' }], 'no rows'],
    ['no JSON', [200, '<html>'], 'JSON'],
    ['a fault', [503, ''], 'HTTP 503'],
    ['a redirect', [302, '', { location: 'https://elsewhere.example' }], 'HTTP 302'],
  ] as const)('are refused where the answer is %s', async (_, answer, words) => {
    answering(answer)
    await expect(page('binance', 'BTCUSDT')).rejects.toThrow(words)
  })

  it('wait as long as the venue demands, and no key stands in an error', async () => {
    answering([429, '', { 'retry-after': '1' }], [200, []])
    const bars = past('binance', 'BTCUSDT')
    const query = {
      instrumentId: bitcoin!.id,
      period: '1day' as const,
      from: NOON - periodMs('1day'),
      to: NOON,
    }
    const first = bars.page(query, AbortSignal.timeout(5000))
    await expect(first).rejects.toThrow(/^HTTP 429$/)
    const began = performance.now()
    await bars.page(query, AbortSignal.timeout(5000))
    expect(performance.now() - began).toBeGreaterThan(900)
  })
})
