import { type SourcePrice, midPrice, sourceDecimal } from '../source-price'
import { plainMid } from './plain-mid'
import type { VenueQuote } from './venue'

/**
 * The middle of bid and ask, rounded half-even to the instrument's decimals; the last trade where either is
 * missing or nought, as venues say of an empty side of a book.
 * Source: docs/spec/rules.md 2.2.
 */
export function quotedPrice(
  { bid, ask, last }: Pick<VenueQuote, 'bid' | 'ask' | 'last'>,
  precision: number,
): SourcePrice {
  if (bid === undefined || ask === undefined) return lastPrice(last, precision)
  const plain = plainMid(bid, ask, precision)
  if (plain) return plain
  const sides = { bid: sourceDecimal(bid), ask: sourceDecimal(ask) }
  if (last !== undefined && (sides.bid === 0n || sides.ask === 0n)) return lastPrice(last, precision)
  return midPrice(sides, precision)
}

function lastPrice(last: string | undefined, precision: number): SourcePrice {
  const price = sourceDecimal(last)
  return midPrice({ bid: price, ask: price }, precision)
}
