import {
  type Category,
  formatPrice,
  findBy,
  type SoughtNames,
  symbolsOf,
  type FeeBasis,
  type Instrument,
  soughtNames,
} from '@fairtick/domain'
import {
  CODE,
  type WireCategory,
  type WireDayLine,
  type WireInstrument,
  categoryShape,
  encodeBar,
  writeInstrument,
} from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import { everyNameOf, instrumentNameOf, noticeOf } from '@fairtick/texts/messages'
import type { ReadServer } from '../../http/call-server'
import { Failure } from '../../http/failures/failure'
import type { MarketFollower } from '../../market/market-follower'
import type { Clock } from '../../ports'
import { lackingSource } from '../../restrictions/lacking-source'
import type { Restrictions } from '../../restrictions/restrictions'
import { type InstrumentState, listingView } from './listing-view'
import { otherNamesOf } from './other-names'

/** The notices for an instrument that lacks its configured sources. */
const LACKING_WORDS = { lost: 'sourceLost', disagreeing: 'sourcesApart', closed: 'pairClosed' } as const

/** Ports of the calls of the market. */
export interface MarketRoutesPorts {
  readonly market: MarketFollower
  readonly restrictions: Restrictions
  readonly categories: readonly Category[]
  readonly categoryName: (category: Category, language: string) => string
  readonly clock: Clock
  readonly feeBasis: () => FeeBasis
  readonly coming: (instrumentId: number) => Pick<InstrumentState, 'split' | 'dividend' | 'end' | 'symbol'>
}

const BARS_DEFAULT = 500

/** An instrument's search names in all languages, computed once per terms. */
function createSoughtNames(): (instrument: Instrument) => SoughtNames {
  const known = new WeakMap<Instrument, SoughtNames>()
  return (instrument) => {
    const names =
      known.get(instrument) ??
      soughtNames([
        ...symbolsOf(instrument),
        ...everyNameOf(instrument.name),
        ...otherNamesOf(instrument.code),
      ])
    known.set(instrument, names)
    return names
  }
}

/** Instruments, categories, search and bars: open to visitors. */
export function marketRoutes(
  server: ReadServer,
  { market, restrictions, categories, categoryName, clock, feeBasis, coming }: MarketRoutesPorts,
): void {
  const { serveVisitors } = server
  const namesOf = createSoughtNames()
  serveCharts(server, market)
  const reasonWithoutHalt = (instrument: Instrument, isOpen: boolean, lang: string): string | undefined => {
    if (restrictions.frozen()) return noticeOf('frozen', lang)
    const lacking = isOpen ? lackingSource(market, instrument, clock.now()) : undefined
    return lacking && noticeOf(LACKING_WORDS[lacking.why], lang, { reason: lacking.instrument.showCode })
  }
  const encodeIn = (lang: string) => {
    const basis = feeBasis()
    return (instrument: Instrument): WireInstrument => {
      const now = clock.now()
      const isOpen = market.isOpen(instrument.id, now)
      const stop = restrictions.haltOf(instrument)
      const named = { ...instrument, name: instrumentNameOf(instrument.name, lang) }
      const view = listingView(named, {
        isOpen,
        quote: market.dayQuote(instrument.id),
        feeBasis: basis,
        source: market.sourceOf(instrument.id),
        attribution: market.attributionOf(instrument.id),
        nextChange: stop?.kind === 'halt' ? undefined : market.nextChange(instrument.id, now),
        calendar: market.hours(instrument.id),
        now,
        haltReason: stop?.reason ?? reasonWithoutHalt(instrument, isOpen, lang),
        ...coming(instrument.id),
      })
      return writeInstrument(view)
    }
  }

  serveVisitors(marketCalls.instruments, async (_parameters, { lang }) => {
    const encode = encodeIn(lang)
    return market.instruments().map(encode)
  })

  serveVisitors(marketCalls.searchInstruments, async ({ name }, { lang }) => {
    const encode = encodeIn(lang)
    const now = clock.now()
    const listed = market.instruments().filter(({ id }) => !market.hasEnded(id, now))
    return findBy(name, listed, namesOf).items.map(encode)
  })

  serveVisitors(marketCalls.categories, async (_parameters, { lang }): Promise<WireCategory[]> => {
    const used = new Set(market.instruments().map((instrument) => instrument.categoryId))
    return categories
      .filter((category) => used.has(category.id))
      .map((category) => categoryShape.write({ id: category.id, name: categoryName(category, lang) }))
  })
}

/** Bars and the lines of the last day. */
function serveCharts({ serveVisitors }: ReadServer, market: MarketFollower): void {
  function offered(id: number): Instrument {
    const instrument = market.instrument(id)
    if (!instrument) throw new Failure(CODE.noSuchInstrument)
    return instrument
  }

  serveVisitors(marketCalls.dayLines, async ({ forex_id }): Promise<WireDayLine[]> => {
    if (forex_id !== undefined) offered(forex_id)
    return market.dayLines(forex_id).flatMap(({ instrumentId, points }) => {
      const instrument = market.instrument(instrumentId)
      if (!instrument) return []
      const drawn = (line: typeof points) =>
        line.map(([time, close]): [number, string] => [time, formatPrice(close, instrument.pricePrecision)])
      const last24h = drawn(market.last24h(instrumentId))
      return [{ Id: instrumentId, Code: instrument.code, Points: last24h, Day: drawn(points) }]
    })
  })

  serveVisitors(marketCalls.bars, async ({ forex_id, period, end, limit }) => {
    const instrument = offered(forex_id)
    const bars = await market.candles.read({
      instrumentId: forex_id,
      period,
      limit: limit ?? BARS_DEFAULT,
      ...(end === undefined ? {} : { end }),
    })
    return bars.map((bar) => encodeBar(bar, instrument))
  })
}
