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
  rate,
  text,
  usd,
  whole,
  wholes,
} from '../../kinds'
import { CLOSE_REASON, COPY_SIZING, FOLLOW_END, POSITION_STATUS, SIDE } from '../../listed'
import { type Ours, type Wire, object } from '../../object'
import { decimalsOf } from '../../kinds/decimals'
import { traderShape } from './trader'

/** A trader that the caller copies, with the caller's terms. */
export const followedTraderShape = object({
  ...traderShape.fields,
  /** multiple of the trader's lots */
  multiple: ['ratio', rate],
  /** 1 by ratio, 2 by equity */
  mode: listed(COPY_SIZING),
  /** percent of the budget */
  stop_loss: ['stopLoss', whole],
  forex_ids: ['instrumentIds', wholes],
  max_order: ['mostMargin', orNull(usd)],
  max_open: ['mostOpen', orNull(whole)],
  max_multiple: ['mostLeverage', orNull(whole)],
  /** 1 while paused */
  pause: ['isPaused', flag],
  /** 1: ending; copies in closed markets wait for their next tick */
  stopping: ['isStopping', flag],
  /** open copies */
  copy_num: ['openCopies', whole],
  /** margin of the open copies */
  used_amount: ['usedMargin', usd],
  /** value of the positions of the open copies at current prices */
  work_amount: ['valueAtWork', usd],
  began_at: ['beganAt', moment],
  Rules: ['rules', whole],
})
export type WireFollowedTrader = Wire<typeof followedTraderShape>
export type FollowedTrader = Ours<typeof followedTraderShape>

/** A page of traders that the caller copies. */
export const followedTradersShape = page(followedTraderShape)
export type WireFollowedTraders = Wire<typeof followedTradersShape>

/** An ended copy relation of the caller. */
export const endedFollowShape = object({
  follow_id: ['id', whole],
  trader_id: ['traderId', whole],
  nickname: text,
  /** multiple of the trader's lots */
  multiple: ['ratio', rate],
  /** 1 by ratio, 2 by equity */
  mode: listed(COPY_SIZING),
  /** most margin of open copies */
  max_amount: ['budget', usd],
  /** percent of the budget */
  stop_loss: ['stopLoss', whole],
  /** result of its copies at the end, net of fees and swaps */
  total_profits: ['result', usd],
  began_at: ['beganAt', moment],
  ended_at: ['endedAt', moment],
  /** 1 ended by the caller, 2 copy stop-loss, 3 ended by the trader */
  reason: listed(FOLLOW_END),
  Rules: ['rules', whole],
})
export type EndedFollow = Ours<typeof endedFollowShape>

/** A page of ended copy relations, the latest end first. */
export const endedFollowsShape = page(endedFollowShape)
export type WireEndedFollows = Wire<typeof endedFollowsShape>

/** A follower of the caller. `profitability` is their result over their budget, percent. */
export const followerShape = object({
  follow_id: ['id', whole],
  user_id: ['userId', whole],
  nickname: text,
  avatar: text,
  profitability: percent,
  total_profits: ['result', usd],
})
export type OwnFollower = Ours<typeof followerShape>

/** A page of followers, with sums over all of them: result, its floating part, and their number. */
export const myFollowersShape = object({
  data: ['rows', listOf(followerShape)],
  total: whole,
  total_profits: ['result', usd],
  position_profits: ['floating', usd],
  follow_num: ['count', whole],
})
export type WireMyFollowers = Wire<typeof myFollowersShape>
export type OwnFollowers = Ours<typeof myFollowersShape>

/** A copy of a trader's order, or a closed part of one. Profit is floating while it is held. */
export const copyShape = object({
  Id: ['id', whole],
  /** the trader's order; for a part, the copy that it was split from */
  OriginId: ['originId', whole],
  trader_id: ['traderId', whole],
  nickname: text,
  ForexTradeLists: [
    'instrument',
    object({ Id: ['id', whole], Code: ['code', text], ShowCode: ['name', text] }),
  ],
  /** always 2: a copy */
  FollowType: ['followType', whole],
  OrderType: ['side', listed(SIDE)],
  Status: ['status', listed(POSITION_STATUS)],
  OriginPrice: ['openPrice', price],
  Price: ['closePrice', orNull(price)],
  UpdatePrice: ['markPrice', orNull(price)],
  Quantity: ['lots', lots],
  FactProfits: ['profit', usd],
  CautionMoney: ['margin', usd],
  TradeFee: ['fee', usd],
  Swap: ['swap', usd],
  Multiple: ['leverage', whole],
  CloseReason: ['closeReason', orNull(listed(CLOSE_REASON))],
  CreateTimeHandler: ['createdAt', moment],
  CompleteTimeHandler: ['closedAt', orNull(moment)],
})
export type WireCopy = Wire<typeof copyShape>

/** A page of copies. */
export const copiesShape = page(copyShape)
export type WireCopies = Wire<typeof copiesShape>

/** A skipped copy: the code and text of the refusal, and the figures that decided it. */
export const skippedCopyShape = object({
  time: ['at', moment],
  trader_id: ['traderId', whole],
  origin_id: ['originId', whole],
  code: whole,
  reason: text,
  figures: object({
    code: text,
    lots,
    copy_lots: ['copyLots', orNull(lots)],
    margin: orNull(usd),
    left: ['budgetLeft', usd],
  }),
})
export type WireSkippedCopy = Wire<typeof skippedCopyShape>

/** A page of skipped copies. */
export const skippedCopiesShape = page(skippedCopyShape)
export type WireSkippedCopies = Wire<typeof skippedCopiesShape>

/** Reads a copy. */
export function readCopy(row: WireCopy) {
  const { instrument, ...copy } = copyShape.read(row)
  return { ...instrument, ...copy, pricePrecision: decimalsOf(row.OriginPrice) }
}
/** A copy as the app shows it. */
export type OwnCopy = ReturnType<typeof readCopy>

/** Reads a skipped copy. It has no id, so `key` is made of its fields. */
export function readSkippedCopy(row: WireSkippedCopy) {
  const { figures, ...skipped } = skippedCopyShape.read(row)
  return { ...skipped, ...figures, key: `${row.trader_id} ${row.origin_id} ${row.time}` }
}
/** A skipped copy as the app shows it. */
export type OwnSkip = ReturnType<typeof readSkippedCopy>
