import {
  type Follow,
  type HeldPosition,
  type Instrument,
  type Lots,
  type Marks,
  type OpenSums,
  type Position,
  type Usd,
  floatingProfit,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  rateOfReturn,
} from '@fairtick/domain'
import type { Code } from '../codes'
import { CLOSE_REASON, COPY_SIZING, FOLLOW_END, POSITION_STATUS, SIDE } from '../listed'
import { encodePercent, encodeTime } from './decimals'
import type { DecimalText, MomentText } from './text'
import { type PublicTrader, type WireTrader, encodeTrader } from './trader'

/** A trader that the caller copies, and the terms. */
export interface WireFollowedTrader extends WireTrader {
  /** @domain ratio: times the trader's lots */
  multiple: DecimalText
  /** @domain mode: 1 by ratio, 2 by equity */
  mode: number
  /** @domain stopLossPercent: percent of the budget */
  stop_loss: number
  forex_ids: number[]
  max_order: DecimalText | null
  max_open: number | null
  max_multiple: number | null
  /** 1 while paused. */
  pause: number
  /** 1: it is ending, and copies whose market is closed wait for their next tick. */
  stopping: number
  /** @domain openCopies: copies that are open now */
  copy_num: number
  /** @domain usedMargin: margin of these */
  used_amount: DecimalText
  began_at: MomentText
  Rules: number
}

/** A page of traders that the caller copies. */
export interface WireFollowedTraders {
  data: WireFollowedTrader[]
  total: number
}

/** A relation of the caller that has ended. */
export interface WireEndedFollow {
  follow_id: number
  trader_id: number
  nickname: string
  /** @domain ratio: times the trader's lots */
  multiple: DecimalText
  /** @domain mode: 1 by ratio, 2 by equity */
  mode: number
  /** @domain budget: the most margin of open copies */
  max_amount: DecimalText
  /** @domain stopLossPercent: percent of the budget */
  stop_loss: number
  /** @domain realised: what its copies had made when it ended, net of fees and swaps */
  total_profits: DecimalText
  began_at: MomentText
  ended_at: MomentText
  /** 1 the caller ended it, 2 the copy stop-loss, 3 the trader ended. */
  reason: number
  Rules: number
}

/** A page of relations that have ended, the latest to end first. */
export interface WireEndedFollows {
  data: WireEndedFollow[]
  total: number
}

/** One who copies the caller. `profitability` is their result over their budget, percent. */
export interface WireFollower {
  follow_id: number
  user_id: number
  nickname: string
  avatar: string
  profitability: DecimalText
  total_profits: DecimalText
}

/** A page of followers, and the sums over all of them: results, floating part of it, and how many. */
export interface WireMyFollowers {
  data: WireFollower[]
  total: number
  total_profits: DecimalText
  position_profits: DecimalText
  follow_num: number
}

/** A copy of a trader's order, or a part of one that was closed. */
export interface WireCopy {
  Id: number
  /** @domain originId: the trader's order; of a part, the copy that it was cut off */
  OriginId: number
  trader_id: number
  nickname: string
  ForexTradeLists: { Id: number; Code: string; ShowCode: string }
  /** Always 2: a copy. */
  FollowType: number
  OrderType: number
  Status: number
  OriginPrice: DecimalText
  Price: DecimalText | null
  UpdatePrice: DecimalText | null
  Quantity: DecimalText
  FactProfits: DecimalText
  CautionMoney: DecimalText
  TradeFee: DecimalText
  Swap: DecimalText
  Multiple: number
  CloseReason: string | null
  CreateTimeHandler: MomentText
  CompleteTimeHandler: MomentText | null
}

/** A page of copies. */
export interface WireCopies {
  data: WireCopy[]
  total: number
}

/** An order that was not copied: the code and words of an order refused so, and the figures it went by. */
export interface WireSkippedCopy {
  time: MomentText
  trader_id: number
  origin_id: number
  code: number
  reason: string
  figures: {
    code: string
    lots: DecimalText
    copy_lots: DecimalText | null
    margin: DecimalText | null
    left: DecimalText
  }
}

/** A page of what was not copied. */
export interface WireSkippedCopies {
  data: WireSkippedCopy[]
  total: number
}

/** A relation as it stands at the prices of now, with its trader and the trader's own open orders. */
export interface StandingFollow {
  readonly follow: Follow
  readonly copies: readonly HeldPosition[]
  /** Margin of the copies, USD. */
  readonly used: Usd
  /** Realised and floating, USD. */
  readonly result: Usd
  readonly trader: PublicTrader
  readonly open: OpenSums
}

/** A trader that the caller copies. */
export const encodeFollowed = ({
  follow,
  copies,
  used,
  result,
  trader,
  open,
}: StandingFollow): WireFollowedTrader => ({
  ...encodeTrader(trader, { open, own: { budget: follow.budget, result } }),
  multiple: formatRate(follow.ratio),
  mode: COPY_SIZING[follow.mode],
  stop_loss: follow.stopLoss,
  forex_ids: [...follow.instrumentIds],
  max_order: follow.mostMargin === undefined ? null : formatUsd(follow.mostMargin),
  max_open: follow.mostOpen ?? null,
  max_multiple: follow.mostLeverage ?? null,
  pause: follow.status === 'paused' ? 1 : 0,
  stopping: follow.status === 'stopping' ? 1 : 0,
  copy_num: copies.length,
  used_amount: formatUsd(used),
  began_at: encodeTime(follow.beganAt),
  Rules: follow.rules,
})

/** A relation that has ended, with the name of its trader. */
export const encodeEndedFollow = (
  { id, traderId, endedAt = 0, endReason = 'unfollowed', ...follow }: Follow,
  nickname: string,
): WireEndedFollow => ({
  follow_id: id,
  trader_id: traderId,
  nickname,
  multiple: formatRate(follow.ratio),
  mode: COPY_SIZING[follow.mode],
  max_amount: formatUsd(follow.budget),
  stop_loss: follow.stopLoss,
  total_profits: formatUsd(follow.realised),
  began_at: encodeTime(follow.beganAt),
  ended_at: encodeTime(endedAt),
  reason: FOLLOW_END[endReason],
  Rules: follow.rules,
})

const SHOWN_DIGITS = 4

/** A follower as their trader sees them: the last four digits of their number, and their result. */
export const encodeFollower = ({
  follow,
  uid,
  result,
}: Pick<StandingFollow, 'follow' | 'result'> & { readonly uid: number }): WireFollower => ({
  follow_id: follow.id,
  user_id: follow.userId,
  nickname: `****${String(uid).slice(-SHOWN_DIGITS)}`,
  avatar: '',
  profitability: encodePercent(rateOfReturn({ profit: result, margin: follow.budget })),
  total_profits: formatUsd(result),
})

/** A copy, with the name of its trader; while it is held, its profit floats. */
export function encodeCopy(
  { traderId, nickname }: { readonly traderId: number; readonly nickname: string },
  order: Position,
  { instrument, marks }: { readonly instrument: Instrument; readonly marks: Marks },
): WireCopy {
  const price = (value: Position['openPrice'] | undefined) =>
    value === undefined ? null : formatPrice(value, instrument.pricePrecision)
  return {
    Id: order.id,
    OriginId: order.originId,
    trader_id: traderId,
    nickname,
    ForexTradeLists: { Id: instrument.id, Code: instrument.code, ShowCode: instrument.showCode },
    FollowType: 2,
    OrderType: SIDE[order.side],
    Status: POSITION_STATUS[order.status],
    OriginPrice: formatPrice(order.openPrice, instrument.pricePrecision),
    Price: price(order.closePrice),
    UpdatePrice: price(order.closePrice ?? marks.markOf(instrument.id)),
    Quantity: formatLots(order.lots),
    FactProfits: formatUsd(order.status === 'held' ? floatingProfit(order, marks) : order.profit),
    CautionMoney: formatUsd(order.margin),
    TradeFee: formatUsd(order.fee),
    Swap: formatUsd(order.swap),
    Multiple: order.leverage,
    CloseReason: order.closeReason === undefined ? null : CLOSE_REASON[order.closeReason],
    CreateTimeHandler: encodeTime(order.createdAt),
    CompleteTimeHandler: order.closedAt === undefined ? null : encodeTime(order.closedAt),
  }
}

/** An order that was not copied, and the figures that it went by. */
export interface SkippedCopy {
  readonly at: number
  readonly traderId: number
  readonly originId: number
  readonly lots: Lots
  readonly copyLots: Lots | undefined
  readonly margin: Usd | undefined
  readonly budgetLeft: Usd
}

/** A row of skipped, with the code of the reason and its words. */
export const encodeSkip = (
  { at, traderId, originId, lots, copyLots, margin, budgetLeft }: SkippedCopy,
  {
    code,
    words,
    instrument,
  }: { readonly code: Code; readonly words: string; readonly instrument: Instrument },
): WireSkippedCopy => ({
  time: encodeTime(at),
  trader_id: traderId,
  origin_id: originId,
  code,
  reason: words,
  figures: {
    code: instrument.code,
    lots: formatLots(lots),
    copy_lots: copyLots === undefined ? null : formatLots(copyLots),
    margin: margin === undefined ? null : formatUsd(margin),
    left: formatUsd(budgetLeft),
  },
})
