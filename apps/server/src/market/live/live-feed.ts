import { type Calendar, type Instrument, isOpen } from '@fairtick/domain'
import type { Clock, Log } from '../../ports'
import type { Feed, RawTick } from '../feed'
import type { OpenChannel } from './channels/channel'
import { openLineChannel } from './channels/line-channel'
import { openSocketChannel } from './channels/socket-channel'
import { type Connection, createConnection } from './connection'
import type { ConnectionTimes } from './connection-times'
import type { OtherAttributions, OtherUrls, SourcedInstrument } from './feeds-setting'
import { createPastBars } from './past-bars'
import { quotedPrice } from './quoted-price'
import { createSourceWatch } from './source-watch'
import { type TwoSources, createTwoSources } from './two-sources'
import { VENUE_NAMES, type VenueKeys, type VenueName, type VenueQuote, type VenueUrls } from './venue'
import { VENUES } from './venues'

/** Options of a live feed. */
export interface LiveFeedOptions {
  readonly sourced: readonly SourcedInstrument[]
  readonly calendars: ReadonlyMap<string, Calendar>
  readonly urls: OtherUrls
  readonly keys: Readonly<Partial<Record<VenueName, VenueKeys>>>
  readonly clock: Clock
  readonly log: Log
  readonly times?: Partial<ConnectionTimes>
  /** Other words of attribution than the venues' own. */
  readonly attributions?: OtherAttributions
}

/** An instrument as a source of its prices knows it. */
interface Place {
  readonly instrument: Instrument
  readonly sources: TwoSources
  /** 0 of the first source, 1 of the second. */
  readonly place: number
}

const NO_KEYS: VenueKeys = { account: '', token: '' }
const SAID_MAX = 100
const WATCH_EVERY_MS = 5_000

/** Prices of venues, each instrument's from the first of its sources that gives them. */
export function createLiveFeed(options: LiveFeedOptions): Feed {
  const { sourced, clock } = options
  let emit: ((raw: readonly RawTick[]) => void) | undefined
  const connections = new Map<VenueName, Connection>()
  const sources = twoSourcesOf(sourced, connections)
  const listeners: ((instrumentIds: readonly number[], from: number, to: number) => void)[] = []
  for (const venue of VENUE_NAMES) {
    const places = placesOf(venue, sourced, sources)
    if (places.size === 0) continue
    const tell = (quote: VenueQuote, time: number): void => {
      const known = places.get(quote.symbol)
      if (known && emit) emitQuote(known, { quote, time, now: clock.now() }, emit)
    }
    const interrupted = (from: number, to: number): void => {
      const ids = [...places.values()].map(({ instrument }) => instrument.id)
      for (const listener of listeners) listener(ids, from, to)
    }
    connections.set(venue, connectionTo(venue, { places, tell, interrupted }, options))
  }
  const sourceWatch = createSourceWatch({ ...options, sources })
  let watch: NodeJS.Timeout | undefined
  const titles = new Map(
    sourced.map(({ instrument, sources: named }) => [
      instrument.id,
      named.map(({ venue }) => VENUES[venue].title).join(' · '),
    ]),
  )
  const attributions = new Map(
    sourced.map((each) => [each.instrument.id, attributionOf(each, options.attributions)]),
  )
  return {
    source: 'live',
    sourceOf: (instrumentId) => titles.get(instrumentId) ?? 'live',
    attributionOf: (instrumentId) => attributions.get(instrumentId) ?? '',
    supplies: new Set(sourced.map(({ instrument }) => instrument.code)),
    history: () => [],
    past: {
      ...createPastBars({
        sourced,
        clock,
        historyOf: (venue) => VENUES[venue].history,
        urlsOf: (venue) => urlsOf(venue, options.urls),
        keysOf: (venue) => options.keys[venue] ?? NO_KEYS,
      }),
      onInterruption: (listener) => void listeners.push(listener),
    },
    lacking: (instrumentId) => sources.get(instrumentId)?.lacking(clock.now()),
    connections: () => [...connections.values()].map((each) => each.figures()),
    start: (listener) => {
      emit = listener
      for (const each of connections.values()) each.start()
      watch = setInterval(() => sourceWatch.look(), WATCH_EVERY_MS)
    },
    stop: () => {
      emit = undefined
      clearInterval(watch)
      for (const each of connections.values()) each.stop()
    },
  }
}

/** The words of all its sources, as the second may give its prices too. */
function attributionOf({ sources }: SourcedInstrument, others: OtherAttributions = {}): string {
  const words = sources.map(({ venue }) => others[venue] ?? VENUES[venue].attribution ?? '')
  return [...new Set(words)].filter(Boolean).join(' · ')
}

function twoSourcesOf(
  sourced: readonly SourcedInstrument[],
  connections: ReadonlyMap<VenueName, Connection>,
): ReadonlyMap<number, TwoSources> {
  return new Map(
    sourced.map(({ instrument, sources: named }) => [
      instrument.id,
      createTwoSources({
        count: named.length,
        staleAfterMs: instrument.staleAfterMs,
        maxJump: instrument.maxJump,
        isUp: (place) => {
          const venue = named[place]?.venue
          return venue !== undefined && connections.get(venue)?.isUp() === true
        },
      }),
    ]),
  )
}

interface Told {
  readonly tell: (quote: VenueQuote, time: number) => void
  readonly interrupted: (from: number, to: number) => void
}

function placesOf(
  venue: VenueName,
  sourced: readonly SourcedInstrument[],
  sources: ReadonlyMap<number, TwoSources>,
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const { instrument, sources: named } of sourced) {
    const own = sources.get(instrument.id)
    for (const [place, { venue: of, symbol }] of named.entries())
      if (of === venue && own) places.set(symbol, { instrument, sources: own, place })
  }
  return places
}

function connectionTo(
  name: VenueName,
  { places, tell, interrupted }: Told & { readonly places: ReadonlyMap<string, Place> },
  { urls, keys, calendars, clock, log, times }: LiveFeedOptions,
): Connection {
  const venue = VENUES[name]
  const isDue = (): boolean =>
    [...places.values()].some(({ instrument }) => {
      const calendar = calendars.get(instrument.calendar)
      return calendar !== undefined && isOpen(calendar, clock.now())
    })
  return createConnection({
    venue,
    symbols: [...places.keys()],
    urls: urlsOf(name, urls),
    keys: keys[name] ?? NO_KEYS,
    open: CHANNELS[venue.transport],
    clock,
    log,
    ...(times ? { times } : {}),
    isDue,
    quote: tell,
    interrupted,
  })
}

/** The addresses of a venue, other ones where they are set. */
const urlsOf = (venue: VenueName, others: OtherUrls): VenueUrls => ({
  ...VENUES[venue].urls,
  ...others[venue],
})

const CHANNELS: Readonly<Record<'socket' | 'lines', OpenChannel>> = {
  socket: openSocketChannel,
  lines: openLineChannel,
}

function emitQuote(
  { instrument, sources, place }: Place,
  { quote, time, now }: { quote: VenueQuote; time: number; now: number },
  emit: (raw: readonly RawTick[]) => void,
): void {
  const instrumentId = instrument.id
  const said = quotedPrice(quote, instrument.pricePrecision)
  if ('flaw' in said) {
    // A message of the second that cannot be read checks nothing.
    if (place === 0) emit([{ ...said, instrumentId, time, said: saidOf(quote) }])
    return
  }
  const ticked = sources.take(place, { price: said.price, time }, now)
  if (!ticked) return
  const { price, second } = ticked
  emit([{ instrumentId, time, price, second, isFiner: said.isFiner }])
}

const saidOf = ({ bid = '', ask = '', last = '' }: VenueQuote): string =>
  `${bid} ${ask} ${last}`.trim().slice(0, SAID_MAX)
