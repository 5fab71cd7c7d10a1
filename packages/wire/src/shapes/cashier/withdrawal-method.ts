import type { PayoutTarget } from '@fairtick/domain'
import { flag, fullRate, listed, moment, orEmpty, orNull, text, usd, whole } from '../../kinds'
import { CURRENCY_KIND, FEE_TYPE } from '../../listed'
import { type Ours, type Wire, object } from '../../object'

/** A withdrawal currency by its code, and its network or bank transfer scheme. */
export const currencyShape = object({ code: text, protocol: text })

/** A currency that can be withdrawn, on one network or by banks. */
export const withdrawalCurrencyShape = object({
  id: whole,
  code: text,
  /** network, or the bank transfer scheme */
  protocol: text,
  name: text,
  /** USD for each withdrawal where `fee_type` is 1, else a fraction of the amount */
  draw_rate: ['feeRate', fullRate],
  /** 1 fixed, 2 rate */
  fee_type: ['feeType', listed(FEE_TYPE)],
  /** units of the currency for one USD */
  usd_price: ['unitsPerUsd', fullRate],
  /** least of one withdrawal, USD */
  min_number: ['amountMin', usd],
  /** most of one withdrawal, USD; null: no limit */
  max_number: ['amountMax', orNull(usd)],
  /** decimals of the received amount */
  decimals: whole,
  /** kind of number beside an address: `tag` for a destination tag, empty if none */
  tag_kind: ['tagKind', orEmpty],
  /** 1 if payouts are possible now, else 0 */
  has_channel: ['hasChannel', flag],
  /** 1 for a sandbox example, else 0 */
  is_sample: ['isSample', flag],
})
export type WireWithdrawalCurrency = Wire<typeof withdrawalCurrencyShape>
export type OwnCurrency = Ours<typeof withdrawalCurrencyShape>

/** The parameters of a payout's target, by its fields. */
export const TARGET_PARAMETER = {
  address: 'dc_address',
  tag: 'tag',
  bankName: 'bank_name',
  bankAddress: 'bank_address',
  bankSwift: 'bank_swift',
  payeeName: 'payee_name',
  payeeAccount: 'payee_account',
} as const satisfies Readonly<Record<keyof PayoutTarget, string>>

/** A saved withdrawal method in full, shown to its owner only. */
export const withdrawalMethodShape = object({
  id: whole,
  /** id of its currency */
  draw_id: ['currencyId', whole],
  /** 1 an address, 2 a bank account */
  type: ['kind', listed(CURRENCY_KIND)],
  dc_address: ['address', text],
  tag: text,
  bank_name: ['bankName', text],
  bank_address: ['bankAddress', text],
  bank_swift: ['bankSwift', text],
  payee_name: ['payeeName', text],
  payee_account: ['payeeAccount', text],
  draw_currency: ['currency', currencyShape],
  /** 1 while its currency is offered, else 0: it can then be removed but not used */
  is_offered: ['isOffered', flag],
  created_at: ['createdAt', moment],
  /** time from which it can be used */
  usable_at: ['usableAt', moment],
})
export type WireWithdrawalMethod = Wire<typeof withdrawalMethodShape>
