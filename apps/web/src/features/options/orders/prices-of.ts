import type { Price } from '@fairtick/domain'
import type { OwnOption } from '../../../client/options'

/** A price at a moment. */
export interface TimedPrice {
  readonly time: number
  readonly price: Price
}

/**
 * The prices of an option's lifetime: its open price, the prices seen since, and its end price once known.
 */
export function pricesOf(option: OwnOption, seen: readonly TimedPrice[]): readonly TimedPrice[] {
  const { createdAt, expiresAt, openPrice, endPrice } = option
  return [
    { time: createdAt, price: openPrice },
    ...seen.filter(({ time }) => time > createdAt && time < expiresAt),
    ...(endPrice === undefined ? [] : [{ time: expiresAt, price: endPrice }]),
  ]
}
