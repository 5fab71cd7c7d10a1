import type { Candle } from '@fairtick/domain'
import { roundedSource } from '../source-price'
import type { BarRow } from './replay-rows'

/** A bar in the instrument's own decimals. The volume is 0 if the source has none. */
export type ReplayBar = Candle

/**
 * A bar of a last price, or of one side; undefined where it cannot be read or is invalid (its low above, or
 * its high below the rest, or no price at all).
 */
export function barOf(row: BarRow, precision: number): ReplayBar | undefined {
  return shaped(row, row.time, [precision, 1n])
}

/** The middle of a bid bar and an ask bar of a time; undefined as well where the bid is above the ask. */
export function midBar(bid: BarRow, ask: BarRow, precision: number): ReplayBar | undefined {
  if (PRICES.some((price) => (bid[price] ?? 0n) > (ask[price] ?? 0n))) return undefined
  const sum = {
    open: sumOf(bid.open, ask.open),
    high: sumOf(bid.high, ask.high),
    low: sumOf(bid.low, ask.low),
    close: sumOf(bid.close, ask.close),
    volume: bid.volume + ask.volume,
  }
  return shaped(sum, bid.time, [precision, 2n])
}

const PRICES = ['open', 'high', 'low', 'close'] as const

type Sums = Pick<BarRow, 'open' | 'high' | 'low' | 'close' | 'volume'>

function shaped(
  { open, high, low, close, volume }: Sums,
  time: number,
  [precision, parts]: readonly [number, bigint],
): ReplayBar | undefined {
  if (open === undefined || high === undefined || low === undefined || close === undefined) return undefined
  if (low > open || low > close || high < open || high < close) return undefined
  const least = roundedSource(low, parts, precision)
  if (least <= 0n) return undefined
  return {
    time,
    open: roundedSource(open, parts, precision),
    high: roundedSource(high, parts, precision),
    low: least,
    close: roundedSource(close, parts, precision),
    volume: volume / parts,
  }
}

function sumOf(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one + other
}
