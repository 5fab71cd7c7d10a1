import {
  type Instrument,
  type Position,
  type Price,
  type Usd,
  formatLots,
  formatPrice,
  formatUsd,
} from '@fairtick/domain'
import { listOf, listed, lots, moment, optionalPrice, orNull, price, usd, whole } from '../../kinds'
import { CLOSE_REASON, POSITION_STATUS, SIDE } from '../../listed'
import { type Wire, object } from '../../object'
import { decimalsOf, encodeTime, readPrice } from '../../kinds/decimals'
import { flatly, tradedShape } from './traded'
import type { DecimalText } from '../../kinds/text'

/** A contract order in any of its states (docs/spec/wire.md 3.1). */
export const orderShape = object({
  Id: ['id', whole],
  /** order that this one came from */
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
  /** floating profit less the amount owed while held, realised profit after */
  FactProfits: ['profit', usd],
  /** money locked for the position */
  CautionMoney: ['margin', usd],
  /** opening fee */
  TradeFee: ['fee', usd],
  /** overnight swaps and dividends so far; negative: the client paid */
  Swap: ['swap', usd],
  /** swaps and dividends not covered by the balance, charged at the close; 0 unless held */
  SwapOwed: ['owed', usd],
  /** stop-loss price, 0 is off */
  TargetLossPrice: ['stopLoss', optionalPrice],
  /** take-profit price, 0 is off */
  TargetProfitPrice: ['takeProfit', optionalPrice],
  /** distance at which the stop-loss follows the price, 0 is off */
  TrailingStop: ['trailDistance', optionalPrice],
  /** time of placing */
  CreateTimeHandler: ['createdAt', moment],
  /** time of its end */
  CompleteTimeHandler: ['closedAt', orNull(moment)],
  /** instrument of the order */
  ForexTradeLists: ['instrument', tradedShape],
  /** chosen leverage */
  Multiple: ['leverage', whole],
  /** reason for its end */
  CloseReason: ['closeReason', orNull(listed(CLOSE_REASON))],
  /** expiry of a pending order, null: until cancelled */
  ExpireAt: ['expiresAt', orNull(moment)],
  /** version of the rules at its acceptance */
  Rules: ['rules', whole],
  /** pending order whose place it took, else 0 */
  ReplacesId: ['replacesId', whole],
  /** pending order that took its place, else 0 */
  ReplacedById: ['replacedById', whole],
})
export type WireForexOrder = Wire<typeof orderShape>

/** A warning about an accepted order. */
export interface WireStopWarning {
  code: 'stop_beyond_stop_out'
  /** stop-out price of the account, which is reached before the stop-loss */
  stop_out_price: DecimalText
}

/** An order that was placed, or whose stops were set, with a warning for its owner. */
export interface WireStoppedOrder extends WireForexOrder {
  /** warning; null if none */
  warning: WireStopWarning | null
}

/** A page of my_deal; the sums cover all orders of that status. */
export const ordersShape = object({
  data: ['orders', listOf(orderShape)],
  total: whole,
  /** profit of all orders of that status */
  all_fact_profits: ['totalProfit', usd],
  /** profit of all orders of that status, after fees and swaps */
  all_net_profits: ['totalNet', usd],
})
export type WireForexOrders = Wire<typeof ordersShape>

/** The mark of a Forex order: the current price and the profit at that price. */
export interface Mark {
  readonly price: Price | undefined
  readonly profit: Usd
}

/**
 * A Forex order. A held order shows its mark; a closed one its closing price. Encoded by hand because the
 * shape takes twice as long, and every placed or pushed order passes here.
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
    ReplacesId: position.replaces ?? 0,
    ReplacedById: position.replacedBy ?? 0,
  }
}

/** An order that was placed or changed, with the stop-out price if it is reached before the stop-loss. */
export const encodeStoppedOrder = (
  order: WireForexOrder,
  instrument: Instrument,
  stopOutPrice: Price | undefined,
): WireStoppedOrder =>
  // Not copied, for speed: every placed order passes here.
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
/** A contract order as its owner sees it. While held, `profit` is floating and belongs to `markPrice`. */
export type OwnOrder = ReturnType<typeof readOrder>

/** Reads a page of my_deal. */
export const readOrders = ({ data, ...sums }: WireForexOrders) => ({
  ...ordersShape.read({ ...sums, data: [] }),
  orders: data.map(readOrder),
})
/** A page of orders with the profit of all orders of that status, before and after fees and swaps. */
export type OwnOrders = Readonly<ReturnType<typeof readOrders>>

/** Reads an order that was placed or changed; `stopOutPrice` if it is reached before the stop-loss. */
export const readStoppedOrder = (order: WireStoppedOrder) => ({
  ...readOrder(order),
  stopOutPrice: order.warning ? readPrice(order.warning.stop_out_price) : undefined,
})
