import type { Period } from '@fairtick/domain'
import {
  type SaidFields,
  decimalText,
  isFields,
  momentOf,
  reasonOf,
  rowsOf,
  textOf,
  wholeOf,
} from '../said-fields'
import { saidBar } from '../said-bars'
import type { Venue, VenueReader, VenueSink } from '../venue'

/**
 * Coinbase Exchange, without a key: the channel `ticker`, a message for each trade, with the best bid and ask
 * of that moment. Heartbeats say the number of the last trade, by which lost messages are found.
 * Source: Coinbase's documentation.
 */
export const COINBASE: Venue = {
  name: 'coinbase',
  title: 'Coinbase Exchange',
  transport: 'socket',
  urls: { stream: 'wss://ws-feed.exchange.coinbase.com', rest: 'https://api.exchange.coinbase.com' },
  needs: [],
  target: (_symbols, { stream }) => ({ url: stream }),
  // Coinbase ends a connection without a subscription after 5 s. Each symbol has its own request, as one
  // wrong symbol fails a whole request.
  greeting: (symbols) =>
    symbols.map((symbol) =>
      JSON.stringify({ type: 'subscribe', product_ids: [symbol], channels: ['ticker', 'heartbeat'] }),
    ),
  // 8 requests a second are allowed.
  sendEveryMs: 150,
  silentAfterMs: 10_000,
  reader: createReader,
  history: {
    pageBars: 300,
    everyMs: 350,
    request: ({ symbol, period, from, to }, { rest }) => {
      const granularity = SECONDS[period]
      if (granularity === undefined) return undefined
      const at = (time: number) => new Date(time).toISOString()
      return {
        url: `${rest}/products/${symbol}/candles?granularity=${granularity}&start=${at(from)}&end=${at(to - 1000)}`,
        headers: { 'user-agent': 'fairtick' },
      }
    },
    read: (answer, precision) => {
      const rows = rowsOf(answer)
      if (!rows)
        throw new RangeError(reasonOf(isFields(answer) ? answer['message'] : undefined, 'no rows of bars'))
      return rows.flatMap(
        ([time, low, high, open, close, volume]) =>
          saidBar({ time: millis(time), open, high, low, close, volume }, precision) ?? [],
      )
    },
  },
}

/** The seconds of each bar. Coinbase has no bars of half an hour. */
const SECONDS: Readonly<Partial<Record<Period, number>>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '60min': 3600,
  '1day': 86_400,
}

const millis = (value: unknown): number | undefined =>
  typeof value === 'number' ? momentOf(value * 1000) : undefined

interface Traded {
  /** Number of the last trade that a ticker told. */
  told: number
  /** Number of a later trade that only a heartbeat told, a second ago. */
  missed: number | undefined
}

function createReader(): VenueReader {
  const traded = new Map<string, Traded>()
  return (text, sink) => {
    const message: unknown = JSON.parse(text)
    if (!isFields(message)) return sink.fault('a message that is no object')
    const symbol = textOf(message['product_id'])
    switch (message['type']) {
      case 'ticker':
        return symbol === undefined ? sink.fault('a ticker without a symbol') : tell(symbol, message)
      case 'heartbeat':
        if (symbol !== undefined) compare(traded.get(symbol), { symbol, message, sink })
        return sink.alive()
      case 'error':
        return refuse(message, sink)
      default:
        return sink.alive()
    }

    function tell(of: string, fields: SaidFields): void {
      const trade = wholeOf(fields['trade_id'])
      if (trade !== undefined) traded.set(of, { told: trade, missed: undefined })
      sink.quote({
        symbol: of,
        bid: decimalText(fields['best_bid']),
        ask: decimalText(fields['best_ask']),
        last: decimalText(fields['price']),
        time: momentOf(fields['time']),
        order: wholeOf(fields['sequence']),
      })
    }
  }
}

/** A trade that two heartbeats in a row know and no ticker told was lost on the way. */
function compare(
  known: Traded | undefined,
  { symbol, message, sink }: { symbol: string; message: SaidFields; sink: VenueSink },
): void {
  const last = wholeOf(message['last_trade_id'])
  if (!known || last === undefined || last <= known.told) return
  if (known.missed === undefined) known.missed = last
  else {
    known.told = last
    known.missed = undefined
    sink.gap(symbol)
  }
}

/** "SKL-XYZ is not a valid product" is the reason of "Failed to subscribe". */
function refuse(message: SaidFields, sink: VenueSink): void {
  const reason = reasonOf(message['reason'] ?? message['message'], 'an error')
  const symbol = /\b([A-Z0-9]+-[A-Z0-9]+)\b/.exec(reason)?.[1]
  if (symbol === undefined) sink.fault(reason)
  else sink.refused(symbol, reason)
}
