import { CODE } from '../codes'
import { TRADER_SORTS } from '@fairtick/domain'
import { COPY_STATUS, COPY_SIZING, KEEP_OR_CLOSE, PAUSE } from '../listed'
import {
  choiceParameter,
  idParameter,
  idsParameter,
  integerParameter,
  listedParameter,
  lotsParameter,
  optional,
  orAbsent,
  pageParameter,
  textParameter,
  usdParameter,
} from '../parameters'
import type {
  WireCopies,
  WireEndedFollows,
  WireFollowedTraders,
  WireMyFollowers,
  WireProfile,
  WireRanking,
  WireSkippedCopies,
  WireTraderApplication,
  WireTraderOrders,
  WireTraderPage,
  WireTraders,
} from '../shapes'
import { AVATARS } from '../shapes'
import { changing, file, reading, shape } from './call'

const NICKNAME_LONGEST = 24
const PICTURE_LONGEST = 512

/** The terms of following; omitted ones have their default, or do not filter. */
const TERMS = {
  /** @domain ratio: 0.01 to 10 times the trader's lots */
  multiple: lotsParameter,
  /** @domain budget: USD, the most margin of open copies */
  max_amount: usdParameter,
  /** @domain mode: 1 by ratio, 2 by equity */
  mode: optional(listedParameter(COPY_SIZING)),
  /** @domain stopLossPercent: percent of the budget, 5 to 95 */
  stop_loss: optional(integerParameter),
  /** @domain instrumentIds: only these instruments are copied */
  forex_ids: optional(idsParameter),
  /** @domain mostMargin: USD, the most margin of one copy */
  max_order: optional(usdParameter),
  /** @domain mostOpen: so many open copies at the most */
  max_open: optional(integerParameter),
  /** @domain mostLeverage: a higher leverage is lowered to it */
  max_multiple: optional(integerParameter),
} as const

/** The ranking: best three-week rate first. Source of all here: docs/spec/wire.md 5. */
export const ranking = reading('/api/follow/list', {
  caller: 'visitor',
  at: 'home',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireRanking>(),
})
/** A page of traders, including former ones: the newest first, or in another order. */
export const traders = reading('/api/follow/trader_list', {
  caller: 'visitor',
  at: 'home',
  parameters: { page: optional(pageParameter), sort: optional(choiceParameter(TRADER_SORTS)) },
  answer: shape<WireTraders>(),
})
/** One trader with their return curve and results by instrument. */
export const trader = reading('/api/follow/trader_detail', {
  caller: 'visitor',
  at: 'home',
  parameters: { id: idParameter },
  answer: shape<WireTraderPage>(),
  codes: [CODE.noSuchTrader],
})
/** A page of a trader's closed orders, from which their figures can be recalculated. */
export const traderOrders = reading('/api/follow/trader_orders', {
  caller: 'visitor',
  at: 'home',
  parameters: { id: idParameter, page: optional(pageParameter) },
  answer: shape<WireTraderOrders>(),
  codes: [CODE.noSuchTrader],
})
/** The state of the caller's own application. */
export const traderApplication = reading('/api/follow/application', {
  caller: 'real',
  at: 'home',
  answer: shape<WireTraderApplication>(),
})
/** Applies to be a trader; an operator decides. */
export const applyTrader = changing('POST', '/api/follow/apply_trader', {
  caller: 'real',
  at: 'home',
  parameters: { agreement: optional(integerParameter), nickname: orAbsent(textParameter(NICKNAME_LONGEST)) },
  answer: shape<null>(),
  codes: [CODE.agreementNotAccepted, CODE.alreadyFollowed, CODE.recordState],
})
/** Stops being a trader: copying ends, and they stay listed with the date. */
export const endTrading = changing('POST', '/api/follow/end_trading', {
  caller: 'real',
  at: 'home',
  answer: shape<null>(),
  codes: [CODE.noSuchTrader, CODE.recordState],
})
/** The caller's own profile as a trader, and their latest requested change. */
export const profile = reading('/api/follow/profile', {
  caller: 'real',
  at: 'home',
  answer: shape<WireProfile>(),
  codes: [CODE.noSuchTrader],
})
/**
 * Requests another nickname, another picture (an address of image_upload) or both; an operator decides.
 * Omitted fields are unchanged, also from a waiting request, which the new one replaces.
 */
export const changeProfile = changing('POST', '/api/follow/change_profile', {
  caller: 'real',
  at: 'home',
  parameters: {
    nickname: orAbsent(textParameter(NICKNAME_LONGEST)),
    avatar: orAbsent(textParameter(PICTURE_LONGEST)),
  },
  answer: shape<null>(),
  codes: [CODE.fileRefused, CODE.noSuchTrader],
})
/** Withdraws the waiting change of the profile. */
export const withdrawProfile = changing('POST', '/api/follow/cancel_profile', {
  caller: 'real',
  at: 'home',
  answer: shape<null>(),
  codes: [CODE.noSuchTrader, CODE.recordState],
})
/** Removes the caller's picture at once, without an operator. */
export const removeAvatar = changing('POST', '/api/follow/remove_avatar', {
  caller: 'real',
  at: 'home',
  answer: shape<null>(),
  codes: [CODE.noSuchTrader, CODE.recordState],
})
/** The approved picture of a trader, for anybody. The name is not a parameter but part of the path. */
export const avatar = reading(`${AVATARS}:name`, {
  caller: 'visitor',
  at: 'home',
  rate: 'avatars',
  answer: file(),
  codes: [CODE.noSuchTrader],
})
/** Starts copying a trader. */
export const followTrader = changing('POST', '/api/follow/follow_trader', {
  caller: 'user',
  at: 'shard',
  parameters: { trader_id: idParameter, agreement: optional(integerParameter), ...TERMS },
  answer: shape<null>(),
  codes: [
    CODE.countryNotServed,
    CODE.ownLimit,
    CODE.amountNotAllowed,
    CODE.recordState,
    CODE.noSuchTrader,
    CODE.agreementNotAccepted,
    CODE.alreadyFollowed,
    CODE.followYourself,
  ],
})
/** Changes the terms of copying a trader, for future orders. */
export const changeFollow = changing('POST', '/api/follow/change_follow', {
  caller: 'user',
  at: 'shard',
  parameters: { trader_id: idParameter, ...TERMS },
  answer: shape<null>(),
  codes: [CODE.priceStale, CODE.amountNotAllowed, CODE.recordState, CODE.noSuchTrader],
})
/** Pauses or resumes copying a trader. */
export const pauseFollow = changing('POST', '/api/follow/pause_follow', {
  caller: 'user',
  at: 'shard',
  parameters: { trader_id: idParameter, pause: listedParameter(PAUSE) },
  answer: shape<null>(),
  codes: [CODE.priceStale, CODE.recordState, CODE.noSuchTrader],
})
/** Stops copying a trader; open copies are kept, or closed at the current price. */
export const unfollowTrader = changing('POST', '/api/follow/canal_follow', {
  caller: 'user',
  at: 'shard',
  parameters: { trader_id: idParameter, close: optional(listedParameter(KEEP_OR_CLOSE)) },
  answer: shape<null>(),
  codes: [CODE.priceStale, CODE.noSuchTrader],
})
/** A page of the traders that the caller copies, with the terms. */
export const followedTraders = reading('/api/follow/followed_trader', {
  caller: 'user',
  at: 'shard',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireFollowedTraders>(),
})
/** A page of the caller's ended relations, latest end first, with the reason. */
export const endedFollows = reading('/api/follow/ended_follows', {
  caller: 'user',
  at: 'shard',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireEndedFollows>(),
})
/** A page of the caller's followers. */
export const myFollowers = reading('/api/follow/my_follower', {
  caller: 'real',
  at: 'shard',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireMyFollowers>(),
  codes: [CODE.noSuchTrader],
})
/** A page of copies: the caller's own, or their followers'. */
export const copies = reading('/v2/api/forex/my_deal_follow_order', {
  caller: 'user',
  at: 'shard',
  parameters: {
    /** @domain status: 1 open, 3 closed */
    status: listedParameter(COPY_STATUS),
    page: optional(pageParameter),
    /** Only copies of this trader's orders. */
    user_id: optional(idParameter),
    /** Only copies of the caller's orders by this follower. */
    follower_user_id: optional(idParameter),
  },
  answer: shape<WireCopies>(),
})
/** A page of orders that were not copied, with the reason. */
export const skippedCopies = reading('/api/follow/skipped', {
  caller: 'user',
  at: 'shard',
  parameters: { trader_id: optional(idParameter), page: optional(pageParameter) },
  answer: shape<WireSkippedCopies>(),
})
