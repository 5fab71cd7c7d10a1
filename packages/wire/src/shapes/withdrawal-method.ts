import {
  type PayoutTarget,
  type Rate,
  type Usd,
  PRICE_SCALE,
  formatDecimal,
  formatUsd,
} from '@fairtick/domain'
import { CURRENCY_KIND, FEE_TYPE } from '../listed'
import { encodeTime, readRate, readTime, readUsd } from './decimals'
import type { DecimalText, MomentText } from './text'

/** A currency that can be withdrawn, on one network or by banks. */
export interface WireWithdrawalCurrency {
  id: number
  code: string
  /** The network, or the way of the banks. */
  protocol: string
  name: string
  /** @domain feeRate: USD of each withdrawal where `fee_type` is 1, else a fraction of the amount */
  draw_rate: DecimalText
  /** @domain feeType: 1 fixed, 2 rate */
  fee_type: number
  /** @domain unitsPerUsd: units of the currency for one USD */
  usd_price: DecimalText
  /** @domain amountMin: the least of one withdrawal, USD */
  min_number: DecimalText
  /** @domain amountMax: the most of one withdrawal, USD; null: no bound */
  max_number: DecimalText | null
  /** Decimals of what is received. */
  decimals: number
  /** The number that may stand beside an address: `tag` for a destination tag, empty where there is none. */
  tag_kind: string
  /** 1 where it can be paid out at present, else 0. */
  has_channel: number
  /** 1 for an example of a sandbox, else 0. */
  is_sample: number
}

/** One row of draw_symbol_list. */
export const encodeWithdrawalCurrency = (currency: {
  readonly id: number
  readonly code: string
  readonly protocol: string
  readonly name: string
  readonly feeRate: Rate
  readonly feeType: keyof typeof FEE_TYPE
  readonly unitsPerUsd: Rate
  readonly amountMin: Usd
  readonly amountMax: Usd | undefined
  readonly decimals: number
  readonly tagKind: string | undefined
  readonly hasChannel: boolean
  readonly isSample: boolean
}): WireWithdrawalCurrency => ({
  id: currency.id,
  code: currency.code,
  protocol: currency.protocol,
  name: currency.name,
  draw_rate: formatDecimal(currency.feeRate, PRICE_SCALE),
  fee_type: FEE_TYPE[currency.feeType],
  usd_price: formatDecimal(currency.unitsPerUsd, PRICE_SCALE),
  min_number: formatUsd(currency.amountMin),
  max_number: currency.amountMax === undefined ? null : formatUsd(currency.amountMax),
  decimals: currency.decimals,
  tag_kind: currency.tagKind ?? '',
  has_channel: currency.hasChannel ? 1 : 0,
  is_sample: currency.isSample ? 1 : 0,
})

/** The parameters that name a payout's target, by its fields. */
export const TARGET_PARAMETER = {
  address: 'dc_address',
  tag: 'tag',
  bankName: 'bank_name',
  bankAddress: 'bank_address',
  bankSwift: 'bank_swift',
  payeeName: 'payee_name',
  payeeAccount: 'payee_account',
} as const satisfies Readonly<Record<keyof PayoutTarget, string>>

/** A saved method, whole: it is shown to its owner alone. */
export interface WireWithdrawalMethod {
  id: number
  /** @domain currencyId */
  draw_id: number
  /** 1 an address, 2 a bank account. */
  type: number
  dc_address: string
  tag: string
  bank_name: string
  bank_address: string
  bank_swift: string
  payee_name: string
  payee_account: string
  draw_currency: { code: string; protocol: string }
  /** 1 while its currency is on offer, else 0: then it can be removed, and not be withdrawn to. */
  is_offered: number
  created_at: MomentText
  /** From then on it can be withdrawn to. */
  usable_at: MomentText
}

/** A currency that can be withdrawn, as the app shows it. */
export interface OwnCurrency {
  readonly id: number
  readonly code: string
  readonly protocol: string
  readonly feeType: 'fixed' | 'rate'
  readonly feeRate: Rate
  readonly unitsPerUsd: Rate
  readonly amountMin: Usd
  readonly amountMax: Usd | undefined
  readonly hasTag: boolean
  readonly hasChannel: boolean
  readonly isSample: boolean
}

/** A saved method as the app shows it. */
export interface OwnMethod {
  readonly id: number
  readonly currencyId: number
  readonly kind: 'coin' | 'bank'
  readonly currency: { readonly code: string; readonly protocol: string }
  /** The address or the account number. */
  readonly to: string
  readonly tag: string
  readonly bankName: string
  readonly payeeName: string
  /** Whether its currency is on offer. */
  readonly isOffered: boolean
  readonly usableAt: number
}

/** Writes a method of a currency. */
export function encodeWithdrawalMethod(
  method: PayoutTarget & {
    readonly id: number
    readonly currencyId: number
    readonly createdAt: number
    readonly usableAt: number
  },
  currency: {
    readonly kind: 'coin' | 'bank'
    readonly code: string
    readonly protocol: string
    readonly isActive: boolean
  },
): WireWithdrawalMethod {
  return {
    id: method.id,
    draw_id: method.currencyId,
    type: CURRENCY_KIND[currency.kind],
    dc_address: method.address,
    tag: method.tag,
    bank_name: method.bankName,
    bank_address: method.bankAddress,
    bank_swift: method.bankSwift,
    payee_name: method.payeeName,
    payee_account: method.payeeAccount,
    draw_currency: { code: currency.code, protocol: currency.protocol },
    is_offered: currency.isActive ? 1 : 0,
    created_at: encodeTime(method.createdAt),
    usable_at: encodeTime(method.usableAt),
  }
}

/** Reads a currency. */
export const readWithdrawalCurrency = (currency: WireWithdrawalCurrency): OwnCurrency => ({
  id: currency.id,
  code: currency.code,
  protocol: currency.protocol,
  feeType: currency.fee_type === 1 ? 'fixed' : 'rate',
  feeRate: readRate(currency.draw_rate),
  unitsPerUsd: readRate(currency.usd_price),
  amountMin: readUsd(currency.min_number),
  amountMax: currency.max_number === null ? undefined : readUsd(currency.max_number),
  hasTag: currency.tag_kind !== '',
  hasChannel: currency.has_channel === 1,
  isSample: currency.is_sample === 1,
})

/** Reads a method. */
export const readWithdrawalMethod = (method: WireWithdrawalMethod): OwnMethod => ({
  id: method.id,
  currencyId: method.draw_id,
  kind: method.type === CURRENCY_KIND.coin ? 'coin' : 'bank',
  currency: method.draw_currency,
  to: method.dc_address || method.payee_account,
  tag: method.tag,
  bankName: method.bank_name,
  payeeName: method.payee_name,
  isOffered: method.is_offered === 1,
  usableAt: readTime(method.usable_at),
})
