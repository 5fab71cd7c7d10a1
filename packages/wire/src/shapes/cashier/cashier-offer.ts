import { decimal, fullRate, listOf, listed, orNull, text, usd, whole } from '../../kinds'
import { FEE_TYPE } from '../../listed'
import { type Wire, object } from '../../object'
import { loanConfigShape } from '../lending/loan'

/** A deposit method as shown without an account. Deposits have no fee. */
export const offeredDepositShape = object({
  currency_code: ['currencyCode', text],
  /** network; empty for a bank */
  protocol_code: ['protocolCode', text],
  /** least amount, in units of the currency */
  min_number: ['amountMin', decimal],
  /** usual minutes until a transfer is confirmed; null for a bank */
  minutes_expected: ['minutesExpected', orNull(whole)],
})

/** A withdrawal currency as shown without an account. */
export const offeredWithdrawalShape = object({
  currency_code: ['currencyCode', text],
  /** network, or the bank transfer scheme */
  protocol_code: ['protocolCode', text],
  /** USD for each withdrawal where `fee_type` is 1, else a fraction of the amount */
  draw_rate: ['feeRate', fullRate],
  /** 1 fixed, 2 rate */
  fee_type: ['feeType', listed(FEE_TYPE)],
  /** least and most of one withdrawal, USD; null: no limit */
  min_number: ['amountMin', usd],
  max_number: ['amountMax', orNull(usd)],
})

/** The public terms of deposits, withdrawals and loans. */
export const cashierOfferShape = object({
  deposits: listOf(offeredDepositShape),
  withdrawals: listOf(offeredWithdrawalShape),
  /** most that a verified client withdraws in a day and in a month, USD; null: no limit */
  withdrawal_day: ['withdrawalDay', orNull(usd)],
  withdrawal_month: ['withdrawalMonth', orNull(usd)],
  loans: listOf(loanConfigShape),
})
export type WireCashierOffer = Wire<typeof cashierOfferShape>
