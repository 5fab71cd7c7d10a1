import type { Conversion, Instrument } from '../../market'
import { type Lots, type Price, type Usd, minusUsd } from '../../money'
import type { Side } from '../position/position'
import type { SizedOrder } from './affordable-lots'
import { mostLotsThat } from './most-lots'
import { expectedProfit, feeOf, marginOf } from './valuation'

/** An order whose size follows from its stop-loss. */
export interface OrderWithStop extends SizedOrder {
  readonly side: Side
  readonly stopLoss: Price
}

/**
 * Returns the most lots on the instrument's step whose loss at the stop-loss, with the fee, is at most an
 * amount; an instrument that converts itself is converted at the stop. Undefined when the least lots lose
 * more, or when nothing is lost there.
 */
export function riskedLots(
  amount: Usd,
  { side, price, stopLoss, leverage, feeBasis }: OrderWithStop,
  instrument: Instrument,
  conversion: Conversion,
): Lots | undefined {
  const isLoss = side === 'buy' ? stopLoss < price : stopLoss > price
  if (!isLoss) return undefined
  const isWithin = (lots: Lots) => {
    const fee = feeOf(lots, marginOf({ lots, leverage }, price, instrument, conversion), instrument, feeBasis)
    const lost = minusUsd(
      fee,
      expectedProfit({ side, lots, openPrice: price }, stopLoss, instrument, conversion),
    )
    return lost <= amount
  }
  return mostLotsThat(isWithin, instrument)
}
