import {
  type Instrument,
  NO_USD,
  type OpenSums,
  type Position,
  type Trader,
  type TraderFigures,
  type TraderSums,
  type Usd,
  rateOfReturn,
  winRateOf,
} from '@fairtick/domain'
import { flag, listed, lots, moment, orNull, page, percent, price, text, usd, whole } from '../kinds'
import { APPLICATION_STATUS, SIDE } from '../listed'
import { type Ours, type Wire, object } from '../object'
import { decimalsOf, encodePercent, readRate } from './decimals'
import { avatarPath } from './profile'
import type { DecimalText } from './text'

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
export type ListedTrader = Ours<typeof traderShape>

/** A page of traders. */
export const tradersShape = page(traderShape)
export type WireTraders = Wire<typeof tradersShape>

/** Results of a trader in one instrument since the start. */
export const traderInstrumentShape = object({
  code: text,
  name: text,
  total_num: ['closed', whole],
  profit: usd,
  rate: percent,
  win: percent,
})
export type WireTraderInstrument = Wire<typeof traderInstrumentShape>

/** One trader with all details. */
export interface WireTraderPage extends WireTrader {
  /** cumulative return at a moment (ms) in percent of all margin ever used; oldest first */
  equity_curve: [number, DecimalText][]
  by_instrument: WireTraderInstrument[]
  /** rule of a sample trader, in plain words; empty for people */
  strategy: string
}

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

/** A trader with their figures, and how many real clients copy them. */
export interface PublicTrader extends TraderFigures {
  readonly trader: Trader
  readonly followers: number
}

/** The open orders of a trader, and the caller's relation with them, if any. */
export interface AroundTrader {
  readonly open: OpenSums
  readonly own: { readonly budget: Usd; readonly result: Usd } | undefined
}

/** A trader as shown to everyone. It contains no client address, phone, balance or id. */
export function listedTrader(shown: PublicTrader, { open, own }: AroundTrader): ListedTrader {
  const { trader, total, threeWeeks, drawdown, followers } = shown
  return {
    ...trader,
    followers,
    openOrders: open.orders,
    openLots: open.lots,
    openProfit: open.floating,
    openMargin: open.margin,
    since: trader.decidedAt ?? trader.appliedAt,
    isBanned: trader.status === 'banned',
    totalRate: rateOfReturn(total),
    totalProfit: total.net,
    closed: total.closed,
    totalMargin: total.margin,
    recentRate: rateOfReturn(threeWeeks),
    recentWin: winRateOf(threeWeeks),
    recentProfit: threeWeeks.net,
    recentClosed: threeWeeks.closed,
    drawdown,
    heldSeconds: averageSeconds(total),
    isFollowed: own !== undefined,
    budget: own?.budget ?? NO_USD,
    result: own?.result ?? NO_USD,
  }
}

function averageSeconds({ counted, heldMs }: TraderSums): number {
  return counted === 0 ? 0 : Math.round(heldMs / counted / 1000)
}

/** One trader with all details; `strategy` is the rule of a sample. */
export const encodeTraderPage = (
  shown: PublicTrader,
  around: AroundTrader & { readonly strategy: string; readonly instrumentOf: (id: number) => Instrument },
): WireTraderPage => ({
  ...traderShape.write(listedTrader(shown, around)),
  equity_curve: shown.curve.map(([at, rate]) => [at, encodePercent(rate)]),
  by_instrument: [...shown.byInstrument].map(([id, sums]) => {
    const { code, showCode } = around.instrumentOf(id)
    return traderInstrumentShape.write({
      code,
      name: showCode,
      closed: sums.closed,
      profit: sums.net,
      rate: rateOfReturn(sums),
      win: winRateOf(sums),
    })
  }),
  strategy: around.strategy,
})

/** Reads one trader with all details. The curve is the return in percent at a moment (ms), oldest first. */
export const readTraderPage = (trader: WireTraderPage) => ({
  ...traderShape.read(trader),
  curve: trader.equity_curve.map(([at, rate]) => [at, readRate(rate)] as const),
  instruments: trader.by_instrument.map(traderInstrumentShape.read),
  strategy: trader.strategy,
})
/** One trader with all details, as the app shows them. */
export type OneTrader = ReturnType<typeof readTraderPage>

/** A place in the ranking. */
export function encodeRanked(shown: PublicTrader, instrumentOf: (id: number) => Instrument): WireRanked {
  const { trader, total, threeWeeks, favourite } = shown
  const { counted, leverages } = threeWeeks
  return rankedShape.write({
    trader,
    leverage: counted === 0 ? 0 : Math.round(leverages / counted),
    recentRate: rateOfReturn(threeWeeks),
    recentWin: winRateOf(threeWeeks),
    recentProfit: threeWeeks.net,
    totalRate: rateOfReturn(total),
    closed: total.closed,
    code: favourite === undefined ? '' : instrumentOf(favourite).code,
  })
}

/** Reads a place in the ranking; its id is the trader's. */
export function readRanked(row: WireRanked) {
  const { trader, ...ranked } = rankedShape.read(row)
  return { ...trader, ...ranked }
}
/** A place in the ranking, as the app shows it. */
export type RankedTrader = ReturnType<typeof readRanked>

/** A closed order of a trader, with all inputs of their figures. */
export function encodeTraderOrder(order: Position, instrument: Instrument): WireTraderOrder {
  if (order.status !== 'closed') throw new Error(`order ${order.id} is ${order.status}`)
  const { code, showCode: name, pricePrecision } = instrument
  return traderOrderShape.write({ ...order, code, name, pricePrecision })
}

/** Reads a closed order of a trader. */
export const readTraderOrder = (order: WireTraderOrder): TraderOrder => ({
  ...traderOrderShape.read(order),
  pricePrecision: decimalsOf(order.OriginPrice),
})
