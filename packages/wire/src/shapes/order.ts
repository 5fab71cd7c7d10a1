import {
  type Instrument,
  type Position,
  type Price,
  type Usd,
  formatLots,
  formatPrice,
  formatUsd,
} from '@fairtick/domain'
import { listOf, listed, lots, moment, optionalPrice, orNull, price, usd, whole } from '../kinds'
import { CLOSE_REASON, POSITION_STATUS, SIDE } from '../listed'
import { type Wire, object } from '../object'
import { decimalsOf, encodeTime, readPrice } from './decimals'
import { flatly, tradedShape } from './traded'
import type { DecimalText } from './text'

/** A contract order in any of its states (docs/spec/wire.md 3.1). */
export const orderShape = object({
  Id: ['id', whole],
  /** the order this one came from */
  OriginId: ['originId', whole],
  /** 0 pending, 1 held, 2 cancelled, 3 closed */
  Status: ['status', listed(POSITION_STATUS)],
  /** 1 buy, 2 sell */
  OrderType: ['side', listed(SIDE)],
  /** size in lots */
  Quantity: ['lots', lots],
  /** fill price; the trigger price while pending */
  OriginPrice: ['openPrice', price],
  /** price the order was closed at */
  Price: ['closePrice', orNull(price)],
  /** current price of the instrument */
  UpdatePrice: ['markPrice', orNull(price)],
  /** floating profit less what is owed while held, realised profit after */
  FactProfits: ['profit', usd],
  /** money locked for the position */
  CautionMoney: ['margin', usd],
  /** opening fee */
  TradeFee: ['fee', usd],
  /** overnight swaps and dividends so far, below zero the client paid */
  Swap: ['swap', usd],
  /** what of them the balance could not bear, charged at the close; 0 unless held */
  SwapOwed: ['owed', usd],
  /** stop-loss price, 0 is off */
  TargetLossPrice: ['stopLoss', optionalPrice],
  /** take-profit price, 0 is off */
  TargetProfitPrice: ['takeProfit', optionalPrice],
  /** distance at which the stop-loss follows the price, 0 is off */
  TrailingStop: ['trailDistance', optionalPrice],
  /** when it was placed */
  CreateTimeHandler: ['createdAt', moment],
  /** when it ended */
  CompleteTimeHandler: ['closedAt', orNull(moment)],
  /** what it is an order of */
  ForexTradeLists: ['instrument', tradedShape],
  /** chosen leverage */
  Multiple: ['leverage', whole],
  /** why it ended */
  CloseReason: ['closeReason', orNull(listed(CLOSE_REASON))],
  /** until when a pending order waits, null: until it is cancelled */
  ExpireAt: ['expiresAt', orNull(moment)],
  /** The version of the rules that it was accepted under. */
  Rules: ['rules', whole],
})
export type WireForexOrder = Wire<typeof orderShape>

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
export const ordersShape = object({
  data: ['orders', listOf(orderShape)],
  total: whole,
  /** profit of all orders of that status */
  all_fact_profits: ['totalProfit', usd],
  /** the same after fees and swaps */
  all_net_profits: ['totalNet', usd],
})
export type WireForexOrders = Wire<typeof ordersShape>

/** The mark of a Forex order: the price now and the profit at it. */
export interface Mark {
  readonly price: Price | undefined
  readonly profit: Usd
}

/**
 * A Forex order. A held order shows its mark; a closed one what it was closed at. Written without its table,
 * which takes twice as long: every order that is placed or pushed comes this way.
 */
export function encodeForexOrder(position: Position, instrument: Instrument, mark: Mark): WireForexOrder {
  const shown = (value: Price | undefined) =>
    value === undefined ? null : formatPrice(value, instrument.pricePrecision)
  return {
    Id: position.id,
    OriginId: position.originId,
    Status: POSITION_STATUS[position.status],
    OrderType: SIDE[position.side],
    Quantity: formatLots(position.lots),
    OriginPrice: formatPrice(position.openPrice, instrument.pricePrecision),
    Price: shown(position.closePrice),
    UpdatePrice: shown(position.closePrice ?? mark.price),
    FactProfits: formatUsd(position.status === 'held' ? mark.profit : position.profit),
    CautionMoney: formatUsd(position.margin),
    TradeFee: formatUsd(position.fee),
    Swap: formatUsd(position.swap),
    SwapOwed: formatUsd(position.owed),
    TargetLossPrice: shown(position.stopLoss) ?? '0',
    TargetProfitPrice: shown(position.takeProfit) ?? '0',
    TrailingStop: shown(position.trailDistance) ?? '0',
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

/** Reads a Forex order. Source: docs/spec/product.md 3.4, docs/spec/wire.md 3. */
export const readOrder = (order: WireForexOrder) => ({
  ...flatly(orderShape.read(order)),
  // After a split the open price has more decimals than its instrument.
  pricePrecision: decimalsOf(order.UpdatePrice ?? order.OriginPrice),
})
/** A contract order as its owner sees it. While held, `profit` floats and belongs to `markPrice`. */
export type OwnOrder = ReturnType<typeof readOrder>

/** Reads a page of my_deal. */
export const readOrders = ({ data, ...sums }: WireForexOrders) => ({
  ...ordersShape.read({ ...sums, data: [] }),
  orders: data.map(readOrder),
})
/** A page of orders with the profit of all orders of that status, before and after fees and swaps. */
export type OwnOrders = Readonly<ReturnType<typeof readOrders>>

/** Reads an order that was placed or changed; `stopOutPrice`, where that comes before its stop-loss. */
export const readStoppedOrder = (order: WireStoppedOrder) => ({
  ...readOrder(order),
  stopOutPrice: order.warning ? readPrice(order.warning.stop_out_price) : undefined,
})
