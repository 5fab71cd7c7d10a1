import {
  type Calendar,
  type Equity,
  type FeeBasis,
  type Instrument,
  type Position,
  type Price,
  type Rate,
  type Stops,
  type Usd,
  divideHalfEven,
  formatDecimal,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  rateOf,
} from '@fairtick/domain'
import { encodeHours } from './hours'
import { CLOSE_REASON, MARGIN_MODE, MARKET_STATUS, POSITION_STATUS, SIDE } from '../listed'
import type {
  WireDayMarketRow,
  WireForexOrder,
  WireForexTrade,
  WireInstrument,
  WireStopChange,
} from '../shapes'

/** An instrument's day as the wire shows it. `change` is percent. */
export interface DayQuote {
  readonly open: Price
  readonly last: Price
  readonly high: Price
  readonly low: Price
  readonly change: Rate
  readonly time: number
}

const PERCENT_DECIMALS = 2
const RATE_SCALE = 8
const PERCENT_STEP = 10n ** BigInt(RATE_SCALE - PERCENT_DECIMALS)
const NO_POINTS = rateOf(0n)
const SECOND_MS = 1000

/** How an instrument is at the moment. */
export interface InstrumentState {
  readonly isOpen: boolean
  /** Missing until the first tick. */
  readonly quote: DayQuote | undefined
  readonly feeBasis: FeeBasis
  readonly source: string
  /** When a closed one opens; undefined: nobody knows. */
  readonly nextOpen: number | undefined
  readonly calendar: Calendar
  /** Why it was stopped, in the caller's language. */
  readonly haltReason: string | undefined
}

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

/** A percentage with two decimals, half to even ("0.42", "-1.05"). */
export function encodePercent(percent: Rate): string {
  return formatDecimal(divideHalfEven(percent, PERCENT_STEP), PERCENT_DECIMALS)
}

/** ISO 8601 UTC with milliseconds. */
export function encodeTime(time: number): string {
  if (time !== lately.time) lately = { time, text: new Date(time).toISOString() }
  return lately.text
}

/** Many times of an answer, and of the answers of a moment, are the same. */
let lately = { time: 0, text: new Date(0).toISOString() }

/** What marks a Forex order: the price now and the profit at it. */
export interface Mark {
  readonly price: Price | undefined
  readonly profit: Usd
}

/** A Forex order. A held order shows its mark; a closed one what it was closed at. */
export function encodeForexOrder(position: Position, instrument: Instrument, mark: Mark): WireForexOrder {
  const price = (value: Price | undefined) =>
    value === undefined ? null : formatPrice(value, instrument.pricePrecision)
  return {
    Id: position.id,
    OriginId: position.originId,
    Status: POSITION_STATUS[position.status],
    OrderType: SIDE[position.side],
    Quantity: formatLots(position.lots),
    OriginPrice: formatPrice(position.openPrice, instrument.pricePrecision),
    Price: price(position.closePrice),
    UpdatePrice: price(position.closePrice ?? mark.price),
    FactProfits: formatUsd(position.status === 'held' ? mark.profit : position.profit),
    CautionMoney: formatUsd(position.margin),
    TradeFee: formatUsd(position.fee),
    Swap: formatUsd(position.swap),
    TargetLossPrice: price(position.stopLoss) ?? '0',
    TargetProfitPrice: price(position.takeProfit) ?? '0',
    TrailingStop: price(position.trailDistance) ?? '0',
    CreateTimeHandler: encodeTime(position.createdAt),
    CompleteTimeHandler: position.closedAt === undefined ? null : encodeTime(position.closedAt),
    ForexTradeLists: { Id: instrument.id, Code: instrument.code, ShowCode: instrument.showCode },
    Multiple: position.leverage,
    CloseReason: position.closeReason === undefined ? null : CLOSE_REASON[position.closeReason],
    ExpireAt: position.expiresAt === undefined ? null : encodeTime(position.expiresAt),
    Rules: position.rules,
  }
}

/** A row of stop_history. */
export function encodeStopChange(
  change: Stops & { readonly time: number; readonly by: string },
  instrument: Instrument,
): WireStopChange {
  const price = (value: Price | undefined) =>
    value === undefined ? '0' : formatPrice(value, instrument.pricePrecision)
  return {
    time: encodeTime(change.time),
    stop_loss_price: price(change.stopLoss),
    target_profit_price: price(change.takeProfit),
    trailing_stop: price(change.trailDistance),
    by: change.by,
  }
}

/** One held position in a FOREX_TRADE push. */
export interface MarkedPosition {
  readonly id: number
  readonly price: Price
  readonly precision: number
  readonly profit: Usd
}

/** The FOREX_TRADE topic: the portfolio's figures and the marks of its held positions. */
export function encodeForexTrade(
  equity: Equity & { readonly freeMargin: Usd },
  marked: readonly MarkedPosition[],
): WireForexTrade {
  return {
    ProfitsTotal: formatUsd(equity.floating),
    HazardRate: equity.marginLevel === undefined ? null : encodePercent(equity.marginLevel),
    CautionMoneyAll: formatUsd(equity.usedMargin),
    Equity: formatUsd(equity.equity),
    FreeMargin: formatUsd(equity.freeMargin),
    TransOrder: marked.map(({ id, price, precision, profit }) => ({
      Id: id,
      UpdatePrice: formatPrice(price, precision),
      FactProfits: formatUsd(profit),
    })),
  }
}
