import type { CurvePoint, Lots, Price, Rate, Side, TraderStatus, Usd } from '@fairtick/domain'
import { APPLICATION_STATUS, SIDE } from '../listed'
import { readAvatar } from './profile'
import { decimalsOf, readLots, readPrice, readRate, readTime, readUsd } from './decimals'
import { readListed } from './read-listed'
import type { MomentText } from './text'
import type {
  WireRanking,
  WireTrader,
  WireTraderApplication,
  WireTraderOrders,
  WireTraderPage,
  WireTraders,
} from './trader'

/** Public figures of a trader as the app shows them: rates, win and drawdown in percent, money in USD. */
export interface ShownFigures {
  /** Profit over margin used since the beginning, percent. */
  readonly totalRate: Rate
  readonly totalProfit: Usd
  /** Closed orders since the beginning. */
  readonly closed: number
  readonly totalMargin: Usd
  /** The four of the last three weeks. */
  readonly recentRate: Rate
  readonly recentWin: Rate
  readonly recentProfit: Usd
  readonly recentClosed: number
  /** Deepest fall of the curve of the return, percentage points. */
  readonly drawdown: Rate
  /** How long an order was held on average. */
  readonly heldSeconds: number
}

/** A trader as the app lists them. `budget` and `result` are the caller's own where they copy the trader. */
export interface ListedTrader extends ShownFigures {
  readonly id: number
  readonly userId: number
  readonly nickname: string
  /** Path of their picture, if they have one. */
  readonly avatar: string | undefined
  readonly followers: number
  readonly openOrders: number
  readonly openLots: Lots
  /** Their floating profit at the prices of now. */
  readonly openProfit: Usd
  readonly openMargin: Usd
  readonly since: number
  /** When they stopped being a trader; undefined: they did not. */
  readonly endedAt: number | undefined
  readonly isBanned: boolean
  readonly isSample: boolean
  readonly isFollowed: boolean
  readonly budget: Usd
  readonly result: Usd
}

/** A page of traders. */
export interface ListedTraders {
  readonly traders: readonly ListedTrader[]
  readonly total: number
}

/** Results of a trader in one instrument since the beginning; rate and win in percent. */
export interface TraderInstrument {
  readonly code: string
  readonly name: string
  readonly closed: number
  readonly profit: Usd
  readonly rate: Rate
  readonly win: Rate
}

/** One trader in full. */
export interface OneTrader extends ListedTrader {
  /** The return up to a moment (ms) in percent, oldest first. */
  readonly curve: readonly CurvePoint[]
  readonly instruments: readonly TraderInstrument[]
  /** The rule of a sample, in plain words; empty for people. */
  readonly strategy: string
}

/** One place of the ranking; `id` is the trader's. */
export interface RankedTrader {
  readonly id: number
  readonly nickname: string
  readonly avatar: string | undefined
  readonly endedAt: number | undefined
  readonly isSample: boolean
  /** Average leverage of the three weeks. */
  readonly leverage: number
  readonly recentRate: Rate
  readonly recentWin: Rate
  readonly recentProfit: Usd
  readonly totalRate: Rate
  readonly closed: number
  /** The instrument that was traded most. */
  readonly code: string
}

/** A page of the ranking. */
export interface RankedTraders {
  readonly ranked: readonly RankedTrader[]
  readonly total: number
}

/** One closed order of a trader. `profit` is before fee and swap; the moments are ms. */
export interface TraderOrder {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly side: Side
  readonly lots: Lots
  readonly leverage: number
  readonly openPrice: Price
  readonly closePrice: Price
  readonly pricePrecision: number
  readonly margin: Usd
  readonly fee: Usd
  readonly swap: Usd
  readonly profit: Usd
  readonly openedAt: number
  readonly closedAt: number
  readonly openTick: number
  readonly closeTick: number
  readonly rules: number
}

/** A page of a trader's closed orders. */
export interface TraderOrders {
  readonly orders: readonly TraderOrder[]
  readonly total: number
}

/** Where the user's own application stands; without one `status` is `none`. */
export interface OwnApplication {
  readonly status: TraderStatus | 'none'
  readonly nickname: string
  /** Why it was rejected or banned; empty otherwise. */
  readonly reason: string
  readonly appliedAt: number | undefined
}

/** Reads a trader of a list. */
export const readTrader = (trader: WireTrader): ListedTrader => ({
  id: trader.id,
  userId: trader.user_id,
  nickname: trader.nickname,
  avatar: readAvatar(trader.avatar),
  followers: trader.follow_num,
  openOrders: trader.position_num,
  openLots: readLots(trader.position_quantity),
  openProfit: readUsd(trader.open_profit),
  openMargin: readUsd(trader.open_margin),
  since: readTime(trader.created_at),
  endedAt: readEnd(trader.ended_at),
  isBanned: trader.is_banned === 1,
  isSample: trader.is_sample === 1,
  isFollowed: trader.is_followed === 1,
  budget: readUsd(trader.max_amount),
  result: readUsd(trader.total_profits),
  totalRate: readRate(trader.total_profit_percent),
  totalProfit: readUsd(trader.total_profit),
  closed: trader.total_num,
  totalMargin: readUsd(trader.total_amount),
  recentRate: readRate(trader.three_week_rate),
  recentWin: readRate(trader.three_week_win),
  recentProfit: readUsd(trader.three_week_profit),
  recentClosed: trader.three_week_num,
  drawdown: readRate(trader.drawdown),
  heldSeconds: trader.average_seconds,
})

const readEnd = (at: MomentText | null): number | undefined => (at === null ? undefined : readTime(at))

/** Reads a page of trader_list. */
export const readTraders = ({ data, total }: WireTraders): ListedTraders => ({
  traders: data.map(readTrader),
  total,
})

/** Reads trader_detail. */
export const readTraderPage = (trader: WireTraderPage): OneTrader => ({
  ...readTrader(trader),
  curve: trader.equity_curve.map(([at, rate]) => [at, readRate(rate)]),
  instruments: trader.by_instrument.map((each) => ({
    code: each.code,
    name: each.name,
    closed: each.total_num,
    profit: readUsd(each.profit),
    rate: readRate(each.rate),
    win: readRate(each.win),
  })),
  strategy: trader.strategy,
})

/** Reads a page of the ranking. */
export const readRanking = ({ data, total }: WireRanking): RankedTraders => ({
  ranked: data.map((each) => ({
    id: each.user.id,
    nickname: each.user.nickname,
    avatar: readAvatar(each.user.avatar),
    endedAt: readEnd(each.user.ended_at),
    isSample: each.user.is_sample === 1,
    leverage: each.multiple,
    recentRate: readRate(each.three_week_rate),
    recentWin: readRate(each.three_week_win),
    recentProfit: readUsd(each.three_week_profit),
    totalRate: readRate(each.total_rate),
    closed: each.total_trade_num,
    code: each.code,
  })),
  total,
})

/** Reads a page of trader_orders. */
export const readTraderOrders = ({ data, total }: WireTraderOrders): TraderOrders => ({
  orders: data.map((order) => ({
    id: order.Id,
    code: order.Code,
    name: order.ShowCode,
    side: readListed(SIDE, order.OrderType),
    lots: readLots(order.Quantity),
    leverage: order.Multiple,
    openPrice: readPrice(order.OriginPrice),
    closePrice: readPrice(order.Price),
    pricePrecision: decimalsOf(order.OriginPrice),
    margin: readUsd(order.CautionMoney),
    fee: readUsd(order.TradeFee),
    swap: readUsd(order.Swap),
    profit: readUsd(order.FactProfits),
    openedAt: readTime(order.OpenTime),
    closedAt: readTime(order.CloseTime),
    openTick: order.OpenTick,
    closeTick: order.CloseTick,
    rules: order.Rules,
  })),
  total,
})

/** Reads the user's own application. */
export const readApplication = (application: WireTraderApplication): OwnApplication => ({
  status: readListed(APPLICATION_STATUS, application.status),
  nickname: application.nickname,
  reason: application.reason,
  appliedAt: readEnd(application.applied_at),
})
