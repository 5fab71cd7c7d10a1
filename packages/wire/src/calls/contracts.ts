import { CODE } from '../codes'
import { POSITION_STATUS, SIDE } from '../listed'
import {
  choiceParameter,
  idParameter,
  integerParameter,
  listedParameter,
  lotsParameter,
  momentParameter,
  optional,
  pageParameter,
  priceParameter,
} from '../parameters'
import type {
  WireBulkResult,
  WireForexOrder,
  WireForexOrders,
  WireStopChange,
  WireStopOuts,
  WireStoppedOrder,
} from '../shapes'
import { changing, reading, shape } from './call'

/** For calls that change the caller's orders. */
const ordering = { caller: 'user', at: 'shard', rate: 'orders' } as const

/** Refusals of a new order, at the market or pending. */
const PLACING_CODES = [
  CODE.countryNotServed,
  CODE.ownLimit,
  CODE.marketClosed,
  CODE.noSuchInstrument,
  CODE.lotsNotAllowed,
  CODE.leverageNotOffered,
  CODE.priceStale,
  CODE.freeMarginTooSmall,
  CODE.triggerOnWrongSide,
  CODE.tooManyOrders,
  CODE.instrumentHalted,
  CODE.recordState,
] as const

/** Places a market or pending order. Source of all here: docs/spec/wire.md 3. */
export const submitOrder = changing('GET', '/v2/api/forex/submit', {
  ...ordering,
  parameters: {
    /** @domain side: 1 buy, 2 sell */
    type: listedParameter(SIDE),
    /** @domain lots: size in lots */
    cont: lotsParameter,
    /** @domain instrumentId: the instrument */
    forex_id: idParameter,
    /** @domain status: 1 at the market, 0 pending */
    status: listedParameter({ held: POSITION_STATUS.held, pending: POSITION_STATUS.pending }),
    /** @domain trigger: price at which a pending order fills */
    target_price: optional(priceParameter),
    /** @domain stopLoss: stop-loss price, 0 is off */
    stop_loss_price: optional(priceParameter),
    /** @domain takeProfit: take-profit price, 0 is off */
    target_profit_price: optional(priceParameter),
    /** @domain leverage: chosen leverage */
    multiple: optional(integerParameter),
    /** @domain seenPrice: the price on the screen at the tap */
    price: optional(priceParameter),
    /** @domain maxSlip: how far the price may have moved since */
    max_slip: optional(priceParameter),
    /** @domain trailDistance: distance at which the stop-loss follows the price, 0 is off */
    trailing_stop: optional(priceParameter),
    /** @domain expiresAt: ms or ISO 8601; until when a pending order waits */
    expire_at: optional(momentParameter),
  },
  answer: shape<WireStoppedOrder>(),
  codes: [...PLACING_CODES, CODE.priceMoved],
})
/** A page of the caller's orders of one status, with their total profit. */
export const orders = reading('/v2/api/forex/my_deal', {
  caller: 'user',
  at: 'shard',
  parameters: {
    /** @domain status: 0 pending, 1 held, 3 ended */
    status: listedParameter({
      pending: POSITION_STATUS.pending,
      held: POSITION_STATUS.held,
      closed: POSITION_STATUS.closed,
    }),
    page: optional(pageParameter),
    forex_id: optional(idParameter),
    /** @domain from: ms or ISO 8601; ended, or placed while open, from then on */
    from: optional(momentParameter),
    /** @domain to: ms or ISO 8601; and before then */
    to: optional(momentParameter),
    /** @domain side: 1 buy, 2 sell */
    type: optional(listedParameter(SIDE)),
    result: optional(choiceParameter(['win', 'loss'])),
  },
  answer: shape<WireForexOrders>(),
  codes: [CODE.noSuchInstrument],
})
/** One of the caller's orders, in any status. */
export const order = reading('/v2/api/forex/order', {
  caller: 'user',
  at: 'shard',
  parameters: { id: idParameter },
  answer: shape<WireForexOrder>(),
  codes: [CODE.noSuchOrder],
})
/** Closes an order, or `cont` lots of it. */
export const closeOrder = changing('GET', '/v2/api/forex/close', {
  ...ordering,
  parameters: {
    id: idParameter,
    cont: optional(lotsParameter),
    price: optional(priceParameter),
    max_slip: optional(priceParameter),
  },
  answer: shape<WireForexOrder>(),
  codes: [
    CODE.marketClosed,
    CODE.noSuchInstrument,
    CODE.lotsNotAllowed,
    CODE.priceStale,
    CODE.freeMarginTooSmall,
    CODE.noSuchOrder,
    CODE.orderState,
    CODE.priceMoved,
    CODE.instrumentHalted,
  ],
})
/** Closes every held order, of one instrument or all; answers one result each. */
export const closeAllOrders = changing('POST', '/v2/api/forex/close_all', {
  ...ordering,
  parameters: { forex_id: optional(idParameter) },
  answer: shape<readonly WireBulkResult[]>(),
  codes: [CODE.noSuchInstrument],
})
/** Cancels every pending order, of one instrument or all; answers one result each. */
export const cancelAllOrders = changing('POST', '/v2/api/forex/cancel_all', {
  ...ordering,
  parameters: { forex_id: optional(idParameter) },
  answer: shape<readonly WireBulkResult[]>(),
  codes: [CODE.noSuchInstrument],
})
/** The changes of an order's stops, oldest first: the latest 500; `page` reads earlier ones, 500 a page. */
export const stopHistory = reading('/v2/api/forex/stop_history', {
  caller: 'user',
  at: 'shard',
  parameters: { id: idParameter, page: optional(pageParameter) },
  answer: shape<readonly WireStopChange[]>(),
  codes: [CODE.noSuchOrder],
})
/** A page of the caller's stop-outs, line by line; `id` filters by closed order. */
export const stopOuts = reading('/v2/api/forex/stop_outs', {
  caller: 'user',
  at: 'shard',
  parameters: { id: optional(idParameter), page: optional(pageParameter) },
  answer: shape<WireStopOuts>(),
  codes: [CODE.noSuchOrder],
})
/** Cancels a pending order. */
export const cancelOrder = changing('GET', '/v2/api/forex/cancel_trade', {
  ...ordering,
  parameters: { id: idParameter },
  answer: shape<WireForexOrder>(),
  codes: [CODE.noSuchOrder, CODE.orderState],
})
/**
 * Puts another pending order in the place of one, both or neither. Of its stops, one left out stays as it is
 * and 0 is off; lots left out stay. Instrument, side, leverage and expiry stay. Ours: docs/spec/wire.md 3.6.
 */
export const replaceOrder = changing('POST', '/v2/api/forex/replace', {
  ...ordering,
  parameters: {
    id: idParameter,
    target_price: priceParameter,
    cont: optional(lotsParameter),
    stop_loss_price: optional(priceParameter),
    target_profit_price: optional(priceParameter),
    trailing_stop: optional(priceParameter),
  },
  answer: shape<WireStoppedOrder>(),
  codes: [...PLACING_CODES, CODE.noSuchOrder, CODE.orderState],
})
/** Sets stop-loss and take-profit; 0 is off. An omitted trailing distance is unchanged. */
export const setStops = changing('GET', '/v2/api/forex/set_stop_price', {
  ...ordering,
  parameters: {
    id: idParameter,
    stop_loss_price: priceParameter,
    target_profit_price: priceParameter,
    trailing_stop: optional(priceParameter),
  },
  answer: shape<WireStoppedOrder>(),
  codes: [
    CODE.marketClosed,
    CODE.noSuchInstrument,
    CODE.priceStale,
    CODE.triggerOnWrongSide,
    CODE.noSuchOrder,
    CODE.orderState,
  ],
})
