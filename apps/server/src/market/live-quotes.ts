import {
  type Calendar,
  type Conversion,
  type CorporateAction,
  type DayQuote,
  type Instrument,
  type Quote,
  type Tick,
  DOLLAR,
  changeOf,
  conversionAt,
  conversionSource,
  priceAfter,
  quoteAfter,
  sessionStart,
  shownAfter,
} from '@fairtick/domain'
import type { DayRange } from './candles/candle-store'

/** The latest quotes of the offered instruments. */
export interface LiveQuotes {
  apply(tick: Tick): void
  /**
   * Converts an instrument's latest price and day to the units after an action; the tick keeps eight
   * decimals. Returns the last tick before it.
   */
  cross(action: CorporateAction): Tick | undefined
  /** Sets a trading day from stored bars, before its first tick is applied. */
  begin(dayStart: number, range: DayRange): void
  quote(instrumentId: number): Quote | undefined
  /** The displayed day of an instrument: before its first tick, the last trading day of its stored bars. */
  shown(instrumentId: number): DayQuote | undefined
  /**
   * The exact factor from an instrument's quote currency to USD now; undefined until its pair has a price.
   */
  conversion(instrumentId: number): Conversion | undefined
}

/** Quotes of instruments that trade by the given calendars. */
export function createLiveQuotes(
  instruments: ReadonlyMap<number, Instrument>,
  calendarOf: (instrument: Instrument) => Calendar,
): LiveQuotes {
  const quotes = new Map<number, Quote>()
  const begun = new Map<number, { readonly dayStart: number; readonly range: DayRange }>()
  const sources = new Map(
    [...instruments.values()].map(({ id, quoteCurrency }) => [
      id,
      conversionSource(quoteCurrency, instruments.values()),
    ]),
  )
  return {
    apply: (tick) => {
      const instrument = instruments.get(tick.instrumentId)
      if (!instrument) return
      const dayStart = sessionStart(calendarOf(instrument), tick.time)
      const day = begun.get(tick.instrumentId)
      const known = day ? { dayStart: day.dayStart, ...day.range } : undefined
      quotes.set(tick.instrumentId, quoteAfter(quotes.get(tick.instrumentId) ?? known, tick, dayStart))
      begun.delete(tick.instrumentId)
    },
    cross: (action) => {
      const quote = quotes.get(action.instrumentId)
      const instrument = instruments.get(action.instrumentId)
      if (!quote || !instrument) return undefined
      const shown = (price: Quote['last']) => shownAfter(price, [action], instrument)
      quotes.set(action.instrumentId, {
        ...quote,
        tick: { ...quote.tick, price: priceAfter(quote.tick.price, action) },
        last: shown(quote.last),
        open: shown(quote.open),
        high: shown(quote.high),
        low: shown(quote.low),
      })
      return quote.tick
    },
    begin: (dayStart, range) => begun.set(range.instrumentId, { dayStart, range }),
    quote: (instrumentId) => quotes.get(instrumentId),
    shown: (instrumentId) => {
      const day = begun.get(instrumentId)
      return day
        ? { dayStart: day.dayStart, ...day.range, change: changeOf(day.range.open, day.range.last) }
        : quotes.get(instrumentId)
    },
    conversion: (instrumentId) => {
      const source = sources.get(instrumentId)
      if (!source) return undefined
      if (source.kind === 'dollar') return DOLLAR
      const quote = quotes.get(source.instrumentId)
      return quote && { ...conversionAt(source.kind, quote.last), tick: quote.tick.sequence }
    },
  }
}
