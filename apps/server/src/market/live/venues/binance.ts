import { HOUR_MS, type Period } from '@fairtick/domain'
import { decimalText, isFields, momentOf, reasonOf, rowsOf, textOf, wholeOf } from '../said-fields'
import { saidBar } from '../said-bars'
import type { Venue, VenueReader } from '../venue'

/**
 * Binance spot, without a key, from its hosts of market data alone. A best bid and ask has no time on spot,
 * so its tick gets the time of its arrival; futures have one.
 * Source: binance/binance-spot-api-docs, July 2026.
 */
export const BINANCE: Venue = {
  name: 'binance',
  title: 'Binance',
  transport: 'socket',
  urls: { stream: 'wss://data-stream.binance.vision', rest: 'https://data-api.binance.vision' },
  needs: [],
  target: (symbols, { stream }) => ({
    url: `${stream}/stream?streams=${symbols.map((symbol) => `${symbol.toLowerCase()}@bookTicker`).join('/')}`,
  }),
  greeting: () => [],
  sendEveryMs: 250,
  silentAfterMs: 15_000,
  // A connection lives 24 hours.
  lifeMs: 23.5 * HOUR_MS,
  reader: () => read,
  history: {
    pageBars: 1000,
    // A request weighs 2 of 6000 a minute; half of the least limit that was seen is used.
    everyMs: 200,
    request: ({ symbol, period, from, to }, { rest }) => ({
      url: `${rest}/api/v3/klines?symbol=${symbol}&interval=${INTERVALS[period]}&startTime=${from}&endTime=${to - 1}&limit=1000`,
    }),
    read: (answer, precision) => {
      const rows = rowsOf(answer)
      if (!rows) throw new RangeError('no rows of bars')
      return rows.flatMap(
        ([time, open, high, low, close, volume]) =>
          saidBar({ time: momentOf(time), open, high, low, close, volume }, precision) ?? [],
      )
    },
  },
}

const INTERVALS: Readonly<Record<Period, string>> = {
  '1min': '1m',
  '5min': '5m',
  '15min': '15m',
  '30min': '30m',
  '60min': '1h',
  '1day': '1d',
}

const read: VenueReader = (text, sink) => {
  const message: unknown = JSON.parse(text)
  if (!isFields(message)) return sink.fault('a message that is no object')
  const given = message['data']
  const fields = isFields(given) ? given : message
  const { e: kind } = fields
  if (kind === 'serverShutdown') return sink.closing('the server is shut down')
  if (isFields(message['error'])) return sink.fault(reasonOf(message['error']['msg'], 'an error'))
  if (kind !== undefined && kind !== 'bookTicker') return sink.alive()
  const symbol = textOf(fields['s'])
  if (symbol === undefined || fields['b'] === undefined) return sink.alive()
  return sink.quote({
    symbol,
    bid: decimalText(fields['b']),
    ask: decimalText(fields['a']),
    last: undefined,
    time: momentOf(fields['T']),
    order: wholeOf(fields['u']),
  })
}
