import type { CloseReason, Equity, Lots, Position, Price, Stops, Usd } from '@fairtick/domain'
import { CODE } from '../codes'
import { CLOSE_REASON, POSITION_STATUS, SIDE } from '../listed'
import type {
  WireBulkResult,
  WireForexOrder,
  WireForexOrders,
  WireForexTrade,
  WireStopChange,
} from '../shapes'
import { decimalsOf, readLots, readOptionalPrice, readPrice, readRate, readTime, readUsd } from './decimals'
import { readListed } from './read-listed'

type Kept =
  | 'id'
  | 'originId'
  | 'instrumentId'
  | 'side'
  | 'status'
  | 'leverage'
  | 'openPrice'
  | 'closePrice'
  | 'margin'
  | 'fee'
  | 'swap'
  | 'profit'
  | 'stopLoss'
  | 'takeProfit'
  | 'trailDistance'
  | 'createdAt'
  | 'rules'
  | 'closedAt'
  | 'expiresAt'

/** A contract order as its owner sees it. While held, `profit` floats and belongs to `markPrice`. */
export interface OwnOrder extends Pick<Position, Kept> {
  readonly lots: Lots
  readonly markPrice: Price | undefined
  readonly closeReason: CloseReason | undefined
  readonly code: string
  readonly name: string
  readonly pricePrecision: number
}

/** A page of orders with the profit of all orders of that status. */
export interface OwnOrders {
  readonly orders: readonly OwnOrder[]
  readonly total: number
  readonly totalProfit: Usd
}

/** Reads a Forex order. Source: docs/spec/product.md 3.4, docs/spec/wire.md 3. */
export function readOrder(order: WireForexOrder): OwnOrder {
  const price = (text: string | null) => (text === null ? undefined : readPrice(text))
  return {
    id: order.Id,
    originId: order.OriginId,
    instrumentId: order.ForexTradeLists.Id,
    code: order.ForexTradeLists.Code,
    name: order.ForexTradeLists.ShowCode,
    pricePrecision: decimalsOf(order.OriginPrice),
    side: readListed(SIDE, order.OrderType),
    status: readListed(POSITION_STATUS, order.Status),
    lots: readLots(order.Quantity),
    leverage: order.Multiple,
    openPrice: readPrice(order.OriginPrice),
    closePrice: price(order.Price),
    markPrice: price(order.UpdatePrice),
    profit: readUsd(order.FactProfits),
    margin: readUsd(order.CautionMoney),
    fee: readUsd(order.TradeFee),
    swap: readUsd(order.Swap),
    stopLoss: readOptionalPrice(order.TargetLossPrice),
    takeProfit: readOptionalPrice(order.TargetProfitPrice),
    trailDistance: readOptionalPrice(order.TrailingStop),
    createdAt: readTime(order.CreateTimeHandler),
    rules: order.Rules,
    closedAt: order.CompleteTimeHandler === null ? undefined : readTime(order.CompleteTimeHandler),
    expiresAt: order.ExpireAt === null ? undefined : readTime(order.ExpireAt),
    closeReason: order.CloseReason === null ? undefined : readListed(CLOSE_REASON, order.CloseReason),
  }
}

/** Reads a page of my_deal. */
export function readOrders(page: WireForexOrders): OwnOrders {
  return {
    orders: page.data.map(readOrder),
    total: page.total,
    totalProfit: readUsd(page.all_fact_profits),
  }
}

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
    marks: push.TransOrder.map((row) => ({
      id: row.Id,
      price: readPrice(row.UpdatePrice),
      profit: readUsd(row.FactProfits),
    })),
  }
}

/** One change of an order's stops. `by` is who changed them. */
export interface StopChange extends Stops {
  readonly time: number
  readonly by: string
}

/** Reads a row of stop_history. */
export function readStopChange(change: WireStopChange): StopChange {
  return {
    time: readTime(change.time),
    stopLoss: readOptionalPrice(change.stop_loss_price),
    takeProfit: readOptionalPrice(change.target_profit_price),
    trailDistance: readOptionalPrice(change.trailing_stop),
    by: change.by,
  }
}

/** What became of one order of a bulk close or cancel: `message` says why not, in the caller's language. */
export interface BulkResult {
  readonly id: number
  readonly isDone: boolean
  readonly message: string
}

/** Reads a row of close_all or cancel_all. */
export const readBulkResult = (row: WireBulkResult): BulkResult => ({
  id: row.id,
  isDone: row.code === CODE.success,
  message: row.msg,
})
