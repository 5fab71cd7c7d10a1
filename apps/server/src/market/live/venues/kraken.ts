import { HOUR_MS, MINUTE_MS, periodMs } from '@fairtick/domain'
import {
  type SaidFields,
  decimalText,
  fieldsOf,
  isFields,
  momentOf,
  reasonOf,
  rowsOf,
  textOf,
} from '../said-fields'
import { saidBar } from '../said-bars'
import type { Venue, VenueReader } from '../venue'

/**
 * Kraken v2, without a key: the channel `ticker`, at each change of the best bid or ask. Its prices are JSON
 * numbers. A ticker without a time gets that of its arrival. Source: docs.kraken.com, version 2.
 */
export const KRAKEN: Venue = {
  name: 'kraken',
  title: 'Kraken',
  transport: 'socket',
  urls: { stream: 'wss://ws.kraken.com', rest: 'https://api.kraken.com' },
  needs: [],
  target: (_symbols, { stream }) => ({ url: `${stream}/v2` }),
  greeting: (symbols) => [
    JSON.stringify({
      method: 'subscribe',
      params: { channel: 'ticker', symbol: symbols, event_trigger: 'bbo', snapshot: true },
      req_id: 1,
    }),
  ],
  sendEveryMs: 250,
  ping: () => '{"method":"ping"}',
  // A heartbeat comes each second while nothing else does.
  silentAfterMs: 10_000,
  lifeMs: 23.5 * HOUR_MS,
  reader: () => read,
  history: {
    pageBars: 720,
    everyMs: 1100,
    // Kraken gives the 720 newest bars for every request.
    reachBars: 720,
    request: ({ symbol, period, from }, { rest }) => ({
      url: `${rest}/0/public/OHLC?pair=${symbol.replace('/', '')}&interval=${periodMs(period) / MINUTE_MS}&since=${Math.floor(from / SECOND_MS) - 1}`,
    }),
    read: readBars,
  },
}

const SECOND_MS = 1_000

function readBars(answer: unknown, precision: number) {
  const result = isFields(answer) ? answer['result'] : undefined
  if (!isFields(answer) || !isFields(result)) {
    const errors: unknown = isFields(answer) ? answer['error'] : undefined
    const said: unknown = Array.isArray(errors) ? errors[0] : undefined
    throw new RangeError(reasonOf(said, 'no rows of bars'))
  }
  const named = Object.entries(result).find(([key]) => key !== 'last')
  const rows = rowsOf(named?.[1])
  if (!rows) throw new RangeError('no rows of bars')
  // The last row is the bar under way.
  return rows
    .slice(0, -1)
    .flatMap(
      ([time, open, high, low, close, , volume]) =>
        saidBar({ time: secondsOf(time), open, high, low, close, volume }, precision) ?? [],
    )
}

const secondsOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? momentOf(value * SECOND_MS) : undefined

const read: VenueReader = (text, sink) => {
  const message: unknown = JSON.parse(text)
  if (!isFields(message)) return sink.fault('a message that is no object')
  const { channel, success } = message
  if (success === false) return refuse(message, sink)
  if (channel === 'status') return status(message['data'], sink)
  if (channel !== 'ticker') return sink.alive()
  for (const row of fieldsOf(message['data'])) {
    const symbol = textOf(row['symbol'])
    if (symbol === undefined) sink.fault('a ticker without a symbol')
    else
      sink.quote({
        symbol,
        bid: decimalText(row['bid']),
        ask: decimalText(row['ask']),
        last: decimalText(row['last']),
        time: momentOf(row['timestamp']),
        order: undefined,
      })
  }
}

function refuse(message: SaidFields, sink: Parameters<VenueReader>[1]): void {
  const symbol = textOf(message['symbol'])
  const reason = reasonOf(message['error'], 'refused')
  if (symbol === undefined) sink.fault(reason)
  else sink.refused(symbol, reason)
}

function status(said: unknown, sink: Parameters<VenueReader>[1]): void {
  const [row] = fieldsOf(said)
  const system = textOf(row?.['system'])
  if (system === 'maintenance') sink.fault('the venue is under maintenance')
  else sink.alive()
}
