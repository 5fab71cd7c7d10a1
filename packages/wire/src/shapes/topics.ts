import type { WireBar } from './market'

/** A row of the DAY_MARKET topic. */
export interface WireDayMarketRow {
  Id: number
  Code: string
  Close: string
  Change: string
  High: string
  Low: string
  MarketStatus: number
  Time: string
}

/** The KLINE topic: changed bars of one instrument and period. */
export interface WireBarsPush {
  Code: string
  Period: string
  Bars: WireBar[]
}

/** The FOREX_TRADE topic: figures of the portfolio and marks of its held orders. */
export interface WireForexTrade {
  ProfitsTotal: string
  HazardRate: string | null
  CautionMoneyAll: string
  Equity: string
  FreeMargin: string
  TransOrder: { Id: number; UpdatePrice: string; FactProfits: string }[]
}
