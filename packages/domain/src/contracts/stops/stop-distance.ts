import type { Conversion, Instrument } from '../../market'
import { type Price, type Usd, addUsd, divideDown, divideUp, minusUsd, priceOf, priceStep } from '../../money'
import { directionOf } from '../position/position'
import { type PriceMove, moveForGain } from '../position/price-move'
import type { ProfitBasis } from '../margin/valuation'

/**
 * The distance of a stop from its reference price: percent of the price, USD lost or gained including the
 * fee, or pips.
 */
export type StopDistance =
  | { readonly kind: 'percent'; readonly percent: bigint }
  | { readonly kind: 'usd'; readonly amount: Usd }
  | { readonly kind: 'pips'; readonly count: bigint }

/** Precisions of currency pairs with a fractional pip digit: 5 decimals, 3 for quotes like the yen. */
const FRACTIONAL = new Set([3, 5])

/** A pip: ten of the smallest steps where prices have 5 or 3 decimals, else one. */
export const pipOf = (instrument: Instrument): Price =>
  FRACTIONAL.has(instrument.pricePrecision) ? priceOf(priceStep(instrument) * 10n) : priceStep(instrument)

/**
 * Returns the grid price at which an order has lost (stop-loss) or gained (take-profit) the requested amount
 * at this conversion, or at its own price for an instrument that converts itself: never a larger loss, never
 * a smaller gain. Undefined where it is not a valid price, or equals the reference price.
 */
export function stopPriceAt(
  order: ProfitBasis & { readonly fee: Usd },
  stop: { readonly kind: 'stop-loss' | 'take-profit'; readonly distance: StopDistance },
  instrument: Instrument,
  conversion: Conversion,
): Price | undefined {
  const step = priceStep(instrument)
  const isLoss = stop.kind === 'stop-loss'
  const divide = isLoss ? divideDown : divideUp
  const { numerator, divisor } = distanceOf(order, stop, instrument, conversion)
  if (divisor <= 0n) return undefined
  const moved = divide(numerator, divisor * step) * step
  if (moved <= 0n) return undefined
  const price = order.openPrice + moved * directionOf(order.side) * (isLoss ? -1n : 1n)
  return price > 0n ? priceOf(price) : undefined
}

/** The distance away from the open price, towards the stop. */
function distanceOf(
  order: ProfitBasis & { readonly fee: Usd },
  stop: { readonly kind: 'stop-loss' | 'take-profit'; readonly distance: StopDistance },
  instrument: Instrument,
  conversion: Conversion,
): PriceMove {
  const { distance, kind } = stop
  if (distance.kind === 'percent') return { numerator: order.openPrice * distance.percent, divisor: 100n }
  if (distance.kind === 'pips') return { numerator: pipOf(instrument) * distance.count, divisor: 1n }
  if (kind === 'take-profit')
    return moveForGain(order, addUsd(distance.amount, order.fee), instrument, conversion)
  const { numerator, divisor } = moveForGain(
    order,
    minusUsd(order.fee, distance.amount),
    instrument,
    conversion,
  )
  return { numerator: -numerator, divisor }
}

/** Gain per unit of loss, in hundredths, cut off; undefined without a loss. */
export const rewardToRisk = (gain: Usd, loss: Usd): bigint | undefined =>
  loss > 0n && gain > 0n ? (gain * 100n) / loss : undefined
