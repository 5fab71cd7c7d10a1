import {
  type Follow,
  type Instrument,
  type Marks,
  type OpenSums,
  type Position,
  floatingProfit,
  rateOfReturn,
} from '@fairtick/domain'
import type { OwnFollow } from './own-follows'
import type { ShownTrader } from './trader-board'
import { traderView } from './trader-view'

/** A trader that the caller copies. */
export const followedView = (
  { follow, copies, used, value, result }: OwnFollow,
  trader: ShownTrader,
  open: OpenSums,
) => ({
  ...follow,
  ...traderView(trader, { open, own: { budget: follow.budget, result } }),
  isPaused: follow.status === 'paused',
  isStopping: follow.status === 'stopping',
  openCopies: copies.length,
  usedMargin: used,
  valueAtWork: value,
})

/** An ended copy follow, with the name of its trader. */
export const endedView = (
  { endedAt = 0, endReason: reason = 'unfollowed', realised: result, ...follow }: Follow,
  nickname: string,
) => ({ ...follow, nickname, endedAt, reason, result })

const SHOWN_DIGITS = 4

/** A follower as their trader sees them: the last four digits of the uid, and the result. */
export const followerView = ({
  follow: { id, userId, budget },
  uid,
  result,
}: Pick<OwnFollow, 'follow' | 'result'> & { readonly uid: number }) => ({
  id,
  userId,
  nickname: `****${String(uid).slice(-SHOWN_DIGITS)}`,
  avatar: '',
  profitability: rateOfReturn({ profit: result, margin: budget }),
  result,
})

/** A copy, with the name of its trader. Profit is floating while it is held. */
export const copyView = (
  { traderId, nickname }: { readonly traderId: number; readonly nickname: string },
  order: Position,
  { instrument, marks }: { readonly instrument: Instrument; readonly marks: Marks },
) => ({
  ...order,
  traderId,
  nickname,
  instrument: { ...instrument, name: instrument.showCode },
  pricePrecision: instrument.pricePrecision,
  followType: 2,
  markPrice: order.closePrice ?? marks.markOf(instrument.id),
  profit: order.status === 'held' ? floatingProfit(order, marks) : order.profit,
})
