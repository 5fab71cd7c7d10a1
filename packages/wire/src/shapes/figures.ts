import { type Equity, formatPrice, formatUsd, type Price, type Usd } from '@fairtick/domain'
import { encodePercent, readPrice, readRate, readUsd } from './decimals'
import type { DecimalText } from './text'

/** The FOREX_TRADE topic: figures of the portfolio and marks of its held orders. */
export interface WireForexTrade {
  /** @domain floating: floating profit of all held positions */
  ProfitsTotal: DecimalText
  /** @domain marginLevel: equity over used margin, percent */
  HazardRate: DecimalText | null
  /** @domain usedMargin: margin of all held positions */
  CautionMoneyAll: DecimalText
  Equity: DecimalText
  /** @domain freeMargin: what new orders may use */
  FreeMargin: DecimalText
  TransOrder: WireMarkedOrder[]
}

/** The mark of a held order at the moment. */
export interface WireMarkedOrder {
  Id: number
  /** @domain mark: current price of the instrument */
  UpdatePrice: DecimalText
  /** @domain profit: floating profit */
  FactProfits: DecimalText
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
    TransOrder: encodeMarks(marked),
  }
}

/** Marks of held orders: those of FOREX_TRADE, and all of FOREX_FOLLOW_TRADE. */
export const encodeMarks = (marked: readonly MarkedPosition[]): WireMarkedOrder[] =>
  marked.map(({ id, price, precision, profit }) => ({
    Id: id,
    UpdatePrice: formatPrice(price, precision),
    FactProfits: formatUsd(profit),
  }))

/** A held order's mark, as pushed. */
export interface OrderMark {
  readonly id: number
  readonly price: Price
  readonly profit: Usd
}

/** The contract account as it stands at the current prices. */
export interface TradingFigures extends Equity {
  readonly freeMargin: Usd
  readonly marks: readonly OrderMark[]
}

/** Reads the FOREX_TRADE topic. */
export function readTradingFigures(push: WireForexTrade): TradingFigures {
  return {
    floating: readUsd(push.ProfitsTotal),
    equity: readUsd(push.Equity),
    usedMargin: readUsd(push.CautionMoneyAll),
    freeMargin: readUsd(push.FreeMargin),
    marginLevel: push.HazardRate === null ? undefined : readRate(push.HazardRate),
    marks: readMarks(push.TransOrder),
  }
}

/** Reads marks of orders, also those of copies alone. */
export const readMarks = (rows: readonly WireMarkedOrder[]): readonly OrderMark[] =>
  rows.map((row) => ({
    id: row.Id,
    price: readPrice(row.UpdatePrice),
    profit: readUsd(row.FactProfits),
  }))
