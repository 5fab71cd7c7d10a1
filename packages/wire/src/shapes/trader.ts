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
 * A trader as everybody sees them; the last fields are the caller's own, where they copy the trader. Rates,
 * wins and drawdown in percent, USD net of fees and swaps.
 */
export const traderShape = object({
  id: whole,
  user_id: ['userId', whole],
  nickname: text,
  /** Path of the trader's picture, for everybody; empty where they have none. */
  avatar: avatarPath,
  /** real clients who copy them now */
  follow_num: ['followers', whole],
  /** orders that are open now */
  position_num: ['openOrders', whole],
  /** lots of these */
  position_quantity: ['openLots', lots],
  /** what these come to at the prices of now, before their fees; no rate counts it */
  open_profit: ['openProfit', usd],
  /** margin of these */
  open_margin: ['openMargin', usd],
  /** when the application was approved */
  created_at: ['since', moment],
  /** when they stopped being a trader, null: they did not */
  ended_at: ['endedAt', orNull(moment)],
  /** 1: was banned at `ended_at`; figures and closed orders stay, so that anyone can work them out. */
  is_banned: ['isBanned', flag],
  /** 1: a program of the sandbox. */
  is_sample: ['isSample', flag],
  /** The same as three_week_rate: copy-trading stats cover the last three weeks. */
  profit_percent: ['recentRate', percent],
  /** profit over margin used, since the beginning */
  total_profit_percent: ['totalRate', percent],
  /** profit since the beginning */
  total_profit: ['totalProfit', usd],
  /** closed orders since the beginning */
  total_num: ['closed', whole],
  /** margin used since the beginning */
  total_amount: ['totalMargin', usd],
  three_week_rate: ['recentRate', percent],
  three_week_win: ['recentWin', percent],
  three_week_profit: ['recentProfit', usd],
  three_week_num: ['recentClosed', whole],
  /** deepest fall of the curve of the return, percentage points */
  drawdown: percent,
  /** how long an order was held on average */
  average_seconds: ['heldSeconds', whole],
  /** 1: the caller copies them. */
  is_followed: ['isFollowed', flag],
  /** the caller's budget, 0 where they do not copy */
  max_amount: ['budget', usd],
  /** realised and floating result of the caller's copies */
  total_profits: ['result', usd],
})
export type WireTrader = Wire<typeof traderShape>
export type ListedTrader = Ours<typeof traderShape>

/** A page of traders. */
export const tradersShape = page(traderShape)
export type WireTraders = Wire<typeof tradersShape>

/** Results of a trader in one instrument since the beginning. */
export const traderInstrumentShape = object({
  code: text,
  name: text,
  total_num: ['closed', whole],
  profit: usd,
  rate: percent,
  win: percent,
})
export type WireTraderInstrument = Wire<typeof traderInstrumentShape>

/** One trader in full. */
export interface WireTraderPage extends WireTrader {
  /** The return up to a moment (ms) in percent, over all margin ever used; oldest first. */
  equity_curve: [number, DecimalText][]
  by_instrument: WireTraderInstrument[]
  /** The rule of a sample, in plain words; empty for people. */
  strategy: string
}

/** One place of the ranking. */
export const rankedShape = object({
  /** who it is */
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
  /** traded most in the three weeks */
  code: text,
})
export type WireRanked = Wire<typeof rankedShape>

/** A page of the ranking. */
export const rankingShape = page(rankedShape)
export type WireRanking = Wire<typeof rankingShape>

/** One closed order of a trader, as anyone may see it. Its profit is before fee and swap. */
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
  /** The ticks of the log that opened and closed it. */
  OpenTick: ['openTick', whole],
  CloseTick: ['closeTick', whole],
  Rules: ['rules', whole],
})
export type WireTraderOrder = Wire<typeof traderOrderShape>
/** The same as the app shows it. */
export type TraderOrder = Ours<typeof traderOrderShape> & { readonly pricePrecision: number }

/** A page of closed orders of a trader. */
export const traderOrdersShape = page(traderOrderShape)
export type WireTraderOrders = Wire<typeof traderOrdersShape>

/** `status`: none, applied, active, rejected, ended, banned. */
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

/** The open orders of a trader, and the caller's own relation with them where there is one. */
export interface AroundTrader {
  readonly open: OpenSums
  readonly own: { readonly budget: Usd; readonly result: Usd } | undefined
}

/** A trader as everybody sees them. No address, phone, balance or number of a client is in it. */
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

/** One trader in full; `strategy` is the rule of a sample. */
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

/** Reads one trader in full; the curve is the return in percent up to a moment (ms), oldest first. */
export const readTraderPage = (trader: WireTraderPage) => ({
  ...traderShape.read(trader),
  curve: trader.equity_curve.map(([at, rate]) => [at, readRate(rate)] as const),
  instruments: trader.by_instrument.map(traderInstrumentShape.read),
  strategy: trader.strategy,
})
/** One trader in full, as the app shows them. */
export type OneTrader = ReturnType<typeof readTraderPage>

/** One place of the ranking. */
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

/** Reads one place of the ranking; its number is the trader's. */
export function readRanked(row: WireRanked) {
  const { trader, ...ranked } = rankedShape.read(row)
  return { ...trader, ...ranked }
}
/** One place of the ranking, as the app shows it. */
export type RankedTrader = ReturnType<typeof readRanked>

/** A closed order of a trader, with all that their figures are worked out of. */
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
