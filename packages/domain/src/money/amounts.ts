import { formatDecimal, parseDecimal } from './decimal'

declare const unit: unique symbol
type Amount<Name extends string> = bigint & { readonly [unit]: Name }

/** Money: whole micro-dollars (6 decimals); changes may be negative. */
export type Usd = Amount<'usd'>
/** A price of one unit, in quote currency: whole 10^-8. */
export type Price = Amount<'price'>
/** A quantity in lots: whole 10^-8. */
export type Lots = Amount<'lots'>
/** A fraction or percentage, depending on context: whole 10^-8. */
export type Rate = Amount<'rate'>

/** Decimals of money. */
export const USD_SCALE = 6
/** Decimals of prices, lots and rates. */
export const PRICE_SCALE = 8
/** Whole micro-dollars as money. */
export const usdOf = (units: bigint): Usd => units as Usd
/** Whole 10^-8 as a price. */
export const priceOf = (units: bigint): Price => units as Price
/** Precomputed by decimals, to avoid a power for every order. */
const PRICE_STEPS = Array.from({ length: PRICE_SCALE + 1 }, (_, decimals) =>
  priceOf(10n ** BigInt(PRICE_SCALE - decimals)),
)
/** Whole 10^-8 as lots. */
export const lotsOf = (units: bigint): Lots => units as Lots
/** Whole 10^-8 as a rate. */
export const rateOf = (units: bigint): Rate => units as Rate
/** Zero USD. */
export const NO_USD = usdOf(0n)
/** A cent in micro-dollars: the smallest unit of requests. Source: docs/spec/rules.md 1.1. */
export const CENT = 10_000n
/** Whether an amount is a whole number of cents. */
export const isWholeCents = (amount: bigint): boolean => amount % CENT === 0n

/** Money from trusted decimal text ("10000"); throws if it is not plain. */
export function usd(text: string): Usd {
  return usdOf(parsed(text, USD_SCALE))
}
/** A price from trusted decimal text; throws if it is not plain. */
export function price(text: string): Price {
  return priceOf(parsed(text, PRICE_SCALE))
}
/** Lots from trusted decimal text; throws if it is not plain. */
export function lots(text: string): Lots {
  return lotsOf(parsed(text, PRICE_SCALE))
}
/** A rate from trusted decimal text; throws if it is not plain. */
export function rate(text: string): Rate {
  return rateOf(parsed(text, PRICE_SCALE))
}

/** Sum of money. */
export const addUsd = (...amounts: readonly Usd[]): Usd =>
  usdOf(amounts.reduce<bigint>((sum, each) => sum + each, 0n))
/** First less second. */
export const minusUsd = (from: Usd, what: Usd): Usd => usdOf(from - what)
/** The smaller of two amounts. */
export const leastUsd = (one: Usd, other: Usd): Usd => (one < other ? one : other)

/** Money as decimal text with 6 decimals, as stored in the books. */
export const formatUsd = (amount: Usd): string => formatDecimal(amount, USD_SCALE)
/** Whole cents as decimal text with 2 decimals; throws if it would cut a non-zero digit. */
export const formatCents = (amount: Usd): string => formatDecimal(amount, USD_SCALE, 2)
/**
 * A price as decimal text with the instrument's decimals, or more if it has them: an open price has after a
 * split.
 */
export const formatPrice = (value: Price, precision: number): string =>
  formatDecimal(
    value,
    PRICE_SCALE,
    value % priceStep({ pricePrecision: precision }) === 0n ? precision : decimalsIn(value),
  )

/** Decimals of a price without trailing zeros. */
function decimalsIn(value: Price): number {
  let decimals = PRICE_SCALE
  for (let rest: bigint = value; decimals > 0 && rest % 10n === 0n; rest /= 10n) decimals -= 1
  return decimals
}
/** The smallest price step for 0 to 8 decimals; RangeError on others. */
export function priceStep({ pricePrecision }: { readonly pricePrecision: number }): Price {
  const step = PRICE_STEPS[pricePrecision]
  if (step === undefined) throw new RangeError(`no price has ${pricePrecision} decimals`)
  return step
}
/** Lots as decimal text without trailing zeros ("0.01", "3"). */
export const formatLots = (value: Lots): string => trimZeros(formatDecimal(value, PRICE_SCALE))
/** A rate as decimal text without trailing zeros. */
export const formatRate = (value: Rate): string => trimZeros(formatDecimal(value, PRICE_SCALE))

function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function parsed(text: string, scale: number): bigint {
  const units = parseDecimal(text, scale)
  if (units === undefined) throw new RangeError(`not a plain decimal of ${scale} places: ${text}`)
  return units
}

/** Largest price of any parameter (ten billion); fits the database's 64 bits. */
export const PRICE_MAX = price('9999999999')
