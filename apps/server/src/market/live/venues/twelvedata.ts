import type { Period } from '@fairtick/domain'
import { type SaidFields, decimalText, fieldsOf, isFields, momentOf, reasonOf, textOf } from '../said-fields'
import { saidBar } from '../said-bars'
import type { Venue, VenueReader, VenueSink } from '../venue'

/**
 * Twelve Data, with a key. Prices of pairs come with bid and ask, others as the last price. Times are whole
 * seconds: a price counts at the end of its second, lest one count that came after an option had expired.
 * Source: Twelve Data's documentation; no session of it was recorded.
 */
export const TWELVE: Venue = {
  name: 'twelvedata',
  title: 'Twelve Data',
  attribution: 'Data provided by Twelve Data',
  transport: 'socket',
  urls: { stream: 'wss://ws.twelvedata.com', rest: 'https://api.twelvedata.com' },
  needs: ['token'],
  target: (_symbols, { stream }, { token }) => ({
    url: `${stream}/v1/quotes/price?apikey=${encodeURIComponent(token)}`,
  }),
  greeting: (symbols) => [JSON.stringify({ action: 'subscribe', params: { symbols: symbols.join(',') } })],
  // 100 messages of ours are allowed.
  sendEveryMs: 250,
  ping: () => '{"action":"heartbeat"}',
  silentAfterMs: 30_000,
  reader: () => read,
  history: {
    pageBars: 5000,
    // 8 requests a minute on the free plan.
    everyMs: 8_000,
    request: ({ symbol, period, from, to }, { rest }, { token }) => ({
      url: `${rest}/time_series?symbol=${encodeURIComponent(symbol)}&interval=${INTERVALS[period]}&start_date=${clockText(from)}&end_date=${clockText(to - 1000)}&outputsize=5000&timezone=UTC&order=ASC`,
      headers: { authorization: `apikey ${token}` },
    }),
    read: (answer, precision) => {
      if (!isFields(answer) || !Array.isArray(answer['values']))
        throw new RangeError(reasonOf(isFields(answer) ? answer['message'] : undefined, 'no list of bars'))
      return fieldsOf(answer['values']).flatMap(
        ({ datetime, open, high, low, close, volume }) =>
          saidBar({ time: utcOf(datetime), open, high, low, close, volume }, precision) ?? [],
      )
    },
  },
}

const SECOND_END_MS = 999

const INTERVALS: Readonly<Record<Period, string>> = {
  '1min': '1min',
  '5min': '5min',
  '15min': '15min',
  '30min': '30min',
  '60min': '1h',
  '1day': '1day',
}

/** As 2026-11-28T14:30:00. */
const clockText = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)

/** Times come as 2026-11-28 14:30:00, days as 2026-11-28. */
const utcOf = (value: unknown): number | undefined => {
  const text = textOf(value)
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(text)) return undefined
  return momentOf(text.includes(' ') ? `${text.replace(' ', 'T')}Z` : `${text}T00:00:00Z`)
}

const read: VenueReader = (text, sink) => {
  const message: unknown = JSON.parse(text)
  if (!isFields(message)) return sink.fault('a message that is no object')
  switch (message['event']) {
    case 'price': {
      const symbol = textOf(message['symbol'])
      if (symbol === undefined) return sink.fault('a price without a symbol')
      const { timestamp } = message
      return sink.quote({
        symbol,
        bid: decimalText(message['bid']),
        ask: decimalText(message['ask']),
        last: decimalText(message['price']),
        time: typeof timestamp === 'number' ? momentOf(timestamp * 1000 + SECOND_END_MS) : undefined,
        order: undefined,
      })
    }
    case 'subscribe-status':
      return subscribed(message, sink)
    case 'error':
      return sink.fault(reasonOf(message['message'], 'an error'))
    default:
      return sink.alive()
  }
}

function subscribed(message: SaidFields, sink: VenueSink): void {
  const fails = fieldsOf(message['fails'])
  for (const fail of fails) {
    const symbol = textOf(fail['symbol'])
    if (symbol !== undefined) sink.refused(symbol, reasonOf(fail['message'], 'refused'))
  }
  if (fails.length > 0) return
  if (message['status'] === 'error') sink.fault('the subscription failed')
  else sink.alive()
}
