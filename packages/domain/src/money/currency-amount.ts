import { divideDown, divideUp } from './rounding'
import { PRICE_SCALE, type Rate, type Usd, usdOf, CENT } from './amounts'
import { formatDecimal, parseDecimal } from './decimal'

declare const unit: unique symbol

/** An amount of a coin or of a bank's currency: whole 10^-8. */
export type CurrencyAmount = bigint & { readonly [unit]: 'currency' }

/** Whole 10^-8 as an amount of a currency. */
export const currencyAmountOf = (units: bigint): CurrencyAmount => units as CurrencyAmount

const ONE = 10n ** BigInt(PRICE_SCALE)
/** One cent in units of an amount times a rate, which has 16 decimals. */
const PRODUCT_CENT = 10n ** 14n
/** One 10^-8 of a currency in units of micro-dollars times a rate. */
const USD_RATE_UNIT = 10n ** 6n

/** An amount of a currency from trusted decimal text; throws if it is not plain. */
export function currencyAmount(text: string): CurrencyAmount {
  const units = parseDecimal(text, PRICE_SCALE)
  if (units === undefined) throw new RangeError(`not a plain decimal of ${PRICE_SCALE} places: ${text}`)
  return currencyAmountOf(units)
}

/** An amount as decimal text with the currency's own decimals (0 to 8); throws if that would cut digits. */
export const formatCurrency = (amount: CurrencyAmount, decimals: number): string =>
  formatDecimal(amount, PRICE_SCALE, decimals)

/** As `formatCurrency`, without zeros at the end beyond the second decimal: 500.00, 0.0002. For reading. */
export const shortCurrency = (amount: CurrencyAmount, decimals: number): string =>
  formatCurrency(amount, decimals).replace(/(\.\d\d+?)0+$/, '$1')

/** USD of an amount at a rate of USD a unit, down to the cent. Source: docs/spec/rules.md 1.1. */
export const usdOfCurrency = (amount: CurrencyAmount, rate: Rate): Usd =>
  usdOf(divideDown(amount * rate, PRODUCT_CENT) * CENT)

/**
 * Units of a currency for USD at a rate of units a USD, down to the currency's decimals (0 to 8). Source:
 * docs/spec/rules.md 6.2.
 */
export function currencyOfUsd(amount: Usd, rate: Rate, decimals: number): CurrencyAmount {
  const step = ONE / 10n ** BigInt(decimals)
  return currencyAmountOf(divideDown(amount * rate, USD_RATE_UNIT * step) * step)
}

/**
 * The least amount of a currency, by its decimals (0 to 8), that `usdOfCurrency` credits as the given USD at
 * a rate of USD a unit.
 */
export function currencyWorth(amount: Usd, rate: Rate, decimals: number): CurrencyAmount {
  const step = ONE / 10n ** BigInt(decimals)
  return currencyAmountOf(divideUp(divideUp(amount, CENT) * PRODUCT_CENT, rate * step) * step)
}
