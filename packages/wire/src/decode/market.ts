import { type FeeBasis, type Instrument, type Price, type Rate, NO_USD, rateOf } from '@fairtick/domain'
import { FEE_BASIS, MARGIN_MODE, MARKET_STATUS, insideName } from '../listed'
import type {
  WireBar,
  WireBarsPush,
  WireBasicInfo,
  WireCategory,
  WireDayLine,
  WireDayMarketRow,
  WireInstrument,
} from '../shapes'
import { BadAnswer, readLots, readPrice, readRate, readTime, readUsd } from './decimals'
import { type WeeklyHours, readHours } from './status'

/** The last price of an instrument and its day, as pushed. `change` is percent. */
export interface LiveQuote {
  readonly instrumentId: number
  readonly last: Price
  readonly high: Price
  readonly low: Price
  readonly change: Rate
  readonly time: number
  readonly isOpen: boolean
}

/** An instrument as trade_list offers it. */
export interface Listing {
  readonly instrument: Instrument
  readonly isOpen: boolean
  /** Missing until the first tick. */
  readonly quote: LiveQuote | undefined
  /** Which feed its prices come from. */
  readonly source: string
  /** When a closed one opens; undefined: it is open, or nobody knows. */
  readonly nextOpenAt: number | undefined
  readonly hours: WeeklyHours
  /** Why it was stopped: nothing goes where it is closed, else only closing. */
  readonly haltReason: string | undefined
}

const SECOND_MS = 1000
const NO_RATE = rateOf(0n)

/** Reads an Instrument. What its fee rate means depends on the platform's fee basis. Source: docs/spec/product.md 3.1. */
export function readListing(row: WireInstrument, feeBasis: FeeBasis): Listing {
  const isOpen = row.MarketStatus === MARKET_STATUS.open
  return {
    instrument: {
      id: row.Id,
      code: row.Code,
      showCode: row.ShowCode,
      name: row.Name,
      categoryId: row.CategoryId,
      quoteCurrency: row.Currency,
      baseCurrency: baseCurrencyOf(row),
      pricePrecision: row.PricePrecision,
      minLots: readLots(row.ForexMinCont),
      maxLots: readLots(row.MaxLots),
      lotStep: readLots(row.Pip),
      contractSize: readWhole(row.ForexContNum),
      marginMode: readMarginMode(row.MarginMode),
      leverageOptions: row.HasForexMultiple.map(({ Value }) => Value),
      feePerLot: feeBasis === 'per-lot' ? readUsd(row.ForexFeeRate) : NO_USD,
      feeRate: feeBasis === 'per-lot' ? NO_RATE : readRate(row.ForexFeeRate),
      swap: { long: readRate(row.SwapLong), short: readRate(row.SwapShort) },
      staleAfterMs: row.StaleAfter * SECOND_MS,
      // Ticks are checked and hours are kept by the server alone.
      maxJump: NO_RATE,
      calendar: '',
    },
    isOpen,
    quote: readQuotations(row, isOpen),
    source: row.Source,
    nextOpenAt: row.NextOpen === null ? undefined : readTime(row.NextOpen),
    hours: readHours(row.Hours),
    haltReason: row.HaltReason ?? undefined,
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

/** A group of instruments, named in the caller's language. */
export interface Category {
  readonly id: number
  readonly name: string
}

/** Reads a Category. */
export const readCategory = (row: WireCategory): Category => ({ id: row.Id, name: row.NameShowTrans })

/** Which fee formula is in force. */
export function readFeeBasis(basics: WireBasicInfo): FeeBasis {
  const basis = insideName(FEE_BASIS, basics.trade_fee_type)
  if (basis === undefined) throw new BadAnswer(`not a fee basis: ${basics.trade_fee_type}`)
  return basis
}

/** A bar for drawing: its figures are binary numbers, good for a picture and for nothing else. */
export interface DrawnBar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Reads a bar, for drawing. */
export function readBar(bar: WireBar): DrawnBar {
  return {
    time: bar.Time,
    open: Number(bar.Open),
    high: Number(bar.High),
    low: Number(bar.Low),
    close: Number(bar.Close),
    volume: Number(bar.Volume),
  }
}

/** Reads a KLINE push, for drawing. */
export const readBars = (push: WireBarsPush): readonly DrawnBar[] => push.Bars.map(readBar)

/** Reads the closes of the last 24 hours, for drawing. */
export function readDayLine(line: WireDayLine): { instrumentId: number; closes: readonly number[] } {
  return { instrumentId: line.Id, closes: line.Points.map(([, close]) => Number(close)) }
}

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

/** A currency pair's code is its base and its quote currency: all that converting to USD needs to know. */
function baseCurrencyOf({ Code, Currency }: WireInstrument): string {
  return Code.endsWith(Currency) ? Code.slice(0, Code.length - Currency.length) : ''
}

function readMarginMode(onWire: number): Instrument['marginMode'] {
  const mode = insideName(MARGIN_MODE, onWire)
  if (mode === undefined) throw new BadAnswer(`not a margin mode: ${onWire}`)
  return mode
}

function readWhole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new BadAnswer(`not a whole number: ${text}`)
  return Number(text)
}
