import {
  type CurrencyAmount,
  NO_USD,
  PRICE_SCALE,
  type Usd,
  currencyAmount,
  currencyAmountOf,
  depositRefusal,
  latinDigits,
  parseDecimal,
  usdOfCurrency,
} from '@fairtick/domain'
import type { OfferedNetwork } from '../../../client/cashier/deposits'

/** Why an amount cannot be deposited. */
export type AmountProblem = 'missing' | 'wrong' | 'too-little' | 'too-much' | 'too-large'

/** The terms of a network or a bank. An undefined maximum is no limit. */
export type AmountTerms = Pick<OfferedNetwork, 'rate' | 'decimals' | 'amountMin'> & {
  readonly amountMax: string | undefined
}

/** A valid deposit amount, and its credit in USD. */
export interface ReadDeposit {
  readonly amount: CurrencyAmount
  readonly credit: Usd
}

/** The typed amount of a deposit, or why it is invalid. */
export function readDeposit(
  typed: string,
  terms: AmountTerms,
): ReadDeposit | { readonly problem: AmountProblem } {
  const { rate, decimals } = terms
  const units = parseDecimal(typed, decimals)
  if (typed === '' || units === 0n) return { problem: 'missing' }
  if (units === undefined || units < 0n) return { problem: 'wrong' }
  const amount = currencyAmountOf(units * 10n ** BigInt(PRICE_SCALE - decimals))
  const amountMin = currencyAmount(terms.amountMin)
  const amountMax = terms.amountMax === undefined ? undefined : currencyAmount(terms.amountMax)
  const credit = usdOfCurrency(amount, rate)
  if (amount < amountMin || credit === NO_USD) return { problem: 'too-little' }
  if (amountMax !== undefined && amount > amountMax) return { problem: 'too-much' }
  return depositRefusal(amount, { rate, decimals, amountMin, amountMax })
    ? { problem: 'too-large' }
    : { amount, credit }
}

/** Whether a text is empty or can be the id of a transaction. Source: docs/spec/wire.md 4.4. */
export const isTxidOrNone = (txid: string): boolean =>
  txid === '' || /^[0-9A-Za-z]{16,128}$/.test(latinDigits(txid))
