import type { CurrencyAmount, Rate, Usd, UsedLimit, WithdrawalStatus } from '@fairtick/domain'
import { formatCurrency, formatDecimal, formatUsd, leftOf, PRICE_SCALE } from '@fairtick/domain'
import { CURRENCY_KIND, WITHDRAWAL_STATUS } from '../listed'
import { encodeTime, readTime, readUsd } from './decimals'
import { readListed } from './read-listed'
import type { DecimalText, MomentText } from './text'
import { type TimelineStep, type WireTimelineStep, readTimelineStep } from './timeline'

/** One withdrawal of its client. Addresses and account numbers are shown by their beginning and end. */
export interface WireWithdrawal {
  id: number
  /** @domain amount: USD that leave the fund account, the fee among them */
  number: DecimalText
  /** @domain received: in units of the currency */
  real_number: DecimalText
  draw_currency: { code: string; protocol: string }
  fee: DecimalText
  /** Units of the currency for one USD. */
  usd_price: DecimalText
  /** 1 an address, 2 a bank account. */
  type: number
  /** 0 unchecked or approved, 1 paid, 2 rejected, 3 cancelled. */
  status: number
  status_name: string
  address: string
  payee_account: string
  notes: string
  /** Why it was rejected; empty otherwise. */
  reason: string
  /** Its transaction or the bank's reference, once it is paid; empty before. */
  txid: string
  /** Whether its client can still cancel it: 1 or 0. */
  can_cancel: number
  created_at: MomentText
  timeline: WireTimelineStep[]
}

/** A withdrawal whose state changed: as in its list, and `approved` 1 once it is, until it ends. */
export interface WireWithdrawalChange {
  id: number
  /** 0 unchecked or approved, 1 paid, 2 rejected, 3 cancelled. */
  status: number
  approved: number
}

/** A page of withdrawals. */
export interface WireWithdrawals {
  data: WireWithdrawal[]
  total: number
}

/** Terms of a withdrawal, which hold until `expires_at`. */
export interface WireWithdrawalQuote {
  quote_id: string
  number: DecimalText
  fee: DecimalText
  real_number: DecimalText
  usd_price: DecimalText
  expires_at: MomentText
}

/** An upper bound in USD, and what is used and left of it. */
export interface WireUsedLimit {
  limit: DecimalText
  used: DecimalText
  left: DecimalText
}

/** The limits of deposits and withdrawals; null where there is none. */
export interface WireCashierLimits {
  /** 0 not verified by name, 1 verified. */
  level: number
  deposit: { day: WireUsedLimit | null; week: WireUsedLimit | null; month: WireUsedLimit | null }
  withdrawal: { day: WireUsedLimit | null; month: WireUsedLimit | null }
  methods_max: number
  /** 1 where a client without an authenticator is asked for a mailed code too, else 0. */
  asks_code: number
  /** Withdrawals wait until then. */
  holds: { until: MomentText; why: string }[]
}

/** Times from request to payment of a currency's withdrawals; null where none was paid or waits. */
export interface WirePayoutTimes {
  currency_code: string
  paid_30d: number
  median_seconds: number | null
  p95_seconds: number | null
  oldest_waiting_seconds: number | null
}

/**
 * Writes a withdrawal. `nameOf` gives a state in the caller's language, `masked` shortens an address.
 */
export function encodeWithdrawal(
  withdrawal: {
    readonly id: number
    readonly kind: 'coin' | 'bank'
    readonly status: WithdrawalStatus
    readonly currencyCode: string
    readonly protocol: string
    readonly decimals: number
    readonly address: string
    readonly payeeAccount: string
    readonly notes: string
    readonly amount: Usd
    readonly fee: Usd
    readonly received: CurrencyAmount
    readonly unitsPerUsd: Rate
    readonly requestedAt: number
    readonly reason: string | undefined
    readonly txid: string | undefined
  },
  timeline: readonly { readonly at: number; readonly status: WithdrawalStatus; readonly link: string }[],
  shown: {
    readonly nameOf: (status: WithdrawalStatus) => string
  },
): WireWithdrawal {
  const { id, kind, status, amount, fee, received, decimals, unitsPerUsd } = withdrawal
  return {
    id,
    number: formatUsd(amount),
    real_number: formatCurrency(received, decimals),
    draw_currency: { code: withdrawal.currencyCode, protocol: withdrawal.protocol },
    fee: formatUsd(fee),
    usd_price: formatDecimal(unitsPerUsd, PRICE_SCALE),
    type: CURRENCY_KIND[kind],
    status: WITHDRAWAL_STATUS[status],
    status_name: shown.nameOf(status),
    address: withdrawal.address,
    payee_account: withdrawal.payeeAccount,
    notes: withdrawal.notes,
    reason: withdrawal.reason ?? '',
    txid: withdrawal.txid ?? '',
    can_cancel: status === 'requested' ? 1 : 0,
    created_at: encodeTime(withdrawal.requestedAt),
    timeline: timeline.map((step) => ({
      at: encodeTime(step.at),
      status: WITHDRAWAL_STATUS[step.status],
      text: shown.nameOf(step.status),
      link: step.link,
    })),
  }
}

/** Writes what changed of a withdrawal. */
export const encodeWithdrawalChange = (change: {
  readonly id: number
  readonly status: WithdrawalStatus
}): WireWithdrawalChange => ({
  id: change.id,
  status: WITHDRAWAL_STATUS[change.status],
  approved: change.status === 'approved' ? 1 : 0,
})

/** Writes the terms of a quote; `decimals` are those of the currency, `expiresAt` in ms. */
export const encodeWithdrawalQuote = (quote: {
  readonly id: string
  readonly amount: Usd
  readonly fee: Usd
  readonly received: CurrencyAmount
  readonly unitsPerUsd: Rate
  readonly decimals: number
  readonly expiresAt: number
}): WireWithdrawalQuote => ({
  quote_id: quote.id,
  number: formatUsd(quote.amount),
  fee: formatUsd(quote.fee),
  real_number: formatCurrency(quote.received, quote.decimals),
  usd_price: formatDecimal(quote.unitsPerUsd, PRICE_SCALE),
  expires_at: encodeTime(quote.expiresAt),
})

/** A limit with what is left of it; null where there is none. */
export function encodeUsedLimit(used: UsedLimit | undefined): WireUsedLimit | null {
  const left = used && leftOf(used)
  if (used?.limit === undefined || left === undefined) return null
  return { limit: formatUsd(used.limit), used: formatUsd(used.used), left: formatUsd(left) }
}

/** A withdrawal as the app shows it. Texts are in the user's language; money in USD. */
export interface OwnWithdrawal {
  readonly id: number
  readonly amount: Usd
  readonly fee: Usd
  /** Decimal text in units of the currency. */
  readonly received: string
  readonly currency: { readonly code: string; readonly protocol: string }
  readonly status: 'open' | Exclude<WithdrawalStatus, 'requested' | 'approved'>
  readonly statusName: string
  /** The address or the account number, shortened. */
  readonly to: string
  readonly reason: string
  /** Its transaction or the bank's reference; empty until it is paid. */
  readonly txid: string
  readonly canCancel: boolean
  readonly at: number
  readonly timeline: readonly TimelineStep[]
}

/** A page of withdrawals, newest first. */
export interface OwnWithdrawals {
  readonly withdrawals: readonly OwnWithdrawal[]
  readonly total: number
}

const STATUS = {
  open: WITHDRAWAL_STATUS.requested,
  paid: WITHDRAWAL_STATUS.paid,
  rejected: WITHDRAWAL_STATUS.rejected,
  cancelled: WITHDRAWAL_STATUS.cancelled,
} as const satisfies Record<OwnWithdrawal['status'], number>

/** Reads a withdrawal. */
export const readWithdrawal = (row: WireWithdrawal): OwnWithdrawal => ({
  id: row.id,
  amount: readUsd(row.number),
  fee: readUsd(row.fee),
  received: row.real_number,
  currency: row.draw_currency,
  status: readListed(STATUS, row.status),
  statusName: row.status_name,
  to: row.address || row.payee_account,
  reason: row.reason,
  txid: row.txid,
  canCancel: row.can_cancel === 1,
  at: readTime(row.created_at),
  timeline: row.timeline.map(readTimelineStep),
})

/** Reads a page of draw_list. */
export const readWithdrawals = ({ data, total }: WireWithdrawals): OwnWithdrawals => ({
  withdrawals: data.map(readWithdrawal),
  total,
})

/** The terms of a withdrawal as the app shows them, good until `expiresAt` (ms). */
export interface OwnQuote {
  readonly id: string
  readonly fee: Usd
  /** Decimal text in units of the currency. */
  readonly received: string
  /** Decimal text: units of the currency for one USD. */
  readonly unitsPerUsd: string
  readonly expiresAt: number
}

/** Reads draw_quote. */
export const readWithdrawalQuote = (quote: WireWithdrawalQuote): OwnQuote => ({
  id: quote.quote_id,
  fee: readUsd(quote.fee),
  received: quote.real_number,
  unitsPerUsd: quote.usd_price,
  expiresAt: readTime(quote.expires_at),
})

/** Limits and waits as the app shows them; undefined: there is no such limit. */
export interface OwnCashierLimits {
  readonly isVerified: boolean
  /** Whether clients without an authenticator are asked for a mailed code too. */
  readonly asksCode: boolean
  /** The client's own limits of deposits. */
  readonly deposits: Readonly<Record<'day' | 'week' | 'month', OwnUsedLimit | undefined>>
  readonly day: OwnUsedLimit | undefined
  readonly month: OwnUsedLimit | undefined
}

/** A limit in USD, and what is left of it. */
export interface OwnUsedLimit {
  readonly limit: Usd
  readonly used: Usd
  readonly left: Usd
}

/** Reads limits. */
export const readCashierLimits = (limits: WireCashierLimits): OwnCashierLimits => ({
  isVerified: limits.level > 0,
  asksCode: limits.asks_code === 1,
  deposits: {
    day: readUsedLimit(limits.deposit.day),
    week: readUsedLimit(limits.deposit.week),
    month: readUsedLimit(limits.deposit.month),
  },
  day: readUsedLimit(limits.withdrawal.day),
  month: readUsedLimit(limits.withdrawal.month),
})

const readUsedLimit = (used: WireUsedLimit | null): OwnUsedLimit | undefined =>
  used === null
    ? undefined
    : { limit: readUsd(used.limit), used: readUsd(used.used), left: readUsd(used.left) }

/** How long payments of a currency took in the last 30 days; undefined where none was paid or waits. */
export interface PayoutTime {
  readonly currencyCode: string
  readonly paid: number
  /** Seconds from request to payment: half of the payments took no longer. */
  readonly median: number | undefined
  /** Seconds: 95 of 100 payments took no longer. */
  readonly p95: number | undefined
  /** Seconds since the oldest one that is not ended was asked for. */
  readonly oldestWaiting: number | undefined
}

/** Reads a row of draw_times. */
export const readPayoutTime = (row: WirePayoutTimes): PayoutTime => ({
  currencyCode: row.currency_code,
  paid: row.paid_30d,
  median: row.median_seconds ?? undefined,
  p95: row.p95_seconds ?? undefined,
  oldestWaiting: row.oldest_waiting_seconds ?? undefined,
})
