import { CODE } from '../codes'
import { centsParameter, idParameter, optional, pageParameter } from '../parameters'
import type {
  WireFund,
  WireFunds,
  WireIncomePage,
  WireRedemption,
  WireSubscription,
  WireSubscriptions,
} from '../shapes'
import { changing, reading, shape } from './call'

/** A page of the mining products on offer. Source of all here: docs/spec/wire.md 5, docs/spec/rules.md 9. */
export const funds = reading('/api/fund/list', {
  caller: 'visitor',
  at: 'home',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireFunds>(),
})
/** One product on offer. */
export const fund = reading('/api/fund/info', {
  caller: 'visitor',
  at: 'home',
  parameters: { id: idParameter },
  answer: shape<WireFund>(),
  codes: [CODE.noSuchProduct],
})
/** Subscribes to a product with money of the fund account, on its current terms. */
export const subscribe = changing('GET', '/api/fund/buy', {
  caller: 'real',
  at: 'shard',
  rate: 'changes',
  parameters: { id: idParameter, amount: centsParameter },
  answer: shape<WireSubscription>(),
  codes: [
    CODE.ownLimit,
    CODE.balanceTooSmall,
    CODE.amountNotAllowed,
    CODE.recordState,
    CODE.tooManyOrders,
    CODE.noSuchProduct,
    CODE.productClosed,
  ],
})
/** A page of the caller's subscriptions, newest first. */
export const subscriptions = reading('/api/fund/subList', {
  caller: 'real',
  at: 'shard',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireSubscriptions>(),
})
/** A page of the income of one of the caller's subscriptions, newest first. */
export const income = reading('/api/fund/insList', {
  caller: 'real',
  at: 'shard',
  parameters: { sub_id: idParameter, page: optional(pageParameter) },
  answer: shape<WireIncomePage>(),
  codes: [CODE.noSuchProduct],
})
/** The figures of a redemption now, as `applyRefund` would settle it. */
export const redemptionEstimate = reading('/api/fund/estimate', {
  caller: 'real',
  at: 'shard',
  parameters: { sub_id: idParameter },
  answer: shape<WireRedemption>(),
  codes: [CODE.noSuchProduct, CODE.recordState],
})
/**
 * Redeems a subscription before the end of its lock: at once, or by an operator, depending on the setting.
 */
export const redeem = changing('GET', '/api/fund/applyRefund', {
  caller: 'real',
  at: 'shard',
  rate: 'changes',
  parameters: { sub_id: idParameter },
  answer: shape<WireSubscription>(),
  codes: [CODE.noSuchProduct, CODE.recordState],
})
