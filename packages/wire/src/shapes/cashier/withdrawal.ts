import { decimal, flag, fullRate, listOf, listed, moment, orNull, page, text, usd, whole } from '../../kinds'
import { CURRENCY_KIND, WITHDRAWAL_STATUS } from '../../listed'
import { type Ours, type Wire, object } from '../../object'
import { timelineStepShape } from './timeline'
import { currencyShape } from './withdrawal-method'

/** A client's withdrawal. Its client reads addresses and account numbers whole. */
export const withdrawalShape = object({
  id: whole,
  /** USD that leave the fund account, including the fee */
  number: ['amount', usd],
  /** amount received, in units of the currency */
  real_number: ['received', decimal],
  draw_currency: ['currency', currencyShape],
  fee: usd,
  /** units of the currency for one USD */
  usd_price: ['unitsPerUsd', fullRate],
  /** 1 an address, 2 a bank account */
  type: ['kind', listed(CURRENCY_KIND)],
  /** 0 unchecked or approved, 1 paid, 2 rejected, 3 cancelled */
  status: listed(WITHDRAWAL_STATUS),
  status_name: ['statusName', text],
  address: text,
  payee_account: ['payeeAccount', text],
  notes: text,
  /** reason for the rejection; empty otherwise */
  reason: text,
  /** transaction or bank reference once paid; empty before */
  txid: text,
  /** whether its client can still cancel it: 1 or 0 */
  can_cancel: ['canCancel', flag],
  created_at: ['requestedAt', moment],
  timeline: listOf(timelineStepShape),
})
export type WireWithdrawal = Wire<typeof withdrawalShape>

/** A withdrawal whose state changed, as in its list. `approved` is 1 from its approval until its end. */
export const withdrawalChangeShape = object({
  id: whole,
  /** 0 unchecked or approved, 1 paid, 2 rejected, 3 cancelled */
  status: listed(WITHDRAWAL_STATUS),
  approved: ['isApproved', flag],
})
export type WireWithdrawalChange = Wire<typeof withdrawalChangeShape>

/** A page of withdrawals. */
export const withdrawalsShape = page(withdrawalShape)
export type WireWithdrawals = Wire<typeof withdrawalsShape>

/** Terms of a withdrawal, valid until `expires_at`. */
export const withdrawalQuoteShape = object({
  quote_id: ['id', text],
  number: ['amount', usd],
  fee: usd,
  real_number: ['received', decimal],
  usd_price: ['unitsPerUsd', decimal],
  expires_at: ['expiresAt', moment],
})
export type WireWithdrawalQuote = Wire<typeof withdrawalQuoteShape>
export type OwnQuote = Ours<typeof withdrawalQuoteShape>

/** An upper limit in USD, with its used and remaining parts. */
export const usedLimitShape = object({ limit: usd, used: usd, left: usd })
export type OwnUsedLimit = Ours<typeof usedLimitShape>

/** The limits of deposits and withdrawals; null if there is none. */
export const cashierLimitsShape = object({
  /** 0 name not verified, 1 verified */
  level: ['isVerified', flag],
  deposit: [
    'deposits',
    object({ day: orNull(usedLimitShape), week: orNull(usedLimitShape), month: orNull(usedLimitShape) }),
  ],
  withdrawal: ['withdrawals', object({ day: orNull(usedLimitShape), month: orNull(usedLimitShape) })],
  methods_max: ['methodsMax', whole],
  /** 1 if clients without an authenticator also need a mailed code, else 0 */
  asks_code: ['asksCode', flag],
  /** holds on withdrawals, with their end */
  holds: listOf(object({ until: moment, why: text })),
})
export type WireCashierLimits = Wire<typeof cashierLimitsShape>

/** Seconds from request to payment for a currency's withdrawals; null if none was paid or is waiting. */
export const payoutTimesShape = object({
  currency_code: ['currencyCode', text],
  paid_30d: ['paid', whole],
  median_seconds: ['median', orNull(whole)],
  p95_seconds: ['p95', orNull(whole)],
  oldest_waiting_seconds: ['oldestWaiting', orNull(whole)],
})
export type WirePayoutTimes = Wire<typeof payoutTimesShape>
export type PayoutTime = Ours<typeof payoutTimesShape>
