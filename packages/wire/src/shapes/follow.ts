import type { DecimalText, MomentText } from './text'
import type { WireTrader } from './trader'

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

/** A copy of a trader's order. */
export interface WireCopy {
  Id: number
  /** @domain originId: the trader's order */
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
