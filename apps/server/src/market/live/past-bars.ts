import { type Candle, PERIODS, type Period, aggregate, periodMs } from '@fairtick/domain'
import type { Clock } from '../../ports'
import type { PastBars, PastQuery } from '../feed'
import type { SourcedInstrument } from './feeds-setting'
import { type RestClient, createRestClient } from './rest-client'
import type { VenueHistory, VenueKeys, VenueName, VenueRequest, VenueUrls } from './venue'

/** The sources of past bars. */
export interface PastBarsOptions {
  readonly sourced: readonly SourcedInstrument[]
  readonly historyOf: (venue: VenueName) => VenueHistory
  readonly urlsOf: (venue: VenueName) => VenueUrls
  readonly keysOf: (venue: VenueName) => VenueKeys
  readonly clock: Clock
}

interface Planned {
  readonly request: VenueRequest
  /** The period that is asked for: the own one, or a shorter one to make it of. */
  readonly period: Period
  readonly from: number
}

/** Bars of each instrument from its first source. */
export function createPastBars(options: PastBarsOptions): Pick<PastBars, 'page'> {
  const clients = new Map<VenueName, RestClient>()
  const clientOf = (venue: VenueName): RestClient => {
    const known = clients.get(venue)
    if (known) return known
    const made = createRestClient(options.historyOf(venue).everyMs)
    clients.set(venue, made)
    return made
  }
  return {
    page: async (query, signal) => {
      const found = options.sourced.find(({ instrument }) => instrument.id === query.instrumentId)
      const [source] = found?.sources ?? []
      if (!found || !source) return { candles: [], reached: query.from }
      const history = options.historyOf(source.venue)
      const planned = planOf(query, source, options)
      if (!planned) return { candles: [], reached: query.from }
      const answer = await clientOf(source.venue)(planned.request, signal)
      const bars = history.read(answer, found.instrument.pricePrecision)
      const whole = wholeBars(bars, query, { from: planned.from, now: options.clock.now() })
      const reach = options.clock.now() - (history.reachBars ?? Infinity) * periodMs(planned.period)
      return { candles: whole, reached: planned.from <= reach ? query.from : planned.from }
    },
  }
}

/** The request for the latest page of a query. */
function planOf(
  { period, from, to }: PastQuery,
  { venue, symbol }: { readonly venue: VenueName; readonly symbol: string },
  { historyOf, urlsOf, keysOf }: PastBarsOptions,
): Planned | undefined {
  const history = historyOf(venue)
  for (const asked of PERIODS.slice(0, PERIODS.indexOf(period) + 1).toReversed()) {
    const step = periodMs(period)
    const most = Math.max(1, Math.floor((history.pageBars * periodMs(asked)) / step)) * step
    const begin = Math.max(from, to - most)
    const request = history.request({ symbol, period: asked, from: begin, to }, urlsOf(venue), keysOf(venue))
    if (request) return { request, period: asked, from: begin }
  }
  return undefined
}

/** Whole bars on the clock within the page, each once, ascending. */
function wholeBars(
  bars: readonly Candle[],
  { period, to }: PastQuery,
  { from, now }: { readonly from: number; readonly now: number },
): readonly Candle[] {
  const once = new Map(bars.map((bar) => [bar.time, bar]))
  const ascending = [...once.values()].toSorted((one, other) => one.time - other.time)
  return aggregate(ascending, period).filter(
    ({ time }) => time >= from && time < to && time + periodMs(period) <= now,
  )
}
