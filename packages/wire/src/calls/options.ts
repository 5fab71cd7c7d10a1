import { CODE } from '../codes'
import { DIRECTION, OPTION_RESULT, OPTION_STATUS } from '../listed'
import {
  centsParameter,
  choiceParameter,
  idParameter,
  integerParameter,
  listedParameter,
  momentParameter,
  optional,
  pageParameter,
} from '../parameters'
import type { WireMicroOrder, WireMicroOrders, WireOptionTerms, WireSaleQuote } from '../shapes'
import { changing, reading, shape } from './call'

/** Durations and preset stakes. Source of all here: docs/spec/wire.md 3. */
export const optionTerms = reading('/v2/api/micro/get_seconds', {
  caller: 'visitor',
  at: 'home',
  answer: shape<WireOptionTerms>(),
})
/** Opens an option; `seconds` is the number of seconds of an offered duration. */
export const submitOption = changing('GET', '/v2/api/micro/submit', {
  caller: 'user',
  at: 'shard',
  rate: 'orders',
  parameters: {
    forex_id: idParameter,
    /** @domain direction: 1 up, 2 down */
    type: listedParameter(DIRECTION),
    /** @domain stake: whole cents of USD */
    number: centsParameter,
    /** @domain durationSeconds: one of the durations on offer */
    seconds: integerParameter,
  },
  answer: shape<WireMicroOrder>(),
  codes: [
    CODE.countryNotServed,
    CODE.ownLimit,
    CODE.marketClosed,
    CODE.noSuchInstrument,
    CODE.priceStale,
    CODE.tooManyOrders,
    CODE.durationNotOffered,
    CODE.stakeNotAllowed,
    CODE.stakesOverLimit,
    CODE.instrumentHalted,
    CODE.balanceTooSmall,
    CODE.recordState,
  ],
})
/** One of the caller's options, in either status. Ours: docs/spec/wire.md 3.7. */
export const option = reading('/v2/api/micro/order', {
  caller: 'user',
  at: 'shard',
  parameters: { id: idParameter },
  answer: shape<WireMicroOrder>(),
  codes: [CODE.noSuchOrder],
})
/** A page of the caller's options of one status. */
export const options = reading('/v2/api/micro/orders', {
  caller: 'user',
  at: 'shard',
  parameters: {
    /** @domain status: 1 running, 3 settled */
    status: listedParameter(OPTION_STATUS),
    page: optional(pageParameter),
    forex_id: optional(idParameter),
    from: optional(momentParameter),
    to: optional(momentParameter),
    /** @domain direction: 1 up, 2 down */
    type: optional(listedParameter(DIRECTION)),
    result: optional(choiceParameter(Object.values(OPTION_RESULT))),
  },
  answer: shape<WireMicroOrders>(),
  codes: [CODE.noSuchInstrument],
})
/** The prices that the caller's running options could be sold back at now. Ours: docs/spec/wire.md 3.8. */
export const saleQuotes = reading('/v2/api/micro/sell_quotes', {
  caller: 'user',
  at: 'shard',
  rate: 'heavy',
  answer: shape<readonly WireSaleQuote[]>(),
})
/**
 * Sells a running option back at the price of a quote, if its price at the next tick is no lower; waits for
 * that tick. Ours: docs/spec/wire.md 3.8.
 */
export const sellOption = changing('POST', '/v2/api/micro/sell', {
  caller: 'user',
  at: 'shard',
  rate: 'orders',
  parameters: {
    id: idParameter,
    /** @domain quotedTick: number of the quote's tick */
    tick: idParameter,
    /** @domain amount: what the quote pays, whole cents of USD */
    number: centsParameter,
  },
  answer: shape<WireMicroOrder>(),
  codes: [
    CODE.marketClosed,
    CODE.noSuchInstrument,
    CODE.priceStale,
    CODE.noSuchOrder,
    CODE.orderState,
    CODE.priceMoved,
    CODE.instrumentHalted,
    CODE.quoteEnded,
  ],
})
