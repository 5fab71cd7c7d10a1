import type { DecimalText, MomentText } from './text'

/** Public figures of a trader: rates, wins and drawdown in percent, USD net of fees and swaps. */
export interface WireTraderFigures {
  /** @domain totalRate: profit over margin used, since the beginning */
  profit_percent: DecimalText
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
  avatar: string
  /** @domain followers: real clients who copy them now */
  follow_num: number
  /** @domain openOrders: orders that are open now */
  position_num: number
  /** @domain openLots: lots of these */
  position_quantity: DecimalText
  /** @domain since: when the application was approved */
  created_at: MomentText
  /** @domain endedAt: when they stopped being a trader, null: they did not */
  ended_at: MomentText | null
  /** A program of the sandbox. */
  is_sample: boolean
  is_followed: boolean
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
  user: { id: number; nickname: string; avatar: string; ended_at: MomentText | null; is_sample: boolean }
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
