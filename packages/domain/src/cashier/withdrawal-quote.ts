import {
  type CurrencyAmount,
  NO_USD,
  type Rate,
  type Usd,
  currencyOfUsd,
  minusUsd,
  usdOf,
  CENT,
} from '../money'
import { divideUp } from '../money/rounding'

/** Terms of a currency that can be withdrawn. */
export interface WithdrawalTerms {
  /**
   * Fixed: `feeRate` is USD for each withdrawal. Rate: it is a fraction of the amount. Wire: fee_type 1,
   * else.
   */
  readonly feeType: 'fixed' | 'rate'
  readonly feeRate: Rate
  /** Units of the currency for one USD. */
  readonly unitsPerUsd: Rate
  /** Decimals of the received amount: 2 for banks, the coin's own for coins. */
  readonly decimals: number
}

/** Fee and received amount of a withdrawal, as shown to the client. */
export interface WithdrawalQuote {
  readonly fee: Usd
  readonly received: CurrencyAmount
}

/**
 * A rate has 10^-8 and money 10^-6. RATE_CENT is one cent in units of their product, FIXED_CENT one cent in
 * units of a rate.
 */
const RATE_CENT = 10n ** 12n
const FIXED_CENT = 10n ** 6n

/**
 * Fee and received amount of a withdrawal of `amount` USD: fee up to the cent, received max(0, amount − fee)
 * at the rate, down to the currency's decimals. Source: docs/spec/product.md 9, docs/spec/rules.md 6.2.
 */
export function quoteWithdrawal(amount: Usd, terms: WithdrawalTerms): WithdrawalQuote {
  const cents =
    terms.feeType === 'fixed'
      ? divideUp(terms.feeRate, FIXED_CENT)
      : divideUp(amount * terms.feeRate, RATE_CENT)
  const fee = usdOf(cents * CENT)
  const left = fee < amount ? minusUsd(amount, fee) : NO_USD
  return { fee, received: currencyOfUsd(left, terms.unitsPerUsd, terms.decimals) }
}
