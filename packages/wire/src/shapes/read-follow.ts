import type { CloseReason, FollowEnd, FollowTerms, Lots, Price, Rate, Side, Usd } from '@fairtick/domain'
import { CLOSE_REASON, COPY_SIZING, COPY_STATUS, FOLLOW_END, SIDE } from '../listed'
import { decimalsOf, readLots, readPrice, readRate, readTime, readUsd } from './decimals'
import type {
  WireCopies,
  WireCopy,
  WireEndedFollows,
  WireFollowedTraders,
  WireMyFollowers,
  WireSkippedCopies,
} from './follow'
import { readListed } from './read-listed'
import { type ListedTrader, readTrader } from './read-trader'

/** A trader whom the user copies, with the terms. Money in USD, the moment in ms. */
export interface FollowedTrader extends ListedTrader {
  readonly terms: FollowTerms
  readonly isPaused: boolean
  /** It is ending: copies whose market is closed wait for their next tick. */
  readonly isStopping: boolean
  readonly openCopies: number
  /** Margin of the open copies. */
  readonly usedMargin: Usd
  readonly beganAt: number
  /** The version of the rules that it began under. */
  readonly rules: number
}

/** A page of traders whom the user copies. */
export interface FollowedTraders {
  readonly followed: readonly FollowedTrader[]
  readonly total: number
}

/** A relation of the user that has ended. Money in USD, moments in ms. */
export interface EndedFollow extends Pick<FollowTerms, 'mode' | 'ratio' | 'budget' | 'stopLoss'> {
  readonly id: number
  readonly traderId: number
  readonly nickname: string
  readonly result: Usd
  readonly beganAt: number
  readonly endedAt: number
  readonly reason: FollowEnd
  readonly rules: number
}

/** A page of relations that have ended. */
export interface EndedFollows {
  readonly ended: readonly EndedFollow[]
  readonly total: number
}

/** One who copies the user; `profitability` is their result over their budget, percent. */
export interface OwnFollower {
  readonly id: number
  readonly nickname: string
  readonly profitability: Rate
  readonly result: Usd
}

/** A page of followers, and the sums over all of them. */
export interface OwnFollowers {
  readonly followers: readonly OwnFollower[]
  readonly total: number
  readonly result: Usd
  /** The floating part of it. */
  readonly floating: Usd
  readonly count: number
}

/** A copy of a trader's order. While it is held, `profit` floats and belongs to `markPrice`. */
export interface OwnCopy {
  readonly id: number
  /** The trader's order. */
  readonly originId: number
  readonly traderId: number
  readonly nickname: string
  readonly code: string
  readonly name: string
  readonly pricePrecision: number
  readonly side: Side
  readonly status: keyof typeof COPY_STATUS
  readonly lots: Lots
  readonly leverage: number
  readonly openPrice: Price
  readonly closePrice: Price | undefined
  readonly markPrice: Price | undefined
  readonly profit: Usd
  readonly margin: Usd
  readonly fee: Usd
  readonly closeReason: CloseReason | undefined
  readonly createdAt: number
  readonly closedAt: number | undefined
}

/** A page of copies. */
export interface OwnCopies {
  readonly copies: readonly OwnCopy[]
  readonly total: number
}

/** An order that was not copied: why, in the user's language, and the figures it went by. */
export interface OwnSkip {
  /** Of the trader and the trader's order together: a number of its own it has none. */
  readonly key: string
  readonly at: number
  readonly traderId: number
  readonly originId: number
  readonly reason: string
  readonly code: string
  readonly lots: Lots
  readonly copyLots: Lots | undefined
  readonly margin: Usd | undefined
  /** The rest of the budget. */
  readonly left: Usd
}

/** A page of orders that were not copied. */
export interface OwnSkips {
  readonly skipped: readonly OwnSkip[]
  readonly total: number
}

/** Reads a page of followed_trader. */
export const readFollowedTraders = ({ data, total }: WireFollowedTraders): FollowedTraders => ({
  followed: data.map((row) => ({
    ...readTrader(row),
    terms: {
      mode: readListed(COPY_SIZING, row.mode),
      ratio: readRate(row.multiple),
      budget: readUsd(row.max_amount),
      stopLoss: row.stop_loss,
      instrumentIds: row.forex_ids,
      mostMargin: orUndefined(row.max_order, readUsd),
      mostOpen: row.max_open ?? undefined,
      mostLeverage: row.max_multiple ?? undefined,
    },
    isPaused: row.pause === 1,
    isStopping: row.stopping === 1,
    openCopies: row.copy_num,
    usedMargin: readUsd(row.used_amount),
    beganAt: readTime(row.began_at),
    rules: row.Rules,
  })),
  total,
})

/** Reads a page of ended_follows. */
export const readEndedFollows = ({ data, total }: WireEndedFollows): EndedFollows => ({
  ended: data.map((row) => ({
    id: row.follow_id,
    traderId: row.trader_id,
    nickname: row.nickname,
    mode: readListed(COPY_SIZING, row.mode),
    ratio: readRate(row.multiple),
    budget: readUsd(row.max_amount),
    stopLoss: row.stop_loss,
    result: readUsd(row.total_profits),
    beganAt: readTime(row.began_at),
    endedAt: readTime(row.ended_at),
    reason: readListed(FOLLOW_END, row.reason),
    rules: row.Rules,
  })),
  total,
})

const orUndefined = <Value>(text: string | null, read: (text: string) => Value): Value | undefined =>
  text === null ? undefined : read(text)

/** Reads a page of my_follower. */
export const readMyFollowers = (page: WireMyFollowers): OwnFollowers => ({
  followers: page.data.map((row) => ({
    id: row.follow_id,
    nickname: row.nickname,
    profitability: readRate(row.profitability),
    result: readUsd(row.total_profits),
  })),
  total: page.total,
  result: readUsd(page.total_profits),
  floating: readUsd(page.position_profits),
  count: page.follow_num,
})

/** Reads a page of my_deal_follow_order. */
export const readCopies = ({ data, total }: WireCopies): OwnCopies => ({ copies: data.map(readCopy), total })

const readCopy = (row: WireCopy): OwnCopy => ({
  id: row.Id,
  originId: row.OriginId,
  traderId: row.trader_id,
  nickname: row.nickname,
  code: row.ForexTradeLists.Code,
  name: row.ForexTradeLists.ShowCode,
  pricePrecision: decimalsOf(row.OriginPrice),
  side: readListed(SIDE, row.OrderType),
  status: readListed(COPY_STATUS, row.Status),
  lots: readLots(row.Quantity),
  leverage: row.Multiple,
  openPrice: readPrice(row.OriginPrice),
  closePrice: orUndefined(row.Price, readPrice),
  markPrice: orUndefined(row.UpdatePrice, readPrice),
  profit: readUsd(row.FactProfits),
  margin: readUsd(row.CautionMoney),
  fee: readUsd(row.TradeFee),
  closeReason: row.CloseReason === null ? undefined : readListed(CLOSE_REASON, row.CloseReason),
  createdAt: readTime(row.CreateTimeHandler),
  closedAt: orUndefined(row.CompleteTimeHandler, readTime),
})

/** Reads a page of skipped. */
export const readSkippedCopies = ({ data, total }: WireSkippedCopies): OwnSkips => ({
  skipped: data.map((row) => ({
    key: `${row.trader_id} ${row.origin_id} ${row.time}`,
    at: readTime(row.time),
    traderId: row.trader_id,
    originId: row.origin_id,
    reason: row.reason,
    code: row.figures.code,
    lots: readLots(row.figures.lots),
    copyLots: orUndefined(row.figures.copy_lots, readLots),
    margin: orUndefined(row.figures.margin, readUsd),
    left: readUsd(row.figures.left),
  })),
  total,
})
