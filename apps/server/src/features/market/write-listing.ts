import {
  type Calendar,
  type DayQuote,
  type FeeBasis,
  type Instrument,
  type Price,
  type SymbolChange,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  rateOf,
} from '@fairtick/domain'
import {
  MARGIN_MODE,
  MARKET_STATUS,
  type WireInstrument,
  comingDividendShape,
  comingSplitShape,
  comingSymbolShape,
  encodePercent,
  encodeTime,
  formerSymbolShape,
  hoursShape,
  listingEndShape,
} from '@fairtick/wire'

/** The current state of an instrument. */
export interface InstrumentState {
  readonly isOpen: boolean
  /** Missing until the first tick. */
  readonly quote: Omit<DayQuote, 'dayStart'> | undefined
  readonly feeBasis: FeeBasis
  readonly source: string
  /** When a closed market opens; undefined if not known. */
  readonly nextOpen: number | undefined
  readonly calendar: Calendar
  /** Why it was halted, in the caller's language. */
  readonly haltReason: string | undefined
  /** The next announced split. */
  readonly split: { readonly at: number; readonly to: number; readonly from: number } | undefined
  /** The next announced dividend. */
  readonly dividend: { readonly at: number; readonly amount: Price } | undefined
  /** The end of its listing, announced or past. */
  readonly end: { readonly at: number; readonly isOver: boolean } | undefined
  /** The next announced change of its symbol. */
  readonly symbol: Pick<SymbolChange, 'at' | 'symbol'> | undefined
}

const NO_POINTS = rateOf(0n)

/**
 * An instrument as the trade list offers it. Written without its table, which takes three times as long:
 * every client asks for all of them each minute.
 */
export function writeListing(instrument: Instrument, state: InstrumentState): WireInstrument {
  const { pricePrecision, feePerLot, feeRate, swap, formerSymbols = [] } = instrument
  const { isOpen, quote, nextOpen, split, dividend, end, symbol } = state
  return {
    Id: instrument.id,
    Code: instrument.code,
    ShowCode: instrument.showCode,
    Name: instrument.name,
    Logo: '',
    CategoryId: instrument.categoryId,
    Currency: instrument.quoteCurrency,
    MarketStatus: isOpen ? MARKET_STATUS.open : MARKET_STATUS.closed,
    PricePrecision: pricePrecision,
    ForexMinCont: formatLots(instrument.minLots),
    ForexContNum: String(instrument.contractSize),
    Pip: formatLots(instrument.lotStep),
    MarginMode: MARGIN_MODE[instrument.marginMode],
    HasForexMultiple: instrument.leverageOptions.map((Value) => ({ Value })),
    ForexFeeRate: state.feeBasis === 'per-lot' ? formatUsd(feePerLot) : formatRate(feeRate),
    SwapLong: formatRate(swap?.long ?? NO_POINTS),
    SwapShort: formatRate(swap?.short ?? NO_POINTS),
    ForexQuotations: quote ? writeDay(quote, pricePrecision) : null,
    QuoteTime: quote ? encodeTime(quote.time) : null,
    Source: state.source,
    StaleAfter: instrument.staleAfterMs / SECOND_MS,
    MaxLots: formatLots(instrument.maxLots),
    NextOpen: isOpen || nextOpen === undefined ? null : encodeTime(nextOpen),
    Hours: hoursShape.write(weeklyHours(state.calendar)),
    HaltReason: state.haltReason ?? null,
    Split: writtenOrNull(split, comingSplitShape.write),
    Dividend: writtenOrNull(dividend, comingDividendShape.write),
    End: writtenOrNull(end, listingEndShape.write),
    Symbol: writtenOrNull(symbol, comingSymbolShape.write),
    FormerSymbols: formerSymbols.map(formerSymbolShape.write),
  }
}

const writeDay = ({ open, last, change, high, low }: Omit<DayQuote, 'dayStart'>, precision: number) => ({
  Open: formatPrice(open, precision),
  Close: formatPrice(last, precision),
  Change: encodePercent(change),
  High: formatPrice(high, precision),
  Low: formatPrice(low, precision),
})

const writtenOrNull = <Value, Form>(value: Value | undefined, write: (value: Value) => Form): Form | null =>
  value === undefined ? null : write(value)

const SECOND_MS = 1000

/** The weekly trading hours of a calendar, without holidays, early closes and late opens. */
const weeklyHours = ({ timeZone, week }: Calendar) => ({
  timeZone,
  week: week.map((day) => day.map(([from, to]) => [clockTime(from), clockTime(to)] as const)),
})

const HOUR_MINUTES = 60

const clockTime = (minute: number) =>
  `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`

const two = (number: number) => String(number).padStart(2, '0')
