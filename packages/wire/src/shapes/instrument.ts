import {
  type Calendar,
  type FeeBasis,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  type Instrument,
  NO_USD,
  type Price,
  type Rate,
  rateOf,
} from '@fairtick/domain'
import { MARGIN_MODE, MARKET_STATUS } from '../listed'
import {
  BadAnswer,
  encodePercent,
  encodeTime,
  readLots,
  readPrice,
  readRate,
  readTime,
  readUsd,
} from './decimals'
import { readListed } from './read-listed'
import { encodeHours, readHours, type WeeklyHours, type WireHours } from './hours'
import {
  type ComingDividend,
  type ComingSplit,
  type ComingSymbol,
  type ListingEnd,
  type WireComingDividend,
  type WireComingSplit,
  type WireComingSymbol,
  type WireFormerSymbol,
  type WireListingEnd,
  comingDividendShape,
  comingSplitShape,
  comingSymbolShape,
  formerSymbolShape,
  listingEndShape,
} from './split'
import type { DecimalText, MomentText } from './text'

/** An instrument of trade_list, with its terms and its day's figures. */
export interface WireInstrument {
  Id: number
  Code: string
  /** @domain showCode: displayed code */
  ShowCode: string
  Name: string
  Logo: string
  CategoryId: number
  Currency: string
  MarketStatus: number
  PricePrecision: number
  /** @domain minLots: least lots of an order */
  ForexMinCont: DecimalText
  /** @domain contractSize: units of the underlying in one lot */
  ForexContNum: DecimalText
  /** @domain lotStep: lot step above the least */
  Pip: DecimalText
  /** @domain marginMode: 1 fixed per lot, 2 leveraged */
  MarginMode: number
  /** @domain leverageOptions: leverages on offer */
  HasForexMultiple: { Value: number }[]
  /** @domain feePerLot, feeRate: opening fee: USD per lot or fraction of the margin, by trade_fee_type */
  ForexFeeRate: DecimalText
  /** @domain swap: points for each lot and night of a buy; negative: the client pays */
  SwapLong: DecimalText
  /** @domain swap: points for each lot and night of a sell; negative: the client pays */
  SwapShort: DecimalText
  /** @domain DayQuote: open, last, change, high and low of the day */
  ForexQuotations: WireQuotations | null
  /** @domain time: moment of the last price */
  QuoteTime: MomentText | null
  Source: string
  /** seconds after which a price is too old to trade */
  StaleAfter: number
  /** @domain maxLots: most lots of an order */
  MaxLots: DecimalText
  /** @domain opensAt: opening time of a closed market, null if not known */
  NextOpen: MomentText | null
  Hours: WireHours
  /** reason for a halt by an operator or a failed check; closed where MarketStatus is 0, else close only */
  HaltReason: string | null
  /** next announced split; null if none */
  Split: WireComingSplit | null
  /** next announced dividend; null if none */
  Dividend: WireComingDividend | null
  /** end of the listing, announced or past; null if none */
  End: WireListingEnd | null
  /** next announced change of the symbol (ShowCode); null if none */
  Symbol: WireComingSymbol | null
  /** former symbols, the earliest first */
  FormerSymbols: WireFormerSymbol[]
}

/** An instrument's day figures: prices as text, Change in percent. */
export interface WireQuotations {
  Open: DecimalText
  /** @domain last: the last published price */
  Close: DecimalText
  Change: DecimalText
  High: DecimalText
  Low: DecimalText
}

/** A category of the market list, named in the caller's language. */
export interface WireCategory {
  Id: number
  /** @domain name: name in the caller's language */
  NameShowTrans: string
}

const dividendOf = ({ dividend }: InstrumentState) => (dividend ? comingDividendShape.write(dividend) : null)

const endOf = ({ end }: InstrumentState) => (end ? listingEndShape.write(end) : null)

const symbolOf = ({ symbol: coming }: InstrumentState) => (coming ? comingSymbolShape.write(coming) : null)

const formerSymbolsOf = ({ formerSymbols = [] }: Instrument) => formerSymbols.map(formerSymbolShape.write)

const splitOf = ({ split }: InstrumentState) => (split ? comingSplitShape.write(split) : null)

/** A row of the DAY_MARKET topic. */
export interface WireDayMarketRow {
  Id: number
  Code: string
  /** @domain last: the last published price */
  Close: DecimalText
  Change: DecimalText
  High: DecimalText
  Low: DecimalText
  MarketStatus: number
  Time: MomentText
}

/** An instrument's day figures on the wire. `change` is percent. */
export interface DayQuote {
  readonly open: Price
  readonly last: Price
  readonly high: Price
  readonly low: Price
  readonly change: Rate
  readonly time: number
}

const NO_POINTS = rateOf(0n)

const SECOND_MS = 1000

/** The current state of an instrument. */
export interface InstrumentState {
  readonly isOpen: boolean
  /** Missing until the first tick. */
  readonly quote: DayQuote | undefined
  readonly feeBasis: FeeBasis
  readonly source: string
  /** When a closed market opens; undefined if not known. */
  readonly nextOpen: number | undefined
  readonly calendar: Calendar
  /** Why it was halted, in the caller's language. */
  readonly haltReason: string | undefined
  /** The next announced split. */
  readonly split?: ComingSplit | undefined
  /** The next announced dividend. */
  readonly dividend?: ComingDividend | undefined
  /** The end of its listing, announced or past. */
  readonly end?: ListingEnd | undefined
  /** The next announced change of its symbol. */
  readonly symbol?: ComingSymbol | undefined
}

/** A category of the market list, with its name in the caller's language. */
export const encodeCategory = (id: number, name: string): WireCategory => ({ Id: id, NameShowTrans: name })

/** An Instrument of trade_list. */
export function encodeInstrument(instrument: Instrument, state: InstrumentState): WireInstrument {
  const { quote } = state
  const row = quote && encodeDayMarketRow(instrument, quote, state.isOpen)
  return {
    Id: instrument.id,
    Code: instrument.code,
    ShowCode: instrument.showCode,
    Name: instrument.name,
    Logo: '',
    CategoryId: instrument.categoryId,
    Currency: instrument.quoteCurrency,
    MarketStatus: state.isOpen ? MARKET_STATUS.open : MARKET_STATUS.closed,
    PricePrecision: instrument.pricePrecision,
    ForexMinCont: formatLots(instrument.minLots),
    ForexContNum: String(instrument.contractSize),
    Pip: formatLots(instrument.lotStep),
    MarginMode: MARGIN_MODE[instrument.marginMode],
    HasForexMultiple: instrument.leverageOptions.map((Value) => ({ Value })),
    ForexFeeRate:
      state.feeBasis === 'per-lot' ? formatUsd(instrument.feePerLot) : formatRate(instrument.feeRate),
    SwapLong: formatRate(instrument.swap?.long ?? NO_POINTS),
    SwapShort: formatRate(instrument.swap?.short ?? NO_POINTS),
    ForexQuotations:
      quote && row
        ? {
            Open: formatPrice(quote.open, instrument.pricePrecision),
            Close: row.Close,
            Change: row.Change,
            High: row.High,
            Low: row.Low,
          }
        : null,
    QuoteTime: row?.Time ?? null,
    Source: state.source,
    StaleAfter: instrument.staleAfterMs / SECOND_MS,
    MaxLots: formatLots(instrument.maxLots),
    NextOpen: state.isOpen || state.nextOpen === undefined ? null : encodeTime(state.nextOpen),
    Hours: encodeHours(state.calendar),
    HaltReason: state.haltReason ?? null,
    Split: splitOf(state),
    Dividend: dividendOf(state),
    End: endOf(state),
    Symbol: symbolOf(state),
    FormerSymbols: formerSymbolsOf(instrument),
  }
}

/** A row of the DAY_MARKET topic. */
export function encodeDayMarketRow(
  instrument: Instrument,
  quote: DayQuote,
  isOpen: boolean,
): WireDayMarketRow {
  const { pricePrecision } = instrument
  return {
    Id: instrument.id,
    Code: instrument.code,
    Close: formatPrice(quote.last, pricePrecision),
    Change: encodePercent(quote.change),
    High: formatPrice(quote.high, pricePrecision),
    Low: formatPrice(quote.low, pricePrecision),
    MarketStatus: isOpen ? MARKET_STATUS.open : MARKET_STATUS.closed,
    Time: encodeTime(quote.time),
  }
}

/** The last price of an instrument and its day figures, as pushed. `change` is percent. */
export interface LiveQuote {
  readonly instrumentId: number
  readonly last: Price
  readonly high: Price
  readonly low: Price
  readonly change: Rate
  readonly time: number
  readonly isOpen: boolean
}

/** An instrument in trade_list. */
export interface Listing {
  readonly instrument: Instrument
  readonly isOpen: boolean
  /** Missing until the first tick. */
  readonly quote: LiveQuote | undefined
  /** The source feed of its prices. */
  readonly source: string
  /** When a closed market opens; undefined if it is open or the time is not known. */
  readonly nextOpenAt: number | undefined
  readonly hours: WeeklyHours
  /** Why it was halted. If closed, trading is not possible; else positions can only be closed. */
  readonly haltReason: string | undefined
  /** The next announced split. */
  readonly split: ComingSplit | undefined
  readonly dividend: ComingDividend | undefined
  /** The end of its listing, announced or past. */
  readonly end: ListingEnd | undefined
  /** The next announced change of its symbol. */
  readonly symbol: ComingSymbol | undefined
}

const NO_RATE = rateOf(0n)

/**
 * Reads an Instrument. The meaning of its fee rate depends on the platform's fee basis. Source:
 * docs/spec/product.md 3.1.
 */
export function readListing(row: WireInstrument, feeBasis: FeeBasis): Listing {
  const isOpen = row.MarketStatus === MARKET_STATUS.open
  return {
    instrument: {
      id: row.Id,
      code: row.Code,
      showCode: row.ShowCode,
      ...(row.FormerSymbols.length > 0 && {
        formerSymbols: row.FormerSymbols.map(formerSymbolShape.read),
      }),
      name: row.Name,
      categoryId: row.CategoryId,
      quoteCurrency: row.Currency,
      baseCurrency: baseCurrencyOf(row),
      pricePrecision: row.PricePrecision,
      minLots: readLots(row.ForexMinCont),
      maxLots: readLots(row.MaxLots),
      lotStep: readLots(row.Pip),
      contractSize: readWhole(row.ForexContNum),
      marginMode: readListed(MARGIN_MODE, row.MarginMode),
      leverageOptions: row.HasForexMultiple.map(({ Value }) => Value),
      feePerLot: feeBasis === 'per-lot' ? readUsd(row.ForexFeeRate) : NO_USD,
      feeRate: feeBasis === 'per-lot' ? NO_RATE : readRate(row.ForexFeeRate),
      swap: { long: readRate(row.SwapLong), short: readRate(row.SwapShort) },
      staleAfterMs: row.StaleAfter * SECOND_MS,
      // Only the server checks ticks and trading hours: a client gets neutral values.
      maxJump: NO_RATE,
      calendar: '',
    },
    isOpen,
    quote: readQuotations(row, isOpen),
    source: row.Source,
    nextOpenAt: row.NextOpen === null ? undefined : readTime(row.NextOpen),
    hours: readHours(row.Hours),
    haltReason: row.HaltReason ?? undefined,
    split: row.Split ? comingSplitShape.read(row.Split) : undefined,
    dividend: row.Dividend ? comingDividendShape.read(row.Dividend) : undefined,
    end: row.End ? listingEndShape.read(row.End) : undefined,
    symbol: row.Symbol ? comingSymbolShape.read(row.Symbol) : undefined,
  }
}

/** Reads a row of the DAY_MARKET topic. */
export function readLiveQuote(row: WireDayMarketRow): LiveQuote {
  return {
    instrumentId: row.Id,
    last: readPrice(row.Close),
    high: readPrice(row.High),
    low: readPrice(row.Low),
    change: readRate(row.Change),
    time: readTime(row.Time),
    isOpen: row.MarketStatus === MARKET_STATUS.open,
  }
}

/** An instrument category, with its name in the caller's language. */
export interface Category {
  readonly id: number
  readonly name: string
}

/** Reads a Category. */
export const readCategory = (row: WireCategory): Category => ({ id: row.Id, name: row.NameShowTrans })

function readQuotations(row: WireInstrument, isOpen: boolean): LiveQuote | undefined {
  if (row.ForexQuotations === null || row.QuoteTime === null) return undefined
  const { Close, Change, High, Low } = row.ForexQuotations
  return {
    instrumentId: row.Id,
    last: readPrice(Close),
    high: readPrice(High),
    low: readPrice(Low),
    change: readRate(Change),
    time: readTime(row.QuoteTime),
    isOpen,
  }
}

/** A currency pair's code is its base and quote currency, which is enough to convert to USD. */
function baseCurrencyOf({ Code, Currency }: WireInstrument): string {
  return Code.endsWith(Currency) ? Code.slice(0, Code.length - Currency.length) : ''
}

function readWhole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new BadAnswer(`not a whole number: ${text}`)
  return Number(text)
}
