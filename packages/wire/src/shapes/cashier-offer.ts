import {
  type CurrencyAmount,
  type Rate,
  type Usd,
  PRICE_SCALE,
  formatCurrency,
  formatDecimal,
  formatUsd,
  rateOf,
} from '@fairtick/domain'
import { FEE_TYPE } from '../listed'
import { readRate, readUsd } from './decimals'
import { type OfferedLoan, type WireLoanConfig, loanConfigShape } from './loan'
import { readListed } from './read-listed'
import type { DecimalText } from './text'

/** A way to deposit, before somebody has an account for it. Deposits have no fee. */
export interface WireOfferedDeposit {
  currency_code: string
  /** The network; empty for a bank. */
  protocol_code: string
  /** Least amount, in units of the currency. */
  min_number: DecimalText
  /** Minutes until a transfer usually counts; null for a bank. */
  minutes_expected: number | null
}

/** A currency that can be withdrawn, before somebody has an account for it. */
export interface WireOfferedWithdrawal {
  currency_code: string
  /** The network, or the way of the banks. */
  protocol_code: string
  /** USD of each withdrawal where `fee_type` is 1, else a fraction of the amount. */
  draw_rate: DecimalText
  /** 1 fixed, 2 rate. */
  fee_type: number
  /** The least and the most of one withdrawal, USD; null: no bound. */
  min_number: DecimalText
  max_number: DecimalText | null
}

/** The terms of deposits, withdrawals and loans for whoever asks. */
export interface WireCashierOffer {
  deposits: WireOfferedDeposit[]
  withdrawals: WireOfferedWithdrawal[]
  /** The most that a verified client withdraws in a day and in a month, USD; null: no bound. */
  withdrawal_day: DecimalText | null
  withdrawal_month: DecimalText | null
  loans: WireLoanConfig[]
}

/** Writes a network or a bank as a way to deposit. */
export const encodeOfferedDeposit = (way: {
  readonly currencyCode: string
  readonly protocol?: string
  readonly amountMin: CurrencyAmount
  readonly decimals: number
  readonly minutesExpected?: number
}): WireOfferedDeposit => ({
  currency_code: way.currencyCode,
  protocol_code: way.protocol ?? '',
  min_number: formatCurrency(way.amountMin, way.decimals),
  minutes_expected: way.minutesExpected ?? null,
})

/** Writes a currency that can be withdrawn. */
export const encodeOfferedWithdrawal = (currency: {
  readonly code: string
  readonly protocol: string
  readonly feeRate: Rate
  readonly feeType: keyof typeof FEE_TYPE
  readonly amountMin: Usd
  readonly amountMax: Usd | undefined
}): WireOfferedWithdrawal => ({
  currency_code: currency.code,
  protocol_code: currency.protocol,
  draw_rate: formatDecimal(currency.feeRate, PRICE_SCALE),
  fee_type: FEE_TYPE[currency.feeType],
  min_number: formatUsd(currency.amountMin),
  max_number: encodeBound(currency.amountMax),
})

/** Writes a bound in USD, null where there is none. */
export const encodeBound = (amount: Usd | undefined): DecimalText | null =>
  amount === undefined ? null : formatUsd(amount)

/** A way to deposit as the app shows it; the least amount is text in units of the currency. */
export interface OfferedDeposit {
  readonly currencyCode: string
  readonly protocol: string
  readonly least: string
  readonly minutes: number | undefined
}

/** A currency to withdraw as the app shows it; the fee is in USD where it is fixed, else in percent. */
export interface OfferedWithdrawal {
  readonly currencyCode: string
  readonly protocol: string
  readonly feeType: keyof typeof FEE_TYPE
  readonly fee: Rate
  readonly amountMin: Usd
  readonly amountMax: Usd | undefined
}

/** The terms of deposits, withdrawals and loans as the app shows them. */
export interface CashierOffer {
  readonly deposits: readonly OfferedDeposit[]
  readonly withdrawals: readonly OfferedWithdrawal[]
  readonly withdrawalDay: Usd | undefined
  readonly withdrawalMonth: Usd | undefined
  readonly loans: readonly OfferedLoan[]
}

/** Reads the answer of offer. */
export const readCashierOffer = (offer: WireCashierOffer): CashierOffer => ({
  deposits: offer.deposits.map((way) => ({
    currencyCode: way.currency_code,
    protocol: way.protocol_code,
    least: way.min_number,
    minutes: way.minutes_expected ?? undefined,
  })),
  withdrawals: offer.withdrawals.map(readOffered),
  withdrawalDay: readBound(offer.withdrawal_day),
  withdrawalMonth: readBound(offer.withdrawal_month),
  loans: offer.loans.map(loanConfigShape.read),
})

function readOffered(each: WireOfferedWithdrawal): OfferedWithdrawal {
  const feeType = readListed(FEE_TYPE, each.fee_type)
  const rate = readRate(each.draw_rate)
  return {
    currencyCode: each.currency_code,
    protocol: each.protocol_code,
    feeType,
    fee: feeType === 'fixed' ? rate : rateOf(rate * 100n),
    amountMin: readUsd(each.min_number),
    amountMax: readBound(each.max_number),
  }
}

const readBound = (bound: DecimalText | null): Usd | undefined =>
  bound === null ? undefined : readUsd(bound)
