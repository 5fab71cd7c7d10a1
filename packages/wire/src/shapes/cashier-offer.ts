import { rateOf } from '@fairtick/domain'
import { decimal, fullRate, listOf, listed, orNull, text, usd, whole } from '../kinds'
import { FEE_TYPE } from '../listed'
import { type Ours, type Wire, object } from '../object'
import { loanConfigShape } from './loan'

/** A way to deposit, before somebody has an account for it. Deposits have no fee. */
export const offeredDepositShape = object({
  currency_code: ['currencyCode', text],
  /** The network; empty for a bank. */
  protocol_code: ['protocolCode', text],
  /** Least amount, in units of the currency. */
  min_number: ['amountMin', decimal],
  /** Minutes until a transfer usually counts; null for a bank. */
  minutes_expected: ['minutesExpected', orNull(whole)],
})
export type WireOfferedDeposit = Wire<typeof offeredDepositShape>

/** A currency that can be withdrawn, before somebody has an account for it. */
export const offeredWithdrawalShape = object({
  currency_code: ['currencyCode', text],
  /** The network, or the way of the banks. */
  protocol_code: ['protocolCode', text],
  /** USD of each withdrawal where `fee_type` is 1, else a fraction of the amount. */
  draw_rate: ['feeRate', fullRate],
  /** 1 fixed, 2 rate. */
  fee_type: ['feeType', listed(FEE_TYPE)],
  /** The least and the most of one withdrawal, USD; null: no bound. */
  min_number: ['amountMin', usd],
  max_number: ['amountMax', orNull(usd)],
})
export type WireOfferedWithdrawal = Wire<typeof offeredWithdrawalShape>

/** The terms of deposits, withdrawals and loans for whoever asks. */
export const cashierOfferShape = object({
  deposits: listOf(offeredDepositShape),
  withdrawals: listOf(offeredWithdrawalShape),
  /** The most that a verified client withdraws in a day and in a month, USD; null: no bound. */
  withdrawal_day: ['withdrawalDay', orNull(usd)],
  withdrawal_month: ['withdrawalMonth', orNull(usd)],
  loans: listOf(loanConfigShape),
})
export type WireCashierOffer = Wire<typeof cashierOfferShape>

/** Reads the answer of offer. A fee is in USD where it is fixed, else in percent. */
export function readCashierOffer(offer: WireCashierOffer) {
  const { withdrawals, ...read } = cashierOfferShape.read(offer)
  const withFee = ({ feeRate, ...each }: Ours<typeof offeredWithdrawalShape>) => ({
    ...each,
    fee: each.feeType === 'fixed' ? feeRate : rateOf(feeRate * 100n),
  })
  return { ...read, withdrawals: withdrawals.map(withFee) }
}
/** The terms of deposits, withdrawals and loans as the app shows them. */
export type CashierOffer = ReturnType<typeof readCashierOffer>
