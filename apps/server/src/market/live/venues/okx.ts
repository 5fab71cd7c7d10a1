import type { Period } from '@fairtick/domain'
import { decimalText, fieldsOf, isFields, momentOf, reasonOf, rowsOf, textOf } from '../said-fields'
import { saidBar } from '../said-bars'
import type { Venue, VenueReader } from '../venue'

/** OKX v5, without a key: the channel `tickers`, at most ten a second. Source: OKX's documentation. */
export const OKX: Venue = {
  name: 'okx',
  title: 'OKX',
  transport: 'socket',
  urls: { stream: 'wss://ws.okx.com:8443', rest: 'https://www.okx.com' },
  needs: [],
  target: (_symbols, { stream }) => ({ url: `${stream}/ws/v5/public` }),
  // A request each, so that a symbol that is refused keeps no other out; 480 an hour are allowed.
  greeting: (symbols) =>
    symbols.map((instId) => JSON.stringify({ op: 'subscribe', args: [{ channel: 'tickers', instId }] })),
  sendEveryMs: 100,
  ping: () => 'ping',
  // OKX ends a connection after 30 s without a message of ours.
  silentAfterMs: 15_000,
  reader: () => read,
  history: {
    pageBars: 100,
    // 20 requests in 2 s are allowed.
    everyMs: 250,
    request: ({ symbol, period, from, to }, { rest }) => ({
      url: `${rest}/api/v5/market/history-candles?instId=${symbol}&bar=${BARS[period]}&after=${to}&before=${from - 1}&limit=100`,
    }),
    read: (answer, precision) => {
      const rows = isFields(answer) ? rowsOf(answer['data']) : undefined
      if (!rows) throw new RangeError('no rows of bars')
      return rows.flatMap(([time, open, high, low, close, volume, , , confirmed]) =>
        confirmed === '0'
          ? []
          : (saidBar({ time: momentOf(time), open, high, low, close, volume }, precision) ?? []),
      )
    },
  },
}

/** Days by UTC: its own begin at midnight of Hong Kong. */
const BARS: Readonly<Record<Period, string>> = {
  '1min': '1m',
  '5min': '5m',
  '15min': '15m',
  '30min': '30m',
  '60min': '1H',
  '1day': '1Dutc',
}

const read: VenueReader = (text, sink) => {
  if (text === 'pong') return sink.alive()
  const message: unknown = JSON.parse(text)
  if (!isFields(message)) return sink.fault('a message that is no object')
  const { event, arg } = message
  if (event === 'notice') return sink.closing(reasonOf(message['msg'], 'the venue asks to reconnect'))
  if (event === 'error') return refuse(message['msg'], sink)
  if (!isFields(arg) || arg['channel'] !== 'tickers' || event !== undefined) return sink.alive()
  for (const row of fieldsOf(message['data'])) {
    const symbol = textOf(row['instId'])
    if (symbol === undefined) sink.fault('a ticker without a symbol')
    else
      sink.quote({
        symbol,
        bid: decimalText(row['bidPx']),
        ask: decimalText(row['askPx']),
        last: decimalText(row['last']),
        time: momentOf(row['ts']),
        order: undefined,
      })
  }
}

/** An error names the symbol within its text: channel:tickers,instId:BTC-XYZ doesn't exist. */
function refuse(said: unknown, sink: Parameters<VenueReader>[1]): void {
  const reason = reasonOf(said, 'an error')
  const symbol = /instId:([\w-]+)/.exec(reason)?.[1]
  if (symbol === undefined) sink.fault(reason)
  else sink.refused(symbol, reason)
}
