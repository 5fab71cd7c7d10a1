import {
  type CloseReason,
  formatLots,
  formatPrice,
  formatUsd,
  type Instrument,
  type Lots,
  type Position,
  type Price,
  type Usd,
} from '@fairtick/domain'
import { CLOSE_REASON, POSITION_STATUS, SIDE } from '../listed'
import { decimalsOf, encodeTime, readLots, readOptionalPrice, readPrice, readTime, readUsd } from './decimals'
import { readListed } from './read-listed'
import type { DecimalText, MomentText } from './text'

/** A contract order in any of its states (docs/spec/wire.md 3.1). */
export interface WireForexOrder {
  Id: number
  /** @domain originId: the order this one came from */
  OriginId: number
  /** @domain status: 0 pending, 1 held, 2 cancelled, 3 closed */
  Status: number
  /** @domain side: 1 buy, 2 sell */
  OrderType: number
  /** @domain lots: size in lots */
  Quantity: DecimalText
  /** @domain openPrice: fill price; the trigger price while pending */
  OriginPrice: DecimalText
  /** @domain closePrice: price the order was closed at */
  Price: DecimalText | null
  /** @domain mark: current price of the instrument */
  UpdatePrice: DecimalText | null
  /** @domain profit: floating profit less what is owed while held, realised profit after */
  FactProfits: DecimalText
  /** @domain margin: money locked for the position */
  CautionMoney: DecimalText
  /** @domain fee: opening fee */
  TradeFee: DecimalText
  /** @domain swap: overnight swaps and dividends so far, below zero the client paid */
  Swap: DecimalText
  /** @domain owed: what of them the balance could not bear, charged at the close; 0 unless held */
  SwapOwed: DecimalText
  /** @domain stopLoss: stop-loss price, 0 is off */
  TargetLossPrice: DecimalText
  /** @domain takeProfit: take-profit price, 0 is off */
  TargetProfitPrice: DecimalText
  /** @domain trailDistance: distance at which the stop-loss follows the price, 0 is off */
  TrailingStop: DecimalText
  /** @domain createdAt: when it was placed */
  CreateTimeHandler: MomentText
  /** @domain closedAt: when it ended */
  CompleteTimeHandler: MomentText | null
  /** @domain instrument: what it is an order of */
  ForexTradeLists: { Id: number; Code: string; ShowCode: string }
  /** @domain leverage: chosen leverage */
  Multiple: number
  /** @domain closeReason: why it ended */
  CloseReason: string | null
  /** @domain expiresAt: until when a pending order waits, null: until it is cancelled */
  ExpireAt: MomentText | null
  /** The version of the rules that it was accepted under. */
  Rules: number
}

/** A thing to know of an order that was carried out all the same. */
export interface WireStopWarning {
  code: 'stop_beyond_stop_out'
  /** The account is stopped out at this price, before the stop-loss is reached. */
  stop_out_price: DecimalText
}

/** An order that was placed, or whose stops were set, with what its owner should know of it. */
export interface WireStoppedOrder extends WireForexOrder {
  /** Null: there is nothing to warn of. */
  warning: WireStopWarning | null
}

/** A page of my_deal; the sums are over all orders of that status. */
export interface WireForexOrders {
  data: WireForexOrder[]
  total: number
  /** @domain totalProfit: profit of all orders of that status */
  all_fact_profits: DecimalText
  /** @domain totalNet: the same after fees and swaps */
  all_net_profits: DecimalText
}

/** The mark of a Forex order: the price now and the profit at it. */
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
    SwapOwed: formatUsd(position.owed),
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

/** An order that was placed or changed, with the stop-out price where that comes before its stop-loss. */
export const encodeStoppedOrder = (
  order: WireForexOrder,
  instrument: Instrument,
  stopOutPrice: Price | undefined,
): WireStoppedOrder =>
  // Not copied: every order that is placed comes this way.
  Object.assign(order, {
    warning:
      stopOutPrice === undefined
        ? null
        : {
            code: 'stop_beyond_stop_out' as const,
            stop_out_price: formatPrice(stopOutPrice, instrument.pricePrecision),
          },
  })

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
  | 'owed'
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

/** A page of orders with the profit of all orders of that status, before and after fees and swaps. */
export interface OwnOrders {
  readonly orders: readonly OwnOrder[]
  readonly total: number
  readonly totalProfit: Usd
  readonly totalNet: Usd
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
    // After a split the open price has more decimals than its instrument.
    pricePrecision: decimalsOf(order.UpdatePrice ?? order.OriginPrice),
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
    owed: readUsd(order.SwapOwed),
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
    totalNet: readUsd(page.all_net_profits),
  }
}

/** Reads an order that was placed or changed; `stopOutPrice`, where that comes before its stop-loss. */
export const readStoppedOrder = (
  order: WireStoppedOrder,
): OwnOrder & { readonly stopOutPrice: Price | undefined } => ({
  ...readOrder(order),
  stopOutPrice: order.warning ? readPrice(order.warning.stop_out_price) : undefined,
})
