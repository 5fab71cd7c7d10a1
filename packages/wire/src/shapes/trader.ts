import {
  type Instrument,
  NO_USD,
  type OpenSums,
  type Position,
  type Trader,
  type TraderFigures,
  type TraderSums,
  type Usd,
  formatLots,
  formatPrice,
  formatUsd,
  rateOfReturn,
  winRateOf,
} from '@fairtick/domain'
import { SIDE } from '../listed'
import { avatarAddress } from './profile'
import { encodePercent, encodeTime } from './decimals'
import type { DecimalText, MomentText } from './text'

/** Public figures of a trader: rates, wins and drawdown in percent, USD net of fees and swaps. */
export interface WireTraderFigures {
  /** The same as three_week_rate: copy-trading stats cover the last three weeks. */
  profit_percent: DecimalText
  /** @domain totalRate: profit over margin used, since the beginning */
  total_profit_percent: DecimalText
  /** @domain totalProfit: profit since the beginning */
  total_profit: DecimalText
  /** @domain closed: closed orders since the beginning */
  total_num: number
  /** @domain totalMargin: margin used since the beginning */
  total_amount: DecimalText
  three_week_rate: DecimalText
  three_week_win: DecimalText
  three_week_profit: DecimalText
  three_week_num: number
  /** @domain drawdown: deepest fall of the curve of the return, percentage points */
  drawdown: DecimalText
  /** @domain heldSeconds: how long an order was held on average */
  average_seconds: number
}

/** A trader as everybody sees them; the last fields are the caller's own, where they copy the trader. */
export interface WireTrader extends WireTraderFigures {
  id: number
  user_id: number
  nickname: string
  /** Path of the trader's picture, for everybody; empty where they have none. */
  avatar: string
  /** @domain followers: real clients who copy them now */
  follow_num: number
  /** @domain openOrders: orders that are open now */
  position_num: number
  /** @domain openLots: lots of these */
  position_quantity: DecimalText
  /** @domain openProfit: what these come to at the prices of now, before their fees; no rate counts it */
  open_profit: DecimalText
  /** @domain openMargin: margin of these */
  open_margin: DecimalText
  /** @domain since: when the application was approved */
  created_at: MomentText
  /** @domain endedAt: when they stopped being a trader, null: they did not */
  ended_at: MomentText | null
  /** 1: was banned at `ended_at`; figures and closed orders stay, so that anyone can work them out. */
  is_banned: number
  /** 1: a program of the sandbox. */
  is_sample: number
  /** 1: the caller copies them. */
  is_followed: number
  /** @domain budget: the caller's budget, 0 where they do not copy */
  max_amount: DecimalText
  /** @domain result: realised and floating result of the caller's copies */
  total_profits: DecimalText
}

/** A page of traders. */
export interface WireTraders {
  data: WireTrader[]
  total: number
}

/** Results of a trader in one instrument since the beginning. */
export interface WireTraderInstrument {
  code: string
  name: string
  total_num: number
  profit: DecimalText
  rate: DecimalText
  win: DecimalText
}

/** One trader in full. */
export interface WireTraderPage extends WireTrader {
  /** The return up to a moment (ms) in percent, over all margin ever used; oldest first. */
  equity_curve: [number, DecimalText][]
  by_instrument: WireTraderInstrument[]
  /** The rule of a sample, in plain words; empty for people. */
  strategy: string
}

/** One place of the ranking. */
export interface WireRanked {
  /** @domain trader: who it is */
  user: { id: number; nickname: string; avatar: string; ended_at: MomentText | null; is_sample: number }
  /** @domain leverage: average of the three weeks */
  multiple: number
  three_week_rate: DecimalText
  three_week_win: DecimalText
  three_week_profit: DecimalText
  total_rate: DecimalText
  total_trade_num: number
  /** @domain instrument: traded most in the three weeks */
  code: string
}

/** A page of the ranking. */
export interface WireRanking {
  data: WireRanked[]
  total: number
}

/** One closed order of a trader, as anyone may see it. */
export interface WireTraderOrder {
  Id: number
  Code: string
  ShowCode: string
  OrderType: number
  Quantity: DecimalText
  Multiple: number
  OriginPrice: DecimalText
  Price: DecimalText
  CautionMoney: DecimalText
  TradeFee: DecimalText
  Swap: DecimalText
  FactProfits: DecimalText
  OpenTime: MomentText
  CloseTime: MomentText
  /** The ticks of the log that opened and closed it. */
  OpenTick: number
  CloseTick: number
  Rules: number
}

/** A page of closed orders of a trader. */
export interface WireTraderOrders {
  data: WireTraderOrder[]
  total: number
}

/** `status`: none, applied, active, rejected, ended, banned. */
export interface WireTraderApplication {
  status: string
  nickname: string
  reason: string
  applied_at: MomentText | null
}

/** A trader with their figures, and how many real clients copy them. */
export interface PublicTrader extends TraderFigures {
  readonly trader: Trader
  readonly followers: number
}

/** The open orders of a trader, and the caller's own relation with them where there is one. */
export interface AroundTrader {
  readonly open: OpenSums
  readonly own: { readonly budget: Usd; readonly result: Usd } | undefined
}

/** A trader as everybody sees them. No address, phone, balance or number of a client is in it. */
export function encodeTrader(shown: PublicTrader, { open, own }: AroundTrader): WireTrader {
  const { trader, total, threeWeeks, drawdown, followers } = shown
  return {
    id: trader.id,
    user_id: trader.userId,
    nickname: trader.nickname,
    avatar: avatarAddress(trader.avatar),
    follow_num: followers,
    position_num: open.orders,
    position_quantity: formatLots(open.lots),
    open_profit: formatUsd(open.floating),
    open_margin: formatUsd(open.margin),
    created_at: encodeTime(trader.decidedAt ?? trader.appliedAt),
    ended_at: trader.endedAt === undefined ? null : encodeTime(trader.endedAt),
    is_banned: flag(trader.status === 'banned'),
    is_sample: flag(trader.isSample),
    profit_percent: encodePercent(rateOfReturn(threeWeeks)),
    total_profit_percent: encodePercent(rateOfReturn(total)),
    total_profit: formatUsd(total.net),
    total_num: total.closed,
    total_amount: formatUsd(total.margin),
    three_week_rate: encodePercent(rateOfReturn(threeWeeks)),
    three_week_win: encodePercent(winRateOf(threeWeeks)),
    three_week_profit: formatUsd(threeWeeks.net),
    three_week_num: threeWeeks.closed,
    drawdown: encodePercent(drawdown),
    average_seconds: averageSeconds(total),
    is_followed: flag(own !== undefined),
    max_amount: formatUsd(own?.budget ?? NO_USD),
    total_profits: formatUsd(own?.result ?? NO_USD),
  }
}

/** One trader in full; `strategy` is the rule of a sample. */
export const encodeTraderPage = (
  shown: PublicTrader,
  around: AroundTrader & { readonly strategy: string; readonly instrumentOf: (id: number) => Instrument },
): WireTraderPage => ({
  ...encodeTrader(shown, around),
  equity_curve: shown.curve.map(([at, rate]) => [at, encodePercent(rate)]),
  by_instrument: [...shown.byInstrument].map(([id, sums]) => {
    const { code, showCode } = around.instrumentOf(id)
    return {
      code,
      name: showCode,
      total_num: sums.closed,
      profit: formatUsd(sums.net),
      rate: encodePercent(rateOfReturn(sums)),
      win: encodePercent(winRateOf(sums)),
    }
  }),
  strategy: around.strategy,
})

/** One place of the ranking. */
export function encodeRanked(shown: PublicTrader, instrumentOf: (id: number) => Instrument): WireRanked {
  const { trader, total, threeWeeks, favourite } = shown
  const { counted, leverages } = threeWeeks
  return {
    user: {
      id: trader.id,
      nickname: trader.nickname,
      avatar: avatarAddress(trader.avatar),
      ended_at: trader.endedAt === undefined ? null : encodeTime(trader.endedAt),
      is_sample: flag(trader.isSample),
    },
    multiple: counted === 0 ? 0 : Math.round(leverages / counted),
    three_week_rate: encodePercent(rateOfReturn(threeWeeks)),
    three_week_win: encodePercent(winRateOf(threeWeeks)),
    three_week_profit: formatUsd(threeWeeks.net),
    total_rate: encodePercent(rateOfReturn(total)),
    total_trade_num: total.closed,
    code: favourite === undefined ? '' : instrumentOf(favourite).code,
  }
}

/** A closed order of a trader, with all that their figures are worked out of. */
export function encodeTraderOrder(order: Position, instrument: Instrument): WireTraderOrder {
  if (order.status !== 'closed') throw new Error(`order ${order.id} is ${order.status}`)
  const price = (value: typeof order.openPrice) => formatPrice(value, instrument.pricePrecision)
  return {
    Id: order.id,
    Code: instrument.code,
    ShowCode: instrument.showCode,
    OrderType: SIDE[order.side],
    Quantity: formatLots(order.lots),
    Multiple: order.leverage,
    OriginPrice: price(order.openPrice),
    Price: price(order.closePrice),
    CautionMoney: formatUsd(order.margin),
    TradeFee: formatUsd(order.fee),
    Swap: formatUsd(order.swap),
    FactProfits: formatUsd(order.profit),
    OpenTime: encodeTime(order.openedAt),
    CloseTime: encodeTime(order.closedAt),
    OpenTick: order.openTick,
    CloseTick: order.closeTick,
    Rules: order.rules,
  }
}

const flag = (isSo: boolean): number => (isSo ? 1 : 0)

function averageSeconds({ counted, heldMs }: TraderSums): number {
  return counted === 0 ? 0 : Math.round(heldMs / counted / 1000)
}
