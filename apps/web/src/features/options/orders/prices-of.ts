import type { Price } from '@fairtick/domain'
import type { OwnOption } from '../../../client/options/options'

/** A price at a moment. */
export interface TimedPrice {
  readonly time: number
  readonly price: Price
}

/**
 * The prices of an option's lifetime: its open price, the published ticks since, the prices that were pushed
 * after the last of them, and its end price once known.
 */
export function pricesOf(
  option: OwnOption,
  { ticks, pushed }: { readonly ticks: readonly TimedPrice[]; readonly pushed: readonly TimedPrice[] },
): readonly TimedPrice[] {
  const { createdAt, openPrice, endPrice } = option
  const end = endOf(option)
  const last = ticks.at(-1)?.time ?? createdAt
  return [
    { time: createdAt, price: openPrice },
    ...ticks.filter(({ time }) => time > createdAt && time < end),
    ...pushed.filter(({ time }) => time > last && time < end),
    ...(endPrice === undefined ? [] : [{ time: end, price: endPrice }]),
  ]
}

/** When an option ended or ends: one that was sold before its expiry. */
const endOf = ({ result, settledAt, expiresAt }: OwnOption): number =>
  result === 'sold' ? (settledAt ?? expiresAt) : expiresAt
