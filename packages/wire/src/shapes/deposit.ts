import {
  type CurrencyAmount,
  type DepositStatus,
  type Rate,
  type Usd,
  formatCurrency,
  formatUsd,
} from '@fairtick/domain'
import { DEPOSIT_KIND, DEPOSIT_STATUS } from '../listed'
import { encodeTime, readRate, readTime, readUsd } from './decimals'
import { encodeUnitPrice } from './deposit-offer'
import { readListed } from './read-listed'
import type { DecimalText, MomentText } from './text'
import { type TimelineStep, type WireTimelineStep, readTimelineStep } from './timeline'

/** One deposit of its client. */
export interface WireDeposit {
  id: number
  /** @domain amount: units of the currency, as its client stated them */
  number: DecimalText
  /** @domain kind: 0 coin, 1 bank */
  type: number
  currency_code: string
  /** Empty for a bank. */
  protocol_code: string
  /** Where it was sent: our address, or our account at a bank. */
  address: string
  /** USD of one unit, as it was shown when the deposit was stated. */
  usd_price: DecimalText
  /** USD that an approval credits. */
  usd_number: DecimalText
  /** 0 unchecked, 1 finished, 2 rejected, 3 invalid. */
  status: number
  /** The transaction that its client named; empty where none was named. */
  txid: string
  /** Why it was rejected or is invalid; empty otherwise. */
  remark: string
  /** The same as remark. */
  reason: string
  created_at: MomentText
  /** Confirmations of its transfer so far; null where none was found. */
  confirmations: number | null
  /** How many the transfer takes; null where none was found. */
  confirmations_min: number | null
  timeline: WireTimelineStep[]
}

/** A change of a deposit. */
export interface WireDepositChange {
  id: number
  /** 0 unchecked, 1 finished, 2 rejected, 3 invalid. */
  status: number
  /** Confirmations of its transfer by now; null where none is found, or something else changed. */
  confirmations: number | null
  /** How many the transfer takes; null as above. */
  confirmations_min: number | null
}

/** A page of deposits. */
export interface WireDeposits {
  data: WireDeposit[]
  total: number
}

/** Whether coins were sent, or a bank was paid. */
export type DepositKind = keyof typeof DEPOSIT_KIND

/** A step of a deposit: when it came to a state, in words, and where its transaction can be looked up. */
export interface DepositStep extends TimelineStep {
  readonly status: DepositStatus
}

/** Confirmations of a deposit's transfer so far, and how many it takes. */
export interface Confirmations {
  readonly confirmations: number
  readonly needed: number
}

/** Writes what changed of a deposit; `found` is undefined where it is not its confirmations. */
export const encodeDepositChange = (change: {
  readonly id: number
  readonly status: DepositStatus
  readonly found: Confirmations | undefined
}): WireDepositChange => ({
  id: change.id,
  status: DEPOSIT_STATUS[change.status],
  ...encodeConfirmations(change.found),
})

const encodeConfirmations = (found: Confirmations | undefined) => ({
  confirmations: found?.confirmations ?? null,
  confirmations_min: found?.needed ?? null,
})

/** Writes a deposit; the words of `timeline` are in the caller's language. */
export function encodeDeposit(
  deposit: {
    readonly id: number
    readonly kind: DepositKind
    readonly status: DepositStatus
    readonly currencyCode: string
    readonly protocol: string
    readonly address: string
    readonly amount: CurrencyAmount
    readonly decimals: number
    readonly rate: Rate
    readonly credit: Usd
    readonly txid: string | undefined
    readonly reason: string | undefined
    readonly submittedAt: number
    /** undefined where no transfer was found. */
    readonly found: Confirmations | undefined
  },
  timeline: readonly DepositStep[],
): WireDeposit {
  const { id, kind, status, currencyCode, protocol, address, reason = '', txid = '' } = deposit
  return {
    id,
    number: formatCurrency(deposit.amount, deposit.decimals),
    type: DEPOSIT_KIND[kind],
    currency_code: currencyCode,
    protocol_code: protocol,
    address,
    usd_price: encodeUnitPrice(deposit.rate),
    usd_number: formatUsd(deposit.credit),
    status: DEPOSIT_STATUS[status],
    txid,
    remark: reason,
    reason,
    created_at: encodeTime(deposit.submittedAt),
    ...encodeConfirmations(deposit.found),
    timeline: timeline.map(encodeStep),
  }
}

const encodeStep = ({ at, status, text, link }: DepositStep): WireTimelineStep => ({
  at: encodeTime(at),
  status: DEPOSIT_STATUS[status],
  text,
  link,
})

/** A deposit as its client sees it; amounts of the currency are decimal text, texts in their language. */
export interface OwnDeposit {
  readonly id: number
  readonly kind: DepositKind
  readonly status: DepositStatus
  readonly currencyCode: string
  readonly protocol: string
  readonly address: string
  readonly amount: string
  /** USD of one unit. */
  readonly rate: Rate
  /** USD that an approval credits. */
  readonly credit: Usd
  readonly txid: string
  readonly reason: string
  readonly at: number
  /** undefined where no transfer was found. */
  readonly found: Confirmations | undefined
  readonly timeline: readonly TimelineStep[]
}

/** A change of a deposit, as the app hears it. */
export interface DepositChange {
  readonly id: number
  readonly status: DepositStatus
  /** undefined where something else changed than its confirmations. */
  readonly found: Confirmations | undefined
}

/** Reads what changed of a deposit. */
export const readDepositChange = (change: WireDepositChange): DepositChange => ({
  id: change.id,
  status: readListed(DEPOSIT_STATUS, change.status),
  found: readConfirmations(change),
})

function readConfirmations(
  of: Pick<WireDepositChange, 'confirmations' | 'confirmations_min'>,
): Confirmations | undefined {
  const { confirmations, confirmations_min: needed } = of
  return confirmations === null || needed === null ? undefined : { confirmations, needed }
}

/** Reads a page of deposits. */
export const readDeposits = ({ data, total }: WireDeposits) => ({ deposits: data.map(readDeposit), total })

/** Reads a deposit. */
export const readDeposit = (deposit: WireDeposit): OwnDeposit => ({
  id: deposit.id,
  kind: readListed(DEPOSIT_KIND, deposit.type),
  status: readListed(DEPOSIT_STATUS, deposit.status),
  currencyCode: deposit.currency_code,
  protocol: deposit.protocol_code,
  address: deposit.address,
  amount: deposit.number,
  rate: readRate(deposit.usd_price),
  credit: readUsd(deposit.usd_number),
  txid: deposit.txid,
  reason: deposit.reason,
  at: readTime(deposit.created_at),
  found: readConfirmations(deposit),
  timeline: deposit.timeline.map(readTimelineStep),
})
