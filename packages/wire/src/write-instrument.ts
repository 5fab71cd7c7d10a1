import { formatLots, formatPrice, formatRate } from '@fairtick/domain'
import { MARGIN_MODE, MARKET_STATUS } from './listed'
import { encodePercent, encodeTime } from './kinds/decimals'
import type { WireInstrument, instrumentShape } from './shapes/market/instrument'
import { hoursShape } from './shapes/market/hours'
import {
  comingDividendShape,
  comingSplitShape,
  comingSymbolShape,
  formerSymbolShape,
  listingEndShape,
} from './shapes/market/split'

/** An instrument, as its table takes it. */
type Listed = Parameters<typeof instrumentShape.write>[0]

const SECOND_MS = 1000

const orNull = <Value, Form>(value: Value | undefined, write: (value: Value) => Form): Form | null =>
  value === undefined ? null : write(value)

/**
 * Writes an instrument of trade_list. By hand, as its table takes three times as long: every client asks for
 * all of them each minute.
 */
export const writeInstrument = (listed: Listed): WireInstrument => ({
  Id: listed.id,
  Code: listed.code,
  ShowCode: listed.showCode,
  Name: listed.name,
  Logo: listed.logo,
  CategoryId: listed.categoryId,
  Currency: listed.quoteCurrency,
  MarketStatus: listed.isOpen ? MARKET_STATUS.open : MARKET_STATUS.closed,
  PricePrecision: listed.pricePrecision,
  ForexMinCont: formatLots(listed.minLots),
  ForexContNum: String(listed.contractSize),
  Pip: formatLots(listed.lotStep),
  MarginMode: MARGIN_MODE[listed.marginMode],
  HasForexMultiple: listed.leverageOptions.map(({ leverage }) => ({ Value: leverage })),
  ForexFeeRate: listed.fee,
  SwapLong: formatRate(listed.swapLong),
  SwapShort: formatRate(listed.swapShort),
  ForexQuotations: listed.quote ? writeDay(listed.quote, listed.pricePrecision) : null,
  QuoteTime: orNull(listed.quotedAt, encodeTime),
  Source: listed.source,
  Attribution: listed.attribution,
  StaleAfter: listed.staleAfterMs / SECOND_MS,
  MaxLots: formatLots(listed.maxLots),
  NextOpen: orNull(listed.nextOpenAt, encodeTime),
  NextClose: orNull(listed.nextCloseAt, encodeTime),
  Hours: hoursShape.write(listed.hours),
  HaltReason: listed.haltReason ?? null,
  Split: orNull(listed.split, comingSplitShape.write),
  Dividend: orNull(listed.dividend, comingDividendShape.write),
  End: orNull(listed.end, listingEndShape.write),
  Symbol: orNull(listed.symbol, comingSymbolShape.write),
  FormerSymbols: listed.formerSymbols.map(formerSymbolShape.write),
})

const writeDay = ({ open, last, change, high, low }: NonNullable<Listed['quote']>, precision: number) => ({
  Open: formatPrice(open, precision),
  Close: formatPrice(last, precision),
  Change: encodePercent(change),
  High: formatPrice(high, precision),
  Low: formatPrice(low, precision),
})
