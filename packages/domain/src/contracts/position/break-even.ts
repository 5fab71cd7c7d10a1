import type { Conversion, Instrument } from '../../market'
import { PRICE_SCALE, type Price, type Usd, USD_SCALE, divideUp, priceOf, priceStep } from '../../money'
import { type Position, directionOf } from './position'

const NOTIONAL_TO_USD = 10n ** BigInt(2 * PRICE_SCALE - USD_SCALE)

/**
 * The nearest grid price at which a close recovers the fee at this conversion: open price plus fee per unit,
 * rounded in favour of the client. Undefined where it is not a valid price.
 */
export function breakEvenPrice(
  position: Pick<Position, 'side' | 'lots' | 'openPrice'> & { readonly fee: Usd },
  instrument: Instrument,
  conversion: Conversion,
): Price | undefined {
  const { side, lots, openPrice, fee } = position
  const worth = lots * BigInt(instrument.contractSize) * conversion.multiply
  const step = priceStep(instrument)
  const moved = divideUp(fee * NOTIONAL_TO_USD * conversion.divide, worth * step) * step
  const price = openPrice + moved * directionOf(side)
  return price > 0n ? priceOf(price) : undefined
}
