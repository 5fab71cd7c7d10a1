import { type AnswerShape, shape } from '../calls/call'
import type { WireAccount } from '../shapes/cashier/account'
import type { WireBarsPush } from '../shapes/market/bar'
import type { WireChatPush } from '../shapes/support/chat'
import type { WireDepositChange } from '../shapes/cashier/deposit-change'
import type { WireForexTrade, WireMarkedOrder } from '../shapes/contracts/figures'
import type { WireDayMarketRow } from '../shapes/market/instrument'
import type { WireNoticeMade } from '../shapes/identity/notice'
import type { WireMicroOrder } from '../shapes/options/option'
import type { WireForexOrder } from '../shapes/contracts/order'
import type { WireWithdrawalChange } from '../shapes/cashier/withdrawal'

/** A topic of the socket: its readers, whether it sends state or events, and the type of its data. */
export interface Stream<Data = unknown> {
  /** Its name; `{…}` is a placeholder for the client's choice. */
  readonly topic: string
  readonly caller: 'visitor' | 'user'
  /**
   * A state begins with a snapshot, and slow readers get only the latest. Events are delivered without gaps.
   */
  readonly tells: 'state' | 'events'
  readonly data: AnswerShape<Data>
}

// @__NO_SIDE_EFFECTS__
function stream<Data>(topic: string, definition: Omit<Stream<Data>, 'topic'>): Stream<Data> {
  return { topic, ...definition }
}

/**
 * The trading day of each changed instrument, at most five times a second. Source of all here:
 * docs/spec/wire.md, Realtime.
 */
export const dayMarket = stream('DAY_MARKET', {
  caller: 'visitor',
  tells: 'state',
  data: shape<readonly WireDayMarketRow[]>(),
})
/** Changed bars of one instrument and period; `KLINE.{code}` is the 1-minute bar. */
export const bars = stream('KLINE.{code}.{period}', {
  caller: 'visitor',
  tells: 'state',
  data: shape<WireBarsPush>(),
})
/** Figures of the caller's portfolio, and marks of held orders. */
export const forexTrade = stream('FOREX_TRADE', {
  caller: 'user',
  tells: 'state',
  data: shape<WireForexTrade>(),
})
/** Marks of the caller's open copies. */
export const followTrade = stream('FOREX_FOLLOW_TRADE', {
  caller: 'user',
  tells: 'state',
  data: shape<readonly WireMarkedOrder[]>(),
})
/** The caller's accounts with a changed balance or lock. */
export const account = stream('ACCOUNT', {
  caller: 'user',
  tells: 'state',
  data: shape<readonly WireAccount[]>(),
})
/** Ids of closed orders. */
export const forexClosed = stream('FOREX_CLOSED', {
  caller: 'user',
  tells: 'events',
  data: shape<readonly number[]>(),
})
/** An opened, filled, changed or cancelled order. */
export const forexOrder = stream('FOREX_ORDER', {
  caller: 'user',
  tells: 'events',
  data: shape<WireForexOrder>(),
})
/** Settled options. */
export const microClosed = stream('MICRO_CLOSED', {
  caller: 'user',
  tells: 'events',
  data: shape<readonly WireMicroOrder[]>(),
})
/**
 * A deposit that was stated or decided on, or whose transfer's confirmations changed: a lower count means
 * that its block was replaced. The list of deposits has all other data.
 */
export const charge = stream('CHARGE', {
  caller: 'user',
  tells: 'events',
  data: shape<WireDepositChange>(),
})
/** A withdrawal that was requested, cancelled or decided on. The list of withdrawals has all other data. */
export const draw = stream('DRAW', {
  caller: 'user',
  tells: 'events',
  data: shape<WireWithdrawalChange>(),
})
/** A new notice to the caller. The list of notices has all of it. */
export const notice = stream('NOTICE', {
  caller: 'user',
  tells: 'events',
  data: shape<WireNoticeMade>(),
})
/** A message of the caller's chat, or another state of it. A gap of numbers is read by `chat/messages`. */
export const chat = stream('CHAT', {
  caller: 'user',
  tells: 'events',
  data: shape<WireChatPush>(),
})
