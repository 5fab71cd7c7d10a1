import { SIDE, POSITION_STATUS } from '../listed'
import { PROOF_KINDS } from '../encode/proof'
import {
  choiceParameter,
  idParameter,
  integerParameter,
  listedParameter,
  lotsParameter,
  minuteParameter,
  optional,
  pageParameter,
  priceParameter,
  textParameter,
} from '../parameters'
import { changing, reading } from './call'

/** Chart periods on the wire, shortest first. */
export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day'] as const

const nothing = {}

/** Every instrument with its day. Source of all here: wire.md, Trading. */
export const tradeList = reading('/v2/api/forex/trade_list', 'visitor', nothing)
/** Instruments by part of their code or name. */
export const searchCurrency = reading('/v2/api/forex/searchCurrency', 'visitor', { name: textParameter(64) })
/** Categories with names in the caller's language. */
export const getCategories = reading('/v2/api/forex/getCategories', 'visitor', nothing)
/** The last 24 hours of one instrument or all, in at most 60 closes. */
export const dayLines = reading('/v2/api/forex/abbreviated_cache_kline', 'visitor', {
  forex_id: optional(idParameter),
})
/** Bars of one period, ascending; `end` pages back. */
export const kline = reading('/v2/api/forex/kline', 'visitor', {
  forex_id: idParameter,
  period: choiceParameter(PERIODS),
  end: optional(integerParameter),
  limit: optional(pageParameter),
})

/** Places a market or pending order. */
export const submitOrder = changing('GET', '/v2/api/forex/submit', 'user', {
  type: listedParameter(SIDE),
  cont: lotsParameter,
  forex_id: idParameter,
  status: listedParameter({ held: POSITION_STATUS.held, pending: POSITION_STATUS.pending }),
  target_price: optional(priceParameter),
  stop_loss_price: optional(priceParameter),
  target_profit_price: optional(priceParameter),
  multiple: optional(integerParameter),
  price: optional(priceParameter),
  max_slip: optional(priceParameter),
  trailing_stop: optional(priceParameter),
  expire_at: optional(integerParameter),
})
/** A page of the caller's orders of one status, with the profit of them all. */
export const myDeal = reading('/v2/api/forex/my_deal', 'user', {
  status: listedParameter({
    pending: POSITION_STATUS.pending,
    held: POSITION_STATUS.held,
    closed: POSITION_STATUS.closed,
  }),
  page: optional(pageParameter),
  forex_id: optional(idParameter),
  from: optional(integerParameter),
  to: optional(integerParameter),
  type: optional(listedParameter(SIDE)),
  result: optional(choiceParameter(['win', 'loss'])),
})
/** One of the caller's orders, whatever its status. */
export const order = reading('/v2/api/forex/order', 'user', { id: idParameter })
/** Closes an order, or `cont` lots of it. */
export const closeOrder = changing('GET', '/v2/api/forex/close', 'user', {
  id: idParameter,
  cont: optional(lotsParameter),
  price: optional(priceParameter),
  max_slip: optional(priceParameter),
})
/** Closes every held order, of one instrument or all: a result each. */
export const closeAll = changing('POST', '/v2/api/forex/close_all', 'user', {
  forex_id: optional(idParameter),
})
/** Cancels every pending order, of one instrument or all: a result each. */
export const cancelAll = changing('POST', '/v2/api/forex/cancel_all', 'user', {
  forex_id: optional(idParameter),
})
/** Every change of an order's stops. */
export const stopHistory = reading('/v2/api/forex/stop_history', 'user', { id: idParameter })
/** A page of the caller's stop-outs, line by line; with `id` those that closed this order. */
export const stopOuts = reading('/v2/api/forex/stop_outs', 'user', {
  id: optional(idParameter),
  page: optional(pageParameter),
})
/** Cancels a pending order. */
export const cancelTrade = changing('GET', '/v2/api/forex/cancel_trade', 'user', { id: idParameter })
/** Sets stop-loss and take-profit; 0 is off. A trailing distance that is left out stays as it is. */
export const setStopPrice = changing('GET', '/v2/api/forex/set_stop_price', 'user', {
  id: idParameter,
  stop_loss_price: priceParameter,
  target_profit_price: priceParameter,
  trailing_stop: optional(priceParameter),
})
/** The ticks that opened and closed an order of the caller's, with what is needed to check them against the published tick log. */
export const proof = reading('/v2/api/proof', 'user', { kind: choiceParameter(PROOF_KINDS), id: idParameter })
/** Sealed blocks of the published tick log, from the one with a sequence on, or from a minute (since the epoch) on; with `open` also the minutes that are not sealed yet. */
export const tickLog = reading('/v2/api/tick_log', 'visitor', {
  forex_id: idParameter,
  sequence: optional(integerParameter),
  minute: optional(minuteParameter),
  limit: optional(pageParameter),
  open: optional(choiceParameter(['0', '1'])),
})
