import { type DayQuote, type FeeBasis, formatPrice, type Instrument, NO_USD, rateOf } from '@fairtick/domain'
import {
  decimal,
  digits,
  flag,
  listOf,
  listed,
  lots,
  moment,
  orNull,
  percent,
  price,
  rate,
  seconds,
  text,
  whole,
} from '../../kinds'
import { MARGIN_MODE, MARKET_STATUS } from '../../listed'
import { type Ours, type Wire, object } from '../../object'
import { encodePercent, encodeTime, readLots, readRate, readTime, readUsd } from '../../kinds/decimals'
import { hoursShape } from './hours'
import { readListed } from '../../kinds/read-listed'
import {
  comingDividendShape,
  comingSplitShape,
  comingSymbolShape,
  formerSymbolShape,
  listingEndShape,
} from './split'

/** The day figures that an instrument and its pushed row have in common. */
export const dayFiguresShape = object({
  /** the last published price */
  Close: ['last', price],
  Change: ['change', percent],
  High: ['high', price],
  Low: ['low', price],
})

/** An instrument's day figures: prices as text, Change in percent. */
export const quotationsShape = object({ Open: ['open', price], ...dayFiguresShape.fields })

/** An instrument of trade_list, with its terms and its day's figures. */
export const instrumentShape = object({
  Id: ['id', whole],
  Code: ['code', text],
  /** displayed code */
  ShowCode: ['showCode', text],
  Name: ['name', text],
  Logo: ['logo', text],
  CategoryId: ['categoryId', whole],
  Currency: ['quoteCurrency', text],
  MarketStatus: ['isOpen', flag],
  PricePrecision: ['pricePrecision', whole],
  /** least lots of an order */
  ForexMinCont: ['minLots', lots],
  /** units of the underlying in one lot */
  ForexContNum: ['contractSize', digits],
  /** lot step above the least */
  Pip: ['lotStep', lots],
  /** 1 fixed per lot, 2 leveraged */
  MarginMode: ['marginMode', listed(MARGIN_MODE)],
  /** leverages on offer */
  HasForexMultiple: ['leverageOptions', listOf(object({ Value: ['leverage', whole] }))],
  /** opening fee: USD per lot or fraction of the margin, by trade_fee_type */
  ForexFeeRate: ['fee', decimal],
  /** points for each lot and night of a buy; negative: the client pays */
  SwapLong: ['swapLong', rate],
  /** points for each lot and night of a sell; negative: the client pays */
  SwapShort: ['swapShort', rate],
  /** open, last, change, high and low of the day */
  ForexQuotations: ['quote', orNull(quotationsShape)],
  /** moment of the last price */
  QuoteTime: ['quotedAt', orNull(moment)],
  /** The source feed of its prices. */
  Source: ['source', text],
  /** words that the source feed asks to be shown beside its prices; empty if none */
  Attribution: ['attribution', text],
  /** seconds after which a price is too old to trade */
  StaleAfter: ['staleAfterMs', seconds],
  /** most lots of an order */
  MaxLots: ['maxLots', lots],
  /** opening time of a closed market, null if not known */
  NextOpen: ['nextOpenAt', orNull(moment)],
  /** closing time of an open market, null if it never closes or that is not known */
  NextClose: ['nextCloseAt', orNull(moment)],
  Hours: ['hours', hoursShape],
  /** why it is halted (MarketStatus 0) or only closes (1): operator, failed check, source; else null */
  HaltReason: ['haltReason', orNull(text)],
  /** next announced split; null if none */
  Split: ['split', orNull(comingSplitShape)],
  /** next announced dividend; null if none */
  Dividend: ['dividend', orNull(comingDividendShape)],
  /** end of the listing, announced or past; null if none */
  End: ['end', orNull(listingEndShape)],
  /** next announced change of the symbol (ShowCode); null if none */
  Symbol: ['symbol', orNull(comingSymbolShape)],
  /** former symbols, the earliest first */
  FormerSymbols: ['formerSymbols', listOf(formerSymbolShape)],
})
export type WireInstrument = Wire<typeof instrumentShape>

/** A category of the market list, named in the caller's language. */
export const categoryShape = object({
  Id: ['id', whole],
  /** name in the caller's language */
  NameShowTrans: ['name', text],
})
export type WireCategory = Wire<typeof categoryShape>
export type Category = Ours<typeof categoryShape>

/** A row of the DAY_MARKET topic. */
export const dayMarketShape = object({
  Id: ['instrumentId', whole],
  Code: ['code', text],
  ...dayFiguresShape.fields,
  MarketStatus: ['isOpen', flag],
  Time: ['time', moment],
})
export type WireDayMarketRow = Wire<typeof dayMarketShape>
/** The last price of an instrument and its day figures, as pushed. `change` is percent. */
export type LiveQuote = Omit<Ours<typeof dayMarketShape>, 'code'>

/** A row of the DAY_MARKET topic. Written without its table, as it is pushed with the ticks. */
export function encodeDayMarketRow(
  instrument: Instrument,
  quote: Omit<DayQuote, 'dayStart'>,
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

const NO_RATE = rateOf(0n)

/**
 * Reads an Instrument. The meaning of its fee rate depends on the platform's fee basis. Source:
 * docs/spec/product.md 3.1. Read without its table, which takes four times as long: each page load and each
 * minute reads them all.
 */
export function readListing(row: WireInstrument, feeBasis: FeeBasis) {
  const { Code: code, Currency: quoteCurrency, ForexFeeRate: fee, FormerSymbols: former } = row
  const instrument: Instrument = {
    id: row.Id,
    code,
    showCode: row.ShowCode,
    ...(former.length > 0 && { formerSymbols: former.map(formerSymbolShape.read) }),
    name: row.Name,
    categoryId: row.CategoryId,
    quoteCurrency,
    // A pair's code is its base and quote currency, which is enough to convert to USD.
    baseCurrency: code.endsWith(quoteCurrency) ? code.slice(0, code.length - quoteCurrency.length) : '',
    pricePrecision: row.PricePrecision,
    minLots: readLots(row.ForexMinCont),
    maxLots: readLots(row.MaxLots),
    lotStep: readLots(row.Pip),
    contractSize: digits.read(row.ForexContNum),
    marginMode: readListed(MARGIN_MODE, row.MarginMode),
    leverageOptions: row.HasForexMultiple.map(({ Value }) => Value),
    feePerLot: feeBasis === 'per-lot' ? readUsd(fee) : NO_USD,
    feeRate: feeBasis === 'per-lot' ? NO_RATE : readRate(fee),
    swap: { long: readRate(row.SwapLong), short: readRate(row.SwapShort) },
    staleAfterMs: seconds.read(row.StaleAfter),
    // Only the server checks ticks and keeps hours: a client gets neutral values.
    maxJump: NO_RATE,
    calendar: '',
  }
  return {
    instrument,
    isOpen: flag.read(row.MarketStatus),
    quote: readQuote(row),
    source: row.Source,
    attribution: row.Attribution,
    nextOpenAt: row.NextOpen === null ? undefined : readTime(row.NextOpen),
    nextCloseAt: row.NextClose === null ? undefined : readTime(row.NextClose),
    hours: hoursShape.read(row.Hours),
    haltReason: row.HaltReason ?? undefined,
    split: row.Split ? comingSplitShape.read(row.Split) : undefined,
    dividend: row.Dividend ? comingDividendShape.read(row.Dividend) : undefined,
    end: row.End ? listingEndShape.read(row.End) : undefined,
    symbol: row.Symbol ? comingSymbolShape.read(row.Symbol) : undefined,
  }
}
/** An instrument as trade_list offers it. Its quote is missing until the first tick. */
export type Listing = Readonly<ReturnType<typeof readListing>>

function readQuote({ Id, ForexQuotations, QuoteTime, MarketStatus }: WireInstrument): LiveQuote | undefined {
  if (ForexQuotations === null || QuoteTime === null) return undefined
  const day = dayFiguresShape.read(ForexQuotations)
  return { instrumentId: Id, ...day, time: readTime(QuoteTime), isOpen: flag.read(MarketStatus) }
}
