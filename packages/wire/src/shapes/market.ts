import type { WireHours } from './support'

/** An instrument of trade_list, with its terms and its day. */
export interface WireInstrument {
  Id: number
  Code: string
  ShowCode: string
  Name: string
  Logo: string
  CategoryId: number
  Currency: string
  MarketStatus: number
  PricePrecision: number
  ForexMinCont: string
  ForexContNum: string
  Pip: string
  MarginMode: number
  HasForexMultiple: { Value: number }[]
  ForexFeeRate: string
  SwapLong: string
  SwapShort: string
  ForexQuotations: WireQuotations | null
  QuoteTime: string | null
  Source: string
  /** Seconds after which a price is too old to trade at. */
  StaleAfter: number
  MaxLots: string
  /** While it is closed: when it opens again, null when nobody knows. */
  NextOpen: string | null
  Hours: WireHours
  /** Why an operator, or a failed check, stopped it: closed by that where MarketStatus is 0, else only closing is possible. */
  HaltReason: string | null
}

/** An instrument's day: prices as text, Change in percent. */
export interface WireQuotations {
  Open: string
  Close: string
  Change: string
  High: string
  Low: string
}

/** A shelf of the market list, named in the caller's language. */
export interface WireCategory {
  Id: number
  NameShowTrans: string
}

/** A bar of kline; Time is its start in ms, UTC. */
export interface WireBar {
  Time: number
  Open: string
  High: string
  Low: string
  Close: string
  Volume: string
}

/** Closes of the last 24 hours of one instrument: [time, close]. */
export interface WireDayLine {
  Id: number
  Code: string
  Points: [number, string][]
}
