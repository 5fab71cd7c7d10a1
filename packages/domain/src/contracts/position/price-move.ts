import { type Conversion, type Instrument, convertsItself } from '../../market'
import { PRICE_SCALE, type Usd, USD_SCALE } from '../../money'
import { type Position, directionOf } from './position'

const NOTIONAL_TO_USD = 10n ** BigInt(2 * PRICE_SCALE - USD_SCALE)
const PRICE_UNIT = 10n ** BigInt(PRICE_SCALE)

/** An exact number of price units; `divisor` is not above 0 where no price gains as much. */
export interface PriceMove {
  readonly numerator: bigint
  readonly divisor: bigint
}

/**
 * How far the price goes until an order has gained an amount (lost, if negative), in the direction of the
 * order: at this conversion, or at its own price for an instrument that converts itself.
 */
export function moveForGain(
  { side, lots, openPrice }: Pick<Position, 'side' | 'lots' | 'openPrice'>,
  gain: Usd,
  instrument: Instrument,
  conversion: Conversion,
): PriceMove {
  const wanted = gain * NOTIONAL_TO_USD
  const notional = lots * BigInt(instrument.contractSize)
  // (price − open) × notional ÷ price = gain, solved for the move.
  return convertsItself(instrument)
    ? { numerator: wanted * openPrice, divisor: notional * PRICE_UNIT - wanted * directionOf(side) }
    : { numerator: wanted * conversion.divide, divisor: notional * conversion.multiply }
}
