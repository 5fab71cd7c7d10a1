import type { Period } from '@fairtick/domain'
import { decimalText, fieldsOf, isFields, momentOf, reasonOf, textOf } from '../said-fields'
import { midSaidBar } from '../said-bars'
import type { Venue, VenueReader } from '../venue'

/**
 * OANDA v20, with the key of a practice or live account: a long HTTP answer with a JSON object a line, at
 * most four prices a second and instrument. A price that is not tradeable is none.
 * Source: oanda/v20-openapi 3.0.25 and developer.oanda.com; no session of it was recorded.
 */
export const OANDA: Venue = {
  name: 'oanda',
  title: 'OANDA',
  transport: 'lines',
  urls: { stream: 'https://stream-fxpractice.oanda.com', rest: 'https://api-fxpractice.oanda.com' },
  needs: ['account', 'token'],
  target: (symbols, { stream }, { account, token }) => ({
    url: `${stream}/v3/accounts/${encodeURIComponent(account)}/pricing/stream?snapshot=true&instruments=${symbols.join('%2C')}`,
    headers: { authorization: `Bearer ${token}` },
  }),
  greeting: () => [],
  sendEveryMs: 0,
  // Heartbeats come every 5 s.
  silentAfterMs: 15_000,
  reader: () => read,
  history: {
    pageBars: 1000,
    // 120 requests a second are allowed.
    everyMs: 100,
    request: ({ symbol, period, from, to }, { rest }, { token }) => ({
      url: `${rest}/v3/instruments/${symbol}/candles?price=BA&granularity=${GRANULARITIES[period]}&from=${seconds(from)}&to=${seconds(to)}&dailyAlignment=0&alignmentTimezone=UTC`,
      headers: { authorization: `Bearer ${token}`, 'accept-datetime-format': 'RFC3339' },
    }),
    read: (answer, precision) => {
      if (!isFields(answer) || !Array.isArray(answer['candles']))
        throw new RangeError(
          reasonOf(isFields(answer) ? answer['errorMessage'] : undefined, 'no list of bars'),
        )
      return fieldsOf(answer['candles']).flatMap(({ time, bid, ask, complete }) =>
        complete === true && isFields(bid) && isFields(ask)
          ? (midSaidBar(momentOf(time), bid, ask, precision) ?? [])
          : [],
      )
    },
  },
}

const GRANULARITIES: Readonly<Record<Period, string>> = {
  '1min': 'M1',
  '5min': 'M5',
  '15min': 'M15',
  '30min': 'M30',
  '60min': 'H1',
  '1day': 'D',
}

/** OANDA takes seconds since the epoch, with decimals. */
const seconds = (time: number) => (time / 1000).toFixed(3)

const read: VenueReader = (text, sink) => {
  const message: unknown = JSON.parse(text)
  if (!isFields(message)) return sink.fault('a line that is no object')
  const { type } = message
  if (type !== 'PRICE') {
    if (type === 'HEARTBEAT') return sink.alive()
    return sink.fault(reasonOf(message['errorMessage'], 'a line of another kind'))
  }
  const symbol = textOf(message['instrument'])
  if (symbol === undefined) return sink.fault('a price without an instrument')
  if (message['tradeable'] === false) return sink.alive()
  const [bid] = fieldsOf(message['bids'])
  const [ask] = fieldsOf(message['asks'])
  return sink.quote({
    symbol,
    bid: decimalText(bid?.['price']),
    ask: decimalText(ask?.['price']),
    last: undefined,
    time: momentOf(message['time']),
    order: undefined,
  })
}
