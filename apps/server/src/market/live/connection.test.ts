import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectingLog } from '../../database/test-logs.cases'
import { recorded } from '../recorded-market.cases'
import { openLineChannel } from './channels/line-channel'
import { openSocketChannel } from './channels/socket-channel'
import { type Connection, createConnection } from './connection'
import type { ConnectionTimes } from './connection-times'
import type { Venue, VenueName, VenueQuote } from './venue'
import { type VenueServer, playSession, recordedSession, startVenueServer } from './venue-server.cases'
import { VENUES } from './venues'

const QUICK: Partial<ConnectionTimes> = {
  retryMs: 10,
  retryMaxMs: 40,
  openWithinMs: 500,
  watchEveryMs: 10,
  alarmAfterMs: 60,
  handOverMs: 50,
}
const clock = { now: () => Date.now() }

let server: VenueServer
let connections: Connection[] = []
beforeEach(async () => {
  server = await startVenueServer()
})
afterEach(async () => {
  for (const each of connections) each.stop()
  connections = []
  await server.close()
})

interface Heard {
  readonly connection: Connection
  readonly quotes: (readonly [VenueQuote, number])[]
  readonly interruptions: (readonly [number, number])[]
  readonly log: ReturnType<typeof collectingLog>
}

function connect(
  name: VenueName,
  given: {
    symbols?: readonly string[]
    times?: Partial<ConnectionTimes>
    venue?: Partial<Venue>
    isDue?: boolean
    port?: number
  } = {},
): Heard {
  const quotes: (readonly [VenueQuote, number])[] = []
  const interruptions: (readonly [number, number])[] = []
  const log = collectingLog()
  const venue = { ...VENUES[name], ...given.venue }
  const { ws, http } = server
  const port = given.port === undefined ? undefined : `ws://127.0.0.1:${given.port}`
  const connection = createConnection({
    venue,
    symbols: given.symbols ?? ['BTCUSDT'],
    urls: { stream: port ?? (venue.transport === 'socket' ? ws : http), rest: http },
    keys: { account: '101-001', token: 'a-secret-token' },
    open: venue.transport === 'socket' ? openSocketChannel : openLineChannel,
    clock,
    log,
    times: { ...QUICK, ...given.times },
    random: () => 0.5,
    isDue: () => given.isDue ?? false,
    quote: (quote, time) => void quotes.push([quote, time]),
    interrupted: (from, to) => void interruptions.push([from, to]),
  })
  connections.push(connection)
  connection.start()
  return { connection, quotes, interruptions, log }
}

let number = 0
/** A price of Binance, each with a higher number. */
const price = (symbol = 'BTCUSDT', bid = '91000.01', ask = '91000.03') => {
  number += 1
  return JSON.stringify({ stream: `${symbol}@bookTicker`, data: { u: number, s: symbol, b: bid, a: ask } })
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 8000, interval: 5 })
const opened = (count = 1) => until(() => expect(server.sockets.size).toBe(count))

describe('a connection', () => {
  it('asks for its symbols, and gives a price without a time that of its arrival', async () => {
    const { quotes, connection } = connect('binance', { symbols: ['BTCUSDT', 'ETHUSDT'] })
    await opened()
    expect(server.asked).toEqual(['/stream?streams=btcusdt@bookTicker/ethusdt@bookTicker'])
    const before = Date.now()
    server.send(price())
    await until(() => expect(quotes).toHaveLength(1))
    expect(quotes[0]![0]).toMatchObject({ symbol: 'BTCUSDT', bid: '91000.01', ask: '91000.03' })
    expect(quotes[0]![1]).toBeGreaterThanOrEqual(before)
    expect(quotes[0]![1]).toBeLessThanOrEqual(Date.now())
    expect(connection.figures()).toMatchObject({ state: 'up', messages: 1, messagesMinute: 1, errors: 0 })
  })

  it('keeps a clock that is slightly ahead at ours, and leaves one that is far ahead', async () => {
    const { quotes, connection } = connect('okx', { symbols: ['A-B'] })
    await opened()
    await until(() => expect(server.heard.some((each) => each.includes('"instId":"A-B"'))).toBe(true))
    const ticker = (ts: number) =>
      `{"arg":{"channel":"tickers","instId":"A-B"},"data":[{"instId":"A-B","last":"5","askPx":"2","bidPx":"1","ts":"${ts}"}]}`
    const now = Date.now()
    for (const ts of [now - 2000, now + 5000, now + 3_600_000]) server.send(ticker(ts))
    await until(() => expect(quotes).toHaveLength(3))
    expect(quotes[0]![1]).toBe(now - 2000)
    expect(quotes[1]![1]).toBeLessThan(now + 5000)
    expect(quotes[2]![1]).toBe(now + 3_600_000)
    expect(connection.figures().lagMs).toBeLessThan(0)
  })

  it('leaves out prices that are out of order or come twice', async () => {
    const { quotes, connection } = connect('binance')
    await opened()
    const [first, second, third] = [price(), price(), price()]
    for (const each of [first, third, second, third]) server.send(each)
    await until(() => expect(connection.figures().messages).toBe(4))
    expect(quotes).toHaveLength(2)
    expect(connection.figures().disordered).toBe(2)
  })

  it('comes back after a drop, counts the gap, and takes numbers that begin anew', async () => {
    const { quotes, connection, interruptions } = connect('binance')
    await opened()
    server.send(price())
    await until(() => expect(quotes).toHaveLength(1))
    for (const each of server.sockets) each.terminate()
    await until(() => expect(connection.figures().reconnects).toBeGreaterThan(0))
    await opened()
    number = 0
    await until(() => {
      server.send(price())
      expect(quotes.length).toBeGreaterThan(1)
    })
    expect(connection.figures()).toMatchObject({ state: 'up', gaps: 1, lastReason: 'closed (1006)' })
    const [from, to] = interruptions[0]!
    expect(to).toBeGreaterThanOrEqual(from)
  })

  it('tells an alarm once where nothing can be reached, and tries on', async () => {
    const gone = await startVenueServer()
    await gone.close()
    const { connection, log } = connect('binance', { port: gone.port })
    await until(() => expect(connection.figures().reconnects).toBeGreaterThan(5))
    await until(() => expect(log.said).toHaveLength(1))
    const tried = connection.figures().reconnects
    await until(() => expect(connection.figures().reconnects).toBeGreaterThan(tried + 3))
    expect(log.said).toHaveLength(1)
    expect(log.said[0]).toContain('no prices come from Binance')
    expect(connection.figures()).toMatchObject({ lastReason: 'ECONNREFUSED', lastPriceAt: undefined })
    expect(connection.isUp()).toBe(false)
  })

  it('ends a handshake that is never answered', async () => {
    server.isDumb = true
    const { connection } = connect('binance', { times: { openWithinMs: 60 } })
    await until(() => expect(connection.figures().lastReason).toBe('no answer'))
    await until(() => expect(server.asked.length).toBeGreaterThan(1))
  })

  it.each([
    ['429 Too Many Requests', '1', 'HTTP 429', 1000],
    ['418 I am a teapot', '2', 'HTTP 418', 2000],
  ])('waits as a venue demands that answers %s', async (line, after, reason, leastMs) => {
    server.refuseWith = `HTTP/1.1 ${line}\r\nRetry-After: ${after}\r\nContent-Length: 0\r\n\r\n`
    const { connection, quotes } = connect('binance')
    await until(() => expect(connection.figures().lastReason).toBe(reason))
    const refusedAt = connection.figures().lastReasonAt!
    server.refuseWith = undefined
    server.onSocket = () => server.send(price())
    await until(() => expect(quotes).toHaveLength(1))
    expect(quotes[0]![1] - refusedAt).toBeGreaterThanOrEqual(leastMs - 5)
    expect(server.asked).toHaveLength(2)
  })

  it('ends one that is silent, though the line is up', async () => {
    const { connection } = connect('kraken', { venue: { silentAfterMs: 60 } })
    await opened()
    // A socket of ws answers pings by itself, so it is paused.
    for (const each of server.sockets) each.pause()
    await until(() => expect(connection.figures().lastReason).toBe('silence'))
  })

  it('lives by pings alone where a venue has nothing to say', async () => {
    let pings = 0
    server.onSocket = (socket) => void socket.on('ping', () => (pings += 1))
    const { connection } = connect('binance', { venue: { silentAfterMs: 1500 } })
    await until(() => expect(pings).toBeGreaterThan(3))
    expect(connection.figures().reconnects).toBe(0)
  })

  it('is opened anew where it speaks but gives no prices that are due', async () => {
    const beats = setInterval(() => server.send('{"channel":"heartbeat"}'), 10)
    const due = connect('kraken', { isDue: true, times: { pricelessMs: 80 } })
    await until(() => expect(due.connection.figures().lastReason).toBe('no prices'))
    due.connection.stop()
    const closed = connect('kraken', { isDue: false, times: { pricelessMs: 20 } })
    await until(() => expect(closed.connection.figures().messages).toBeGreaterThan(20))
    expect(closed.connection.figures().reconnects).toBe(0)
    clearInterval(beats)
  })

  it('goes over to a new one before its end of age, without a gap', async () => {
    const prices = setInterval(() => server.send(price()), 5)
    const { connection, quotes } = connect('binance', { venue: { lifeMs: 100 } })
    await until(() => expect(connection.figures().reconnects).toBeGreaterThan(2))
    clearInterval(prices)
    expect(connection.figures()).toMatchObject({ gaps: 0, errors: 0, state: 'up' })
    const orders = quotes.map(([{ order }]) => order!)
    expect(orders).toEqual(orders.toSorted((one, other) => one - other))
    expect(new Set(orders).size).toBe(orders.length)
  })

  it('goes over at the notice of a shutdown, while the old one still speaks', async () => {
    const { connection, quotes } = connect('binance')
    await opened()
    server.send(price())
    await until(() => expect(quotes).toHaveLength(1))
    server.send('{"e":"serverShutdown","E":1}')
    await opened(2)
    server.send(price())
    await opened(1)
    expect(connection.figures()).toMatchObject({ gaps: 0, lastReason: 'the server is shut down' })
    server.send(price())
    await until(() => expect(quotes.length).toBeGreaterThanOrEqual(3))
  })

  it('keeps the old one while its successor cannot be opened', async () => {
    const { connection, quotes } = connect('binance')
    await opened()
    server.send(price())
    await until(() => expect(quotes).toHaveLength(1))
    server.refuseWith = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n'
    server.send('{"e":"serverShutdown","E":1}')
    await until(() => expect(connection.figures().lastReason).toBe('HTTP 503'))
    server.send(price())
    await until(() => expect(quotes).toHaveLength(2))
    expect(connection.figures()).toMatchObject({ state: 'up', gaps: 0 })
  })

  it('counts garbage, goes on, and ends what is nothing but garbage', async () => {
    const { connection, quotes } = connect('binance', { times: { unreadableMax: 5 } })
    await opened()
    for (const each of ['', '{', 'not json', '{"a":', '[[[[', '\u0000']) server.send(each)
    await until(() => expect(connection.figures().lastReason).toBe('nothing but unreadable messages'))
    await until(() => expect(connection.isUp() || server.sockets.size === 1).toBe(true))
    await opened()
    // The old socket may still be there: a message sent once could go to it alone.
    await until(() => {
      server.send(Buffer.from([1, 2, 3]))
      server.send(price())
      expect(quotes.length).toBeGreaterThan(0)
    })
    expect(connection.figures().errors).toBeGreaterThanOrEqual(8)
    expect(connection.figures().state).toBe('up')
  })

  it('ends one that sends more than it may', async () => {
    const { connection } = connect('binance', { times: { messageMax: 1000 } })
    await opened()
    server.send(`{"x":"${'x'.repeat(10_000)}"}`)
    await until(() => expect(connection.figures().lastReason).toBe('a message larger than allowed'))
  })

  it('goes on without a symbol that is refused, and says so', async () => {
    const { connection, quotes, log } = connect('kraken', { symbols: ['BTC/USD', 'FOO/USD'] })
    await opened()
    server.send('{"method":"subscribe","success":false,"error":"not supported","symbol":"FOO/USD"}')
    server.send('{"channel":"ticker","data":[{"symbol":"BTC/USD","bid":1,"ask":2,"last":1}]}')
    await until(() => expect(quotes).toHaveLength(1))
    expect(connection.figures().refused).toEqual(['FOO/USD'])
    expect(log.said.join()).toMatch(/Kraken refuses \w+\/\w+: /)
  })

  it('stops for good', async () => {
    const { connection } = connect('binance')
    await opened()
    connection.stop()
    await opened(0)
    expect(connection.figures().state).toBe('stopped')
  })
})

describe('a long HTTP answer', () => {
  it('is read by lines, wherever its pieces end, with the key in a header', async () => {
    let headers: unknown
    server.onRequest = (request, response) => {
      headers = request.headers.authorization
      response.writeHead(200, { 'content-type': 'application/octet-stream' })
      const line =
        '{"type":"PRICE","instrument":"EUR_USD","time":"2026-11-20T12:30:15Z","tradeable":true,"bids":[{"price":"1.1"}],"asks":[{"price":"1.2"}]}\n'
      response.write(`${line}${line.slice(0, 50)}`)
      setTimeout(() => response.write(`${line.slice(50)}\n{"type":"HEARTBEAT","time":"x"}\n`), 20)
    }
    const { quotes, connection, log } = connect('oanda', { symbols: ['EUR_USD', 'XAU_USD'] })
    await until(() => expect(quotes).toHaveLength(2))
    expect(server.asked[0]).toBe(
      '/v3/accounts/101-001/pricing/stream?snapshot=true&instruments=EUR_USD%2CXAU_USD',
    )
    expect(headers).toBe('Bearer a-secret-token')
    await until(() => expect(connection.figures().messages).toBe(3))
    expect(JSON.stringify([log.said, connection.figures()])).not.toContain('secret')
  })

  it.each([
    ['a refused key', 401, 'HTTP 401'],
    ['a limit', 429, 'HTTP 429'],
    ['a fault', 500, 'HTTP 500'],
  ])('that is %s is tried again', async (_, status, reason) => {
    server.onRequest = (_request, response) => void response.writeHead(status).end()
    const { connection } = connect('oanda')
    await until(() => expect(server.asked.length).toBeGreaterThan(2))
    expect(connection.figures().lastReason).toBe(reason)
  })

  it('ends where it is cut, and where a line has no end', async () => {
    server.onRequest = (_request, response) => {
      response.writeHead(200)
      response.write('x'.repeat(3000))
    }
    const { connection } = connect('oanda', { times: { messageMax: 1000 } })
    await until(() => expect(connection.figures().lastReason).toBe('a message larger than allowed'))
    server.onRequest = (_request, response) => {
      response.writeHead(200)
      response.write('{"type":"HEARTBEAT"}\n')
      response.destroy()
    }
    await until(() =>
      expect(['a broken connection', 'UND_ERR_SOCKET']).toContain(connection.figures().lastReason),
    )
  })
})

/** The symbols of the recordings that prices come of. */
const RECORDED =
  'AKROUSDT BAND-BTC BAND-GBP BLZETH BTC-USD-220527 BTC-USDT CRV-EUR CTKUSDT DASH-BTC KEEPUSDT LRCBTC NKNUSDT NMR-EUR NU-GBP RUNEEUR SKL-BTC SKL-GBP SKL-USD SUSHIUSDT UNI-USD-SWAP YFI-BTC'.split(
    ' ',
  )

describe('a recorded session', () => {
  it('of every venue is heard whole', async (context) => {
    const sessions = [
      ['binance', 'binance-spot', 84],
      ['binance', 'binance-usdm-futures', 613],
      ['okx', 'okx-v5', 28],
      ['coinbase', 'coinbase-exchange', 107],
      // The first version of its protocol, arrays: an adapter of the second takes nothing of it for a price.
      ['kraken', 'kraken-v1', 0],
    ] as const
    for (const [name, file, prices] of sessions) {
      const session = recordedSession(recorded(context, 'messages', `${file}.ws.jsonl.gz`))
      const { connection, quotes } = connect(name, { symbols: RECORDED })
      await opened()
      await playSession(session, 200, server.send)
      await until(() => expect(connection.figures().messages).toBe(session.length))
      expect([file, quotes.length + connection.figures().disordered]).toEqual([file, prices])
      connection.stop()
      await opened(0)
    }
  })
})
