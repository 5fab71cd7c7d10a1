import { type Equity, formatPrice, formatUsd, type Price, type Usd } from '@fairtick/domain'
import { listOf, orNull, percent, price, usd, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'
import { encodePercent } from '../../kinds/decimals'

/** The current mark of a held order. */
export const markedOrderShape = object({
  Id: ['id', whole],
  /** current price of the instrument */
  UpdatePrice: ['price', price],
  /** floating profit */
  FactProfits: ['profit', usd],
})
export type WireMarkedOrder = Wire<typeof markedOrderShape>
export type OrderMark = Ours<typeof markedOrderShape>

/** The FOREX_TRADE topic: figures of the portfolio and marks of its held orders. */
export const forexTradeShape = object({
  /** floating profit of all held positions */
  ProfitsTotal: ['floating', usd],
  /** equity over used margin, percent */
  HazardRate: ['marginLevel', orNull(percent)],
  /** margin of all held positions */
  CautionMoneyAll: ['usedMargin', usd],
  Equity: ['equity', usd],
  /** margin available for new orders */
  FreeMargin: ['freeMargin', usd],
  TransOrder: ['marks', listOf(markedOrderShape)],
})
export type WireForexTrade = Wire<typeof forexTradeShape>
export type TradingFigures = Ours<typeof forexTradeShape>

/** A held position in a FOREX_TRADE push. */
export interface MarkedPosition {
  readonly id: number
  readonly price: Price
  readonly precision: number
  readonly profit: Usd
}

/**
 * The FOREX_TRADE topic: the portfolio's figures and the marks of its held positions. Encoded by hand because
 * the shape takes 1.5 times as long for each mark, and it is pushed with every tick.
 */
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

/** Marks of held orders: part of FOREX_TRADE, and the whole of FOREX_FOLLOW_TRADE. */
export const encodeMarks = (marked: readonly MarkedPosition[]): WireMarkedOrder[] =>
  marked.map((mark) => ({
    Id: mark.id,
    UpdatePrice: formatPrice(mark.price, mark.precision),
    FactProfits: formatUsd(mark.profit),
  }))
