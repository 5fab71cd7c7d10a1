import { type Conversion, type Instrument, convertsItself } from '../../market'
import {
  PRICE_SCALE,
  type Price,
  type Usd,
  USD_SCALE,
  divideDown,
  divideUp,
  priceOf,
  priceStep,
} from '../../money'
import { directionOf } from '../position/position'
import type { ProfitBasis } from '../margin/valuation'

/**
 * The distance of a stop from its reference price: percent of the price, USD lost or gained including the
 * fee, or pips.
 */
export type StopDistance =
  | { readonly kind: 'percent'; readonly percent: bigint }
  | { readonly kind: 'usd'; readonly amount: Usd }
  | { readonly kind: 'pips'; readonly count: bigint }

const NOTIONAL_TO_USD = 10n ** BigInt(2 * PRICE_SCALE - USD_SCALE)
const PRICE_UNIT = 10n ** BigInt(PRICE_SCALE)
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

/** The distance as an exact fraction of price units. */
function distanceOf(
  { side, lots, openPrice, fee }: ProfitBasis & { readonly fee: Usd },
  stop: { readonly kind: 'stop-loss' | 'take-profit'; readonly distance: StopDistance },
  instrument: Instrument,
  conversion: Conversion,
): { readonly numerator: bigint; readonly divisor: bigint } {
  const { distance } = stop
  if (distance.kind === 'percent') return { numerator: openPrice * distance.percent, divisor: 100n }
  if (distance.kind === 'pips') return { numerator: pipOf(instrument) * distance.count, divisor: 1n }
  const bare = stop.kind === 'stop-loss' ? distance.amount - fee : distance.amount + fee
  const notional = lots * BigInt(instrument.contractSize)
  if (!convertsItself(instrument))
    return { numerator: bare * NOTIONAL_TO_USD * conversion.divide, divisor: notional * conversion.multiply }
  // Converted at the stop itself: of (stop − open) × notional ÷ stop = gain, solved for the stop.
  const gain = (stop.kind === 'stop-loss' ? -bare : bare) * NOTIONAL_TO_USD
  return {
    numerator: bare * NOTIONAL_TO_USD * openPrice,
    divisor: notional * PRICE_UNIT - gain * directionOf(side),
  }
}

/** Gain per unit of loss, in hundredths, cut off; undefined without a loss. */
export const rewardToRisk = (gain: Usd, loss: Usd): bigint | undefined =>
  loss > 0n && gain > 0n ? (gain * 100n) / loss : undefined
