import {
  type Candle,
  PRICE_SCALE,
  type Price,
  type SaidPrice,
  divideHalfEven,
  priceOf,
} from '@fairtick/domain'
import { type BarRow, type QuoteRow, SOURCE_SCALE } from './replay-rows'

/**
 * The middle of bid and ask, rounded half-even to the instrument's decimals; `isFiner` if either has more
 * decimals.
 * Source: docs/spec/rules.md 2.2.
 */
export function midPrice(
  { bid, ask }: Pick<QuoteRow, 'bid' | 'ask'>,
  precision: number,
): SaidPrice & { readonly isFiner?: true } {
  if (bid === undefined || ask === undefined) return { flaw: 'unreadable' }
  if (bid > ask) return { flaw: 'crossed' }
  const price = bid > 0n ? rounded(bid + ask, 2n, precision) : priceOf(0n)
  const step = 10n ** BigInt(SOURCE_SCALE - precision)
  return bid % step === 0n && ask % step === 0n ? { price } : { price, isFiner: true }
}

/** A bar in the instrument's own decimals. The volume is 0 if the source has none. */
export type ReplayBar = Candle

/**
 * A bar of a last price, or of one side; undefined where it cannot be read or is invalid (its low above, or
 * its high below the rest).
 */
export function barOf(row: BarRow, precision: number): ReplayBar | undefined {
  return shaped(row, row.time, [precision, 1n])
}

/** The middle of a bid bar and an ask bar of the same time. */
export function midBar(bid: BarRow, ask: BarRow, precision: number): ReplayBar | undefined {
  const sum = {
    open: sumOf(bid.open, ask.open),
    high: sumOf(bid.high, ask.high),
    low: sumOf(bid.low, ask.low),
    close: sumOf(bid.close, ask.close),
    volume: bid.volume + ask.volume,
  }
  return shaped(sum, bid.time, [precision, 2n])
}

type Sums = Pick<BarRow, 'open' | 'high' | 'low' | 'close' | 'volume'>

function shaped(
  { open, high, low, close, volume }: Sums,
  time: number,
  [precision, parts]: readonly [number, bigint],
): ReplayBar | undefined {
  if (open === undefined || high === undefined || low === undefined || close === undefined) return undefined
  if (low > open || low > close || high < open || high < close) return undefined
  return {
    time,
    open: rounded(open, parts, precision),
    high: rounded(high, parts, precision),
    low: rounded(low, parts, precision),
    close: rounded(close, parts, precision),
    volume: volume / parts,
  }
}

function sumOf(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one + other
}

function rounded(sum: bigint, parts: bigint, precision: number): Price {
  const step = 10n ** BigInt(SOURCE_SCALE - precision)
  return priceOf(divideHalfEven(sum, parts * step) * 10n ** BigInt(PRICE_SCALE - precision))
}
