import { PRICE_SCALE, type Price, type SaidPrice, divideHalfEven, priceOf } from '@fairtick/domain'

/**
 * The scale of a source's prices: programs write sums of binary numbers in full (0.9000100000000001). The
 * last of these decimals stands for all further ones, so that an exact half is told from more than a half.
 */
export const SOURCE_SCALE = 21

/** A price as its source gave it, with whether it was rounded to the instrument's decimals. */
export type SourcePrice = SaidPrice & { readonly isFiner?: true }

/**
 * Plain decimals only: no sign, exponent or comma. More decimals than a price can have are read, not refused.
 */
const DECIMAL = /^(0|[1-9]\d{0,14})(?:\.(\d{1,60}))?$/

/** Reads a source's decimal in units of 10^-SOURCE_SCALE; undefined if it is none. */
export function sourceDecimal(text: string | undefined): bigint | undefined {
  const match = DECIMAL.exec(text?.trim() ?? '')
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const kept = fraction.slice(0, SOURCE_SCALE - 1).padEnd(SOURCE_SCALE - 1, '0')
  return BigInt(`${whole}${kept}${/[1-9]/.test(fraction.slice(SOURCE_SCALE - 1)) ? 1 : 0}`)
}

/**
 * The middle of bid and ask, rounded half-even to the instrument's decimals; `isFiner` if either has more
 * decimals.
 * Source: docs/spec/rules.md 2.2.
 */
export function midPrice(
  { bid, ask }: { readonly bid: bigint | undefined; readonly ask: bigint | undefined },
  precision: number,
): SourcePrice {
  if (bid === undefined || ask === undefined) return { flaw: 'unreadable' }
  if (bid > ask) return { flaw: 'crossed' }
  const price = bid > 0n ? roundedSource(bid + ask, 2n, precision) : priceOf(0n)
  const step = 10n ** BigInt(SOURCE_SCALE - precision)
  return bid % step === 0n && ask % step === 0n ? { price } : { price, isFiner: true }
}

/** A sum of `parts` prices of a source, divided by them, half-even at the instrument's last decimal. */
export function roundedSource(sum: bigint, parts: bigint, precision: number): Price {
  const step = 10n ** BigInt(SOURCE_SCALE - precision)
  return priceOf(divideHalfEven(sum, parts * step) * 10n ** BigInt(PRICE_SCALE - precision))
}
