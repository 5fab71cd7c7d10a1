import { type AnswerShape, shape } from '../calls/call'
import type { WireAccount } from '../shapes/account'
import type { WireBarsPush } from '../shapes/bar'
import type { WireDepositChange } from '../shapes/deposit-change'
import type { WireForexTrade, WireMarkedOrder } from '../shapes/figures'
import type { WireDayMarketRow } from '../shapes/instrument'
import type { WireMicroOrder } from '../shapes/option'
import type { WireForexOrder } from '../shapes/order'
import type { WireWithdrawalChange } from '../shapes/withdrawal'

/** A topic of the socket: who may read it, what it tells, and the type of its data. */
export interface Stream<Data = unknown> {
  /** Its name; `{…}` stands for what the client chooses. */
  readonly topic: string
  readonly caller: 'visitor' | 'user'
  /** A state begins with a snapshot, and a slow reader gets its latest alone; of events none is left out. */
  readonly tells: 'state' | 'events'
  readonly data: AnswerShape<Data>
}

// @__NO_SIDE_EFFECTS__
function stream<Data>(topic: string, definition: Omit<Stream<Data>, 'topic'>): Stream<Data> {
  return { topic, ...definition }
}

/**
 * The day of each instrument that changed, at most five times a second. Source of all here:
 * docs/spec/wire.md, Realtime.
 */
export const dayMarket = stream('DAY_MARKET', {
  caller: 'visitor',
  tells: 'state',
  data: shape<readonly WireDayMarketRow[]>(),
})
/** Bars of one instrument and period that changed; `KLINE.{code}` is the 1-minute bar. */
export const bars = stream('KLINE.{code}.{period}', {
  caller: 'visitor',
  tells: 'state',
  data: shape<WireBarsPush>(),
})
/** Figures of the caller's portfolio, and marks of the orders that are held. */
export const forexTrade = stream('FOREX_TRADE', {
  caller: 'user',
  tells: 'state',
  data: shape<WireForexTrade>(),
})
/** Marks of the caller's open orders that follow a trader. */
export const followTrade = stream('FOREX_FOLLOW_TRADE', {
  caller: 'user',
  tells: 'state',
  data: shape<readonly WireMarkedOrder[]>(),
})
/** Accounts of the caller whose balance or lock changed. */
export const account = stream('ACCOUNT', {
  caller: 'user',
  tells: 'state',
  data: shape<readonly WireAccount[]>(),
})
/** Ids of orders that were closed. */
export const forexClosed = stream('FOREX_CLOSED', {
  caller: 'user',
  tells: 'events',
  data: shape<readonly number[]>(),
})
/** An order that was opened, filled, changed or cancelled. */
export const forexOrder = stream('FOREX_ORDER', {
  caller: 'user',
  tells: 'events',
  data: shape<WireForexOrder>(),
})
/** Options that were settled. */
export const microClosed = stream('MICRO_CLOSED', {
  caller: 'user',
  tells: 'events',
  data: shape<readonly WireMicroOrder[]>(),
})
/**
 * A deposit that was stated, decided on, or whose transfer has other confirmations by now: a count that goes
 * back says that its block was replaced. What else there is of it says the list of deposits.
 */
export const charge = stream('CHARGE', {
  caller: 'user',
  tells: 'events',
  data: shape<WireDepositChange>(),
})
/** A withdrawal that was asked for, cancelled or decided on. What else there is of it says the list. */
export const draw = stream('DRAW', {
  caller: 'user',
  tells: 'events',
  data: shape<WireWithdrawalChange>(),
})
