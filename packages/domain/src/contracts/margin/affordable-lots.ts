import type { Conversion, Instrument } from '../../market'
import { type Lots, type Price, type Usd, addUsd } from '../../money'
import { mostLotsThat } from './most-lots'
import { type FeeBasis, feeOf, marginOf } from './valuation'

/** The figures that limit the size of an order. */
export interface SizedOrder {
  readonly price: Price
  readonly leverage: number
  readonly feeBasis: FeeBasis
}

/**
 * Returns the most lots on the instrument's step whose margin and fee fit into an amount; undefined when the
 * least lots do not.
 */
export function affordableLots(
  amount: Usd,
  { price, leverage, feeBasis }: SizedOrder,
  instrument: Instrument,
  conversion: Conversion,
): Lots | undefined {
  const isAffordable = (lots: Lots) => {
    const margin = marginOf({ lots, leverage }, price, instrument, conversion)
    return addUsd(margin, feeOf(lots, margin, instrument, feeBasis)) <= amount
  }
  return mostLotsThat(isAffordable, instrument)
}
