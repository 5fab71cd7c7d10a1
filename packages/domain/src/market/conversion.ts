import { PRICE_SCALE, type Price } from '../money'
import type { Instrument } from './instrument'

/** Exact factor from a quote currency to USD: amount × multiply ÷ divide. Only final amounts are rounded. */
export interface Conversion {
  readonly multiply: bigint
  readonly divide: bigint
  /** Sequence of the source tick of the pair; undefined for the dollar. */
  readonly tick?: number
}

/** Source of a currency's factor: USD itself, or a pair read directly (EURUSD) or inverted (USDJPY). */
export type ConversionSource =
  | { readonly kind: 'dollar' }
  | { readonly kind: 'direct' | 'inverted'; readonly instrumentId: number }

/** Currencies taken as USD. Source: docs/spec/rules.md 2.2. */
const DOLLARS: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC'])
/** Whether amounts in a currency are USD as they stand. Source: docs/spec/rules.md 2.2. */
export const isDollar = (currency: string): boolean => DOLLARS.has(currency)
const UNIT = 10n ** BigInt(PRICE_SCALE)

/** The factor of USD and of currencies treated as USD. */
export const DOLLAR: Conversion = { multiply: 1n, divide: 1n }

/** Returns which instrument converts a currency to USD; undefined if none does. */
export function conversionSource(
  currency: string,
  instruments: Iterable<Instrument>,
): ConversionSource | undefined {
  if (DOLLARS.has(currency)) return { kind: 'dollar' }
  for (const { id, baseCurrency, quoteCurrency } of instruments) {
    if (baseCurrency === currency && DOLLARS.has(quoteCurrency)) return { kind: 'direct', instrumentId: id }
    if (DOLLARS.has(baseCurrency) && quoteCurrency === currency) return { kind: 'inverted', instrumentId: id }
  }
  return undefined
}

/** The factor at the current price of the source's pair. Source: docs/spec/rules.md 3.2. */
export function conversionAt(kind: 'direct' | 'inverted', price: Price): Conversion {
  return kind === 'direct' ? { multiply: price, divide: UNIT } : { multiply: UNIT, divide: price }
}

/** Whether an instrument's own price converts its amounts to USD, as that of USDJPY does. */
export const convertsItself = ({ baseCurrency, quoteCurrency }: Instrument): boolean =>
  isDollar(baseCurrency) && !isDollar(quoteCurrency)

/** The factor of an instrument's amounts once its price is another one. */
export const conversionWhen = (instrument: Instrument, price: Price, conversion: Conversion): Conversion =>
  convertsItself(instrument) && price > 0n ? conversionAt('inverted', price) : conversion

/**
 * The instruments that a feed supplies and whose quote currency one of them converts to USD. Source:
 * docs/spec/rules.md 2.2.
 */
export function offeredInstruments(
  instruments: readonly Instrument[],
  supplied: ReadonlySet<string>,
): Instrument[] {
  const fed = instruments.filter(({ code }) => supplied.has(code))
  return fed.filter(({ quoteCurrency }) => conversionSource(quoteCurrency, fed) !== undefined)
}
