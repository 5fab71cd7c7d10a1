import { describe, expect, it } from 'vitest'
import type { VenueName, VenueQuote } from '../venue'
import { VENUES } from '../venues'

type Told = readonly [kind: string, ...rest: unknown[]]

/** The meaning of a venue's messages, read in order by one reader. */
function told(name: VenueName, ...messages: readonly string[]): Told[] {
  const heard: Told[] = []
  const read = VENUES[name].reader()
  const sink = {
    quote: ({ symbol, bid, ask, last, time, order }: VenueQuote) =>
      void heard.push(['quote', symbol, bid, ask, last, time, order]),
    alive: () => void heard.push(['alive']),
    refused: (symbol: string, reason: string) => void heard.push(['refused', symbol, reason]),
    closing: (reason: string) => void heard.push(['closing', reason]),
    gap: (symbol: string) => void heard.push(['gap', symbol]),
    fault: (reason: string) => void heard.push(['fault', reason]),
  }
  for (const each of messages) read(each, sink)
  return heard
}

const NONE = undefined
const AT = Date.UTC(2026, 10, 20, 12, 30, 15, 250)

/** As the venues' documentation shows them, with our own figures. */
const MESSAGES: readonly (readonly [VenueName, string, string, Told])[] = [
  [
    'binance',
    'a best bid and ask has no time',
    '{"stream":"btcusdt@bookTicker","data":{"u":7,"s":"BTCUSDT","b":"91000.01000000","B":"2","a":"91000.02000000","A":"1"}}',
    ['quote', 'BTCUSDT', '91000.01000000', '91000.02000000', NONE, NONE, 7],
  ],
  [
    'binance',
    'one of futures has',
    `{"stream":"x","data":{"e":"bookTicker","u":7,"s":"BTCUSDT","b":"1","B":"2","a":"2","A":"1","T":${AT},"E":${AT}}}`,
    ['quote', 'BTCUSDT', '1', '2', NONE, AT, 7],
  ],
  [
    'binance',
    'the shutdown notice',
    '{"stream":"!","data":{"e":"serverShutdown","E":1}}',
    ['closing', 'the server is shut down'],
  ],
  [
    'binance',
    'an error',
    '{"error":{"code":2,"msg":"Invalid request"},"id":1}',
    ['fault', 'Invalid request'],
  ],
  ['binance', 'another stream', '{"stream":"a@aggTrade","data":{"e":"aggTrade","s":"A","p":"1"}}', ['alive']],
  [
    'okx',
    'a ticker',
    `{"arg":{"channel":"tickers","instId":"BTC-USDT"},"data":[{"instId":"BTC-USDT","last":"91000.1","askPx":"91000.2","bidPx":"91000","ts":"${AT}"}]}`,
    ['quote', 'BTC-USDT', '91000', '91000.2', '91000.1', AT, NONE],
  ],
  [
    'okx',
    'a ticker of an empty book',
    `{"arg":{"channel":"tickers","instId":"A-B"},"data":[{"instId":"A-B","last":"5","askPx":"","bidPx":"","ts":"${AT}"}]}`,
    ['quote', 'A-B', NONE, NONE, '5', AT, NONE],
  ],
  ['okx', 'pong', 'pong', ['alive']],
  [
    'okx',
    'the notice of an upgrade',
    '{"event":"notice","code":"64008","msg":"The connection will soon be closed for a service upgrade. Please reconnect."}',
    ['closing', 'The connection will soon be closed for a service upgrade. Please reconnect.'],
  ],
  [
    'okx',
    'a symbol that it does not have',
    `{"event":"error","code":"60018","msg":"Wrong URL or channel:tickers,instId:FOO-USDT doesn't exist"}`,
    ['refused', 'FOO-USDT', `Wrong URL or channel:tickers,instId:FOO-USDT doesn't exist`],
  ],
  [
    'okx',
    'another error',
    '{"event":"error","code":"60012","msg":"Invalid request"}',
    ['fault', 'Invalid request'],
  ],
  [
    'kraken',
    'a ticker in numbers, without a time',
    '{"channel":"ticker","type":"update","data":[{"symbol":"BTC/USD","bid":91000.1,"bid_qty":1,"ask":91000.2,"ask_qty":2,"last":91000.1}]}',
    ['quote', 'BTC/USD', '91000.1', '91000.2', '91000.1', NONE, NONE],
  ],
  [
    'kraken',
    'a tiny number',
    '{"channel":"ticker","data":[{"symbol":"A/B","bid":6.38e-7,"ask":1e-7,"last":0.00000638}]}',
    ['quote', 'A/B', '0.000000638', '0.0000001', '0.00000638', NONE, NONE],
  ],
  [
    'kraken',
    'a ticker with a time',
    '{"channel":"ticker","data":[{"symbol":"A/B","bid":1,"ask":2,"last":1,"timestamp":"2026-11-20T12:30:15.250123Z"}]}',
    ['quote', 'A/B', '1', '2', '1', AT, NONE],
  ],
  ['kraken', 'a heartbeat', '{"channel":"heartbeat"}', ['alive']],
  [
    'kraken',
    'maintenance',
    '{"channel":"status","type":"update","data":[{"system":"maintenance"}]}',
    ['fault', 'the venue is under maintenance'],
  ],
  [
    'kraken',
    'a symbol that it does not have',
    '{"method":"subscribe","success":false,"error":"Currency pair not supported FOO/USD","symbol":"FOO/USD"}',
    ['refused', 'FOO/USD', 'Currency pair not supported FOO/USD'],
  ],
  [
    'coinbase',
    'a ticker',
    '{"type":"ticker","sequence":12,"product_id":"BTC-USD","price":"91000.1","best_bid":"91000","best_ask":"91000.2","time":"2026-11-20T12:30:15.250075Z","trade_id":5}',
    ['quote', 'BTC-USD', '91000', '91000.2', '91000.1', AT, 12],
  ],
  [
    'coinbase',
    'a symbol that it does not have',
    '{"type":"error","message":"Failed to subscribe","reason":"FOO-USD is not a valid product"}',
    ['refused', 'FOO-USD', 'FOO-USD is not a valid product'],
  ],
  ['coinbase', 'an acknowledgement', '{"type":"subscriptions","channels":[]}', ['alive']],
  [
    'oanda',
    'a price',
    '{"type":"PRICE","instrument":"EUR_USD","time":"2026-11-20T12:30:15.250449532Z","tradeable":true,"bids":[{"price":"1.09995","liquidity":1}],"asks":[{"price":"1.10001","liquidity":1}],"closeoutBid":"1.0","closeoutAsk":"1.2"}',
    ['quote', 'EUR_USD', '1.09995', '1.10001', NONE, AT, NONE],
  ],
  [
    'oanda',
    'a price of a closed market',
    '{"type":"PRICE","instrument":"EUR_USD","time":"2026-11-20T12:30:15Z","tradeable":false,"bids":[{"price":"1"}],"asks":[{"price":"2"}]}',
    ['alive'],
  ],
  [
    'oanda',
    'a price without a side',
    '{"type":"PRICE","instrument":"EUR_USD","time":"2026-11-20T12:30:15.25Z","tradeable":true,"bids":[],"asks":[{"price":"2"}]}',
    ['quote', 'EUR_USD', NONE, '2', NONE, AT, NONE],
  ],
  ['oanda', 'a heartbeat', '{"type":"HEARTBEAT","time":"2026-11-20T12:30:15Z"}', ['alive']],
  [
    'twelvedata',
    'a price of a pair',
    '{"event":"price","symbol":"EUR/USD","currency_base":"Euro","type":"Physical Currency","timestamp":1795177815,"price":1.1,"bid":1.0999,"ask":1.1001}',
    ['quote', 'EUR/USD', '1.0999', '1.1001', '1.1', 1795177815999, NONE],
  ],
  [
    'twelvedata',
    'a price of a share',
    '{"event":"price","symbol":"AAPL","timestamp":1795177815,"price":178.35,"day_volume":5}',
    ['quote', 'AAPL', NONE, NONE, '178.35', 1795177815999, NONE],
  ],
  [
    'twelvedata',
    'a symbol that it does not have',
    '{"event":"subscribe-status","status":"error","success":[],"fails":[{"symbol":"FOO"}]}',
    ['refused', 'FOO', 'refused'],
  ],
  ['twelvedata', 'a heartbeat', '{"event":"heartbeat","status":"ok"}', ['alive']],
]

describe('messages of venues', () => {
  it.each(MESSAGES)('%s: %s', (name, _, message, expected) => {
    expect(told(name, message)).toEqual([expected])
  })

  it('with several tickers are several prices', () => {
    const message =
      '{"channel":"ticker","data":[{"symbol":"A/B","bid":1,"ask":2},{"symbol":"C/D","bid":3,"ask":4},{"bid":1}]}'
    expect(told('kraken', message).map(([kind, symbol]) => [kind, symbol])).toEqual([
      ['quote', 'A/B'],
      ['quote', 'C/D'],
      ['fault', 'a ticker without a symbol'],
    ])
  })

  it('of Coinbase are missing where two heartbeats know of a trade that no ticker told', () => {
    const ticker = (trade: number) =>
      `{"type":"ticker","sequence":${trade},"product_id":"A-B","price":"1","best_bid":"1","best_ask":"1","time":"2026-11-20T12:30:15Z","trade_id":${trade}}`
    const beat = (trade: number) => `{"type":"heartbeat","product_id":"A-B","last_trade_id":${trade}}`
    const kinds = (...messages: readonly string[]) => told('coinbase', ...messages).map(([kind]) => kind)
    expect(kinds(ticker(5), beat(5), beat(6), ticker(6), beat(6))).not.toContain('gap')
    expect(kinds(ticker(5), beat(6), beat(7))).toEqual(['quote', 'alive', 'gap', 'alive'])
    expect(kinds(ticker(5), beat(6), beat(7), beat(7), beat(7))).toHaveLength(6)
  })

  it.each(['binance', 'okx', 'kraken', 'coinbase', 'oanda', 'twelvedata'] as const)(
    'of %s that are hostile never become a price, and never throw but for what is no JSON',
    (name) => {
      const hostile = [
        'null',
        '[]',
        '1',
        '"x"',
        '{}',
        '{"data":null}',
        '{"data":[null,1,[]]}',
        '{"arg":1}',
        '{"event":{},"type":[],"channel":0}',
        '{"type":"PRICE","instrument":"A","bids":7,"asks":null,"tradeable":true,"time":{}}',
        '{"event":"price","symbol":"A","timestamp":"x","price":null}',
        '{"__proto__":{"s":"A","b":"1"}}',
        '{"s":"A","b":{},"a":[]}',
      ]
      for (const text of hostile)
        for (const [kind, , bid, ask, last] of told(name, text))
          if (kind === 'quote') expect([bid, ask, last]).toEqual([undefined, undefined, undefined])
      expect(() => told(name, '{"a":')).toThrow(SyntaxError)
      expect(() => told(name, '')).toThrow(SyntaxError)
    },
  )
})
