import { decimal, flag, fullRate, listOf, text, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** A coin that can be deposited. */
export const depositCoinShape = object({
  /** id on its first network */
  id: whole,
  code: text,
  name: text,
  protocols: listOf(text),
  /** USD for one unit */
  usd_price: ['rate', fullRate],
  /** least amount, on the network with the lowest minimum */
  min_number: ['amountMin', decimal],
  /** 1: a sandbox example; nothing may be sent to it */
  is_sample: ['isSample', flag],
})
export type WireDepositCoin = Wire<typeof depositCoinShape>
export type OfferedCoin = Ours<typeof depositCoinShape>

/** A network of a coin. */
export const networkNameShape = object({
  id: whole,
  currency_code: ['currencyCode', text],
  protocol_code: ['protocol', text],
  address: text,
})
export type WireNetworkName = Wire<typeof networkNameShape>
export type NetworkName = Ours<typeof networkNameShape>

/** The terms that networks and banks have in common. */
export const depositTermsShape = object({
  /** USD for one unit */
  usd_price: ['rate', fullRate],
  /** least amount */
  min_number: ['amountMin', decimal],
  /** decimals of the currency */
  decimals: whole,
  /** 1: a sandbox example; nothing may be sent or paid to it */
  is_sample: ['isSample', flag],
})

/** A network with its terms. */
export const depositNetworkShape = object({
  ...networkNameShape.fields,
  ...depositTermsShape.fields,
  /** memo required with the transfer; empty if none */
  memo: text,
  confirmations_min: ['confirmationsMin', whole],
  minutes_expected: ['minutesExpected', whole],
  /** confirmations and expected time, in the caller's language */
  confirmations_note: ['note', text],
})
export type WireDepositNetwork = Wire<typeof depositNetworkShape>
export type OfferedNetwork = Ours<typeof depositNetworkShape>

/** Payment to one of our bank accounts. */
export const bankWayShape = object({
  id: whole,
  ...depositTermsShape.fields,
  name: text,
  currency_code: ['currencyCode', text],
  bank_name: ['bankName', text],
  bank_address: ['bankAddress', text],
  bank_swift: ['bankSwift', text],
  payee_name: ['payeeName', text],
  payee_account: ['payeeAccount', text],
  /** most of one deposit */
  max_number: ['amountMax', decimal],
})
export type WireBankWay = Wire<typeof bankWayShape>
export type OfferedBankWay = Ours<typeof bankWayShape>
