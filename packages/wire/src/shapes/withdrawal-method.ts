import type { PayoutTarget } from '@fairtick/domain'
import { flag, fullRate, listed, moment, orEmpty, orNull, text, usd, whole } from '../kinds'
import { CURRENCY_KIND, FEE_TYPE } from '../listed'
import { type Ours, type Wire, object } from '../object'

/** A currency of withdrawals by its code, and its network or the way of the banks. */
export const currencyShape = object({ code: text, protocol: text })

/** A currency that can be withdrawn, on one network or by banks. */
export const withdrawalCurrencyShape = object({
  id: whole,
  code: text,
  /** The network, or the way of the banks. */
  protocol: text,
  name: text,
  /** USD of each withdrawal where `fee_type` is 1, else a fraction of the amount */
  draw_rate: ['feeRate', fullRate],
  /** 1 fixed, 2 rate */
  fee_type: ['feeType', listed(FEE_TYPE)],
  /** units of the currency for one USD */
  usd_price: ['unitsPerUsd', fullRate],
  /** the least of one withdrawal, USD */
  min_number: ['amountMin', usd],
  /** the most of one withdrawal, USD; null: no bound */
  max_number: ['amountMax', orNull(usd)],
  /** Decimals of what is received. */
  decimals: whole,
  /** The number that may stand beside an address: `tag` for a destination tag, empty where there is none. */
  tag_kind: ['tagKind', orEmpty],
  /** 1 where it can be paid out at present, else 0. */
  has_channel: ['hasChannel', flag],
  /** 1 for an example of a sandbox, else 0. */
  is_sample: ['isSample', flag],
})
export type WireWithdrawalCurrency = Wire<typeof withdrawalCurrencyShape>
export type OwnCurrency = Ours<typeof withdrawalCurrencyShape>

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
export const withdrawalMethodShape = object({
  id: whole,
  /** its currency */
  draw_id: ['currencyId', whole],
  /** 1 an address, 2 a bank account. */
  type: ['kind', listed(CURRENCY_KIND)],
  dc_address: ['address', text],
  tag: text,
  bank_name: ['bankName', text],
  bank_address: ['bankAddress', text],
  bank_swift: ['bankSwift', text],
  payee_name: ['payeeName', text],
  payee_account: ['payeeAccount', text],
  draw_currency: ['currency', currencyShape],
  /** 1 while its currency is on offer, else 0: then it can be removed, and not be withdrawn to. */
  is_offered: ['isOffered', flag],
  created_at: ['createdAt', moment],
  /** From then on it can be withdrawn to. */
  usable_at: ['usableAt', moment],
})
export type WireWithdrawalMethod = Wire<typeof withdrawalMethodShape>

/** Reads a method; `to` is the address or the account number. */
export const readWithdrawalMethod = (method: WireWithdrawalMethod) => ({
  ...withdrawalMethodShape.read(method),
  to: method.dc_address || method.payee_account,
})
/** A saved method as the app shows it. */
export type OwnMethod = ReturnType<typeof readWithdrawalMethod>
