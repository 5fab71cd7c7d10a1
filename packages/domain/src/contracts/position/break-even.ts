import type { Conversion, Instrument } from '../../market'
import { type Price, type Usd, divideUp, priceOf, priceStep } from '../../money'
import { type Position, directionOf } from './position'
import { moveForGain } from './price-move'

/**
 * The nearest grid price at which a close recovers the fee: open price plus fee per unit, rounded in favour
 * of the client. An instrument that converts itself is converted at that price. Undefined where it is not a
 * valid price.
 */
export function breakEvenPrice(
  position: Pick<Position, 'side' | 'lots' | 'openPrice'> & { readonly fee: Usd },
  instrument: Instrument,
  conversion: Conversion,
): Price | undefined {
  const { numerator, divisor } = moveForGain(position, position.fee, instrument, conversion)
  if (divisor <= 0n) return undefined
  const step = priceStep(instrument)
  const moved = divideUp(numerator, divisor * step) * step
  const price = position.openPrice + moved * directionOf(position.side)
  return price > 0n ? priceOf(price) : undefined
}
