import type { Rate } from '@fairtick/domain'
import {
  flag,
  listOf,
  listed,
  lots,
  moment,
  orNull,
  page,
  percent,
  price,
  text,
  usd,
  whole,
} from '../../kinds'
import { APPLICATION_STATUS, SIDE } from '../../listed'
import { type Kind, type Ours, type Wire, object } from '../../object'
import { decimalsOf, encodePercent, readRate } from '../../kinds/decimals'
import { avatarPath } from './profile'
import type { DecimalText } from '../../kinds/text'

/**
 * A trader as shown to everyone. The last fields belong to the caller, if they copy the trader. Rates, wins
 * and drawdown in percent, USD net of fees and swaps.
 */
export const traderShape = object({
  id: whole,
  user_id: ['userId', whole],
  nickname: text,
  /** path of the public picture; empty if none */
  avatar: avatarPath,
  /** real clients who copy them now */
  follow_num: ['followers', whole],
  /** open orders */
  position_num: ['openOrders', whole],
  /** lots of the open orders */
  position_quantity: ['openLots', lots],
  /** floating profit of the open orders before fees; not part of any rate */
  open_profit: ['openProfit', usd],
  /** margin of the open orders */
  open_margin: ['openMargin', usd],
  /** time of the application's approval */
  created_at: ['since', moment],
  /** time they stopped being a trader, null: active */
  ended_at: ['endedAt', orNull(moment)],
  /** 1: banned at `ended_at`; figures and closed orders remain public, so that they can be recomputed */
  is_banned: ['isBanned', flag],
  /** 1: a program of the sandbox */
  is_sample: ['isSample', flag],
  /** same as three_week_rate: copy-trading figures cover the last three weeks */
  profit_percent: ['recentRate', percent],
  /** profit over margin used, since the start */
  total_profit_percent: ['totalRate', percent],
  /** profit since the start */
  total_profit: ['totalProfit', usd],
  /** closed orders since the start */
  total_num: ['closed', whole],
  /** margin used since the start */
  total_amount: ['totalMargin', usd],
  three_week_rate: ['recentRate', percent],
  three_week_win: ['recentWin', percent],
  three_week_profit: ['recentProfit', usd],
  three_week_num: ['recentClosed', whole],
  /** maximum drawdown of the return curve, percentage points */
  drawdown: percent,
  /** average holding time of an order */
  average_seconds: ['heldSeconds', whole],
  /** 1: the caller copies them */
  is_followed: ['isFollowed', flag],
  /** the caller's budget, 0 if they do not copy */
  max_amount: ['budget', usd],
  /** realised and floating result of the caller's copies */
  total_profits: ['result', usd],
})
export type WireTrader = Wire<typeof traderShape>

/** Results of a trader in one instrument since the start. */
export const traderInstrumentShape = object({
  code: text,
  name: text,
  total_num: ['closed', whole],
  profit: usd,
  rate: percent,
  win: percent,
})

/** A moment (ms), and the return up to then in percent. */
const returnAt: Kind<readonly [at: number, percent: Rate], [number, DecimalText]> = {
  write: ([at, value]) => [at, encodePercent(value)],
  read: ([at, value]) => [at, readRate(value)],
}

/** A trader of the list, with the end of their return curve. */
export const listedTraderShape = object({
  ...traderShape.fields,
  /** the last 21 points of the curve of their own page */
  equity_curve: ['curve', listOf(returnAt)],
})
export type ListedTrader = Ours<typeof listedTraderShape>

/** A page of traders. */
export const tradersShape = page(listedTraderShape)
export type WireTraders = Wire<typeof tradersShape>

/** One trader with all details. */
export const traderPageShape = object({
  ...traderShape.fields,
  /** cumulative return at a moment (ms) in percent of all margin ever used; oldest first */
  equity_curve: ['curve', listOf(returnAt)],
  by_instrument: ['instruments', listOf(traderInstrumentShape)],
  /** rule of a sample trader, in plain words; empty for people */
  strategy: text,
})
export type WireTraderPage = Wire<typeof traderPageShape>
export type TraderDetails = Ours<typeof traderPageShape>

/** A place in the ranking. */
export const rankedShape = object({
  /** ranked trader */
  user: [
    'trader',
    object({
      id: whole,
      nickname: text,
      avatar: avatarPath,
      ended_at: ['endedAt', orNull(moment)],
      is_sample: ['isSample', flag],
    }),
  ],
  /** average of the three weeks */
  multiple: ['leverage', whole],
  three_week_rate: ['recentRate', percent],
  three_week_win: ['recentWin', percent],
  three_week_profit: ['recentProfit', usd],
  total_rate: ['totalRate', percent],
  total_trade_num: ['closed', whole],
  /** most traded in the three weeks */
  code: text,
})
export type WireRanked = Wire<typeof rankedShape>

/** A page of the ranking. */
export const rankingShape = page(rankedShape)
export type WireRanking = Wire<typeof rankingShape>

/** A closed order of a trader, as shown to everyone. Its profit is before fee and swap. */
export const traderOrderShape = object({
  Id: ['id', whole],
  Code: ['code', text],
  ShowCode: ['name', text],
  OrderType: ['side', listed(SIDE)],
  Quantity: ['lots', lots],
  Multiple: ['leverage', whole],
  OriginPrice: ['openPrice', price],
  Price: ['closePrice', price],
  CautionMoney: ['margin', usd],
  TradeFee: ['fee', usd],
  Swap: ['swap', usd],
  FactProfits: ['profit', usd],
  OpenTime: ['openedAt', moment],
  CloseTime: ['closedAt', moment],
  /** ticks of the log that opened and closed it */
  OpenTick: ['openTick', whole],
  CloseTick: ['closeTick', whole],
  Rules: ['rules', whole],
})
export type WireTraderOrder = Wire<typeof traderOrderShape>
/** A closed order of a trader, as the app shows it. */
export type TraderOrder = Ours<typeof traderOrderShape> & { readonly pricePrecision: number }

/** A page of closed orders of a trader. */
export const traderOrdersShape = page(traderOrderShape)
export type WireTraderOrders = Wire<typeof traderOrdersShape>

/** The application of the caller. `status`: none, applied, active, rejected, ended, banned. */
export const traderApplicationShape = object({
  status: listed(APPLICATION_STATUS),
  nickname: text,
  reason: text,
  applied_at: ['appliedAt', orNull(moment)],
})
export type WireTraderApplication = Wire<typeof traderApplicationShape>
export type OwnApplication = Ours<typeof traderApplicationShape>

/** Reads a place in the ranking; its id is the trader's. */
export function readRanked(row: WireRanked) {
  const { trader, ...ranked } = rankedShape.read(row)
  return { ...trader, ...ranked }
}
/** A place in the ranking, as the app shows it. */
export type RankedTrader = ReturnType<typeof readRanked>

/** Reads a closed order of a trader. */
export const readTraderOrder = (order: WireTraderOrder): TraderOrder => ({
  ...traderOrderShape.read(order),
  pricePrecision: decimalsOf(order.OriginPrice),
})
