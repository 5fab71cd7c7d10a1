import { PRICE_SCALE, type Price } from '../money'
import type { Instrument } from './instrument'

/**
 * Exact factor from a quote currency to USD: amount × multiply ÷ divide. It is never rounded; only a final
 * amount is.
 */
export interface Conversion {
  readonly multiply: bigint
  readonly divide: bigint
  /** Sequence of the pair's tick that it was read from; undefined for the dollar. */
  readonly tick?: number
}

/**
 * Where the factor of a currency comes from: it is USD, or a pair is read straight (EURUSD) or upside down
 * (USDJPY).
 */
export type ConversionSource =
  { readonly kind: 'dollar' } | { readonly kind: 'direct' | 'inverted'; readonly instrumentId: number }

/** Currencies taken as USD. Source: docs/spec/rules.md 2.2. */
const DOLLARS: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC'])
/** Whether amounts in a currency are USD as they stand. Source: docs/spec/rules.md 2.2. */
export const isDollar = (currency: string): boolean => DOLLARS.has(currency)
const UNIT = 10n ** BigInt(PRICE_SCALE)

/** The factor of USD and of what is taken as USD. */
export const DOLLAR: Conversion = { multiply: 1n, divide: 1n }

/** Which of the given instruments gives the USD value of a currency; undefined when none does. */
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

/**
 * The instruments that some feed supplies and whose quote currency can be valued in USD by one of them.
 * Source: docs/spec/rules.md 2.2.
 */
export function offeredInstruments(
  instruments: readonly Instrument[],
  supplied: ReadonlySet<string>,
): Instrument[] {
  const fed = instruments.filter(({ code }) => supplied.has(code))
  return fed.filter(({ quoteCurrency }) => conversionSource(quoteCurrency, fed) !== undefined)
}
