import { CODE } from '../codes'
import { ALERT_KIND, ALERT_LIST } from '../listed'
import {
  idParameter,
  listedParameter,
  lotsParameter,
  optional,
  pageParameter,
  priceParameter,
} from '../parameters'
import type { WirePriceAlert, WirePriceAlerts } from '../shapes'
import { changing, reading, shape } from './call'

/** The caller's price alerts that wait, or those of the last week. Source: docs/spec/wire.md 9.3. */
export const alerts = reading('/api/alerts/list', {
  caller: 'user',
  at: 'shard',
  parameters: { status: optional(listedParameter(ALERT_LIST)), page: optional(pageParameter) },
  answer: shape<WirePriceAlerts>(),
})
/**
 * Sets a price alert: a `price`, or the `percent` of a move within a day. It fires once, by a published tick,
 * and never sets or delays an order. 1206: the price is there already. 1006: fifty wait.
 */
export const setAlert = changing('POST', '/api/alerts/set', {
  caller: 'user',
  at: 'shard',
  rate: 'changes',
  parameters: {
    forex_id: idParameter,
    kind: listedParameter(ALERT_KIND),
    /** @domain level: the price that is waited for */
    price: optional(priceParameter),
    /** percent, 0.1 to 50, of two decimals at the most */
    percent: optional(lotsParameter),
  },
  answer: shape<WirePriceAlert>(),
  codes: [CODE.noSuchInstrument, CODE.triggerOnWrongSide, CODE.priceStale, CODE.marketClosed],
})
/** Removes an alert that waits. */
export const removeAlert = changing('POST', '/api/alerts/remove', {
  caller: 'user',
  at: 'shard',
  rate: 'changes',
  parameters: { id: idParameter },
  answer: shape<WirePriceAlert>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState],
})
