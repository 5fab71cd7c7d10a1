import type { Conversion, Instrument } from '../../market'
import { type Lots, type Price, type Usd, addUsd, lotsOf } from '../../money'
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
  const { minLots, maxLots, lotStep } = instrument
  const lotsAt = (steps: bigint) => lotsOf(minLots + steps * lotStep)
  const isAffordable = (lots: Lots) => {
    const margin = marginOf({ lots, leverage }, price, instrument, conversion)
    return addUsd(margin, feeOf(lots, margin, instrument, feeBasis)) <= amount
  }
  if (!isAffordable(minLots)) return undefined
  let [least, tooMany] = [0n, (maxLots - minLots) / lotStep + 1n]
  while (tooMany - least > 1n) {
    const middle = (least + tooMany) / 2n
    if (isAffordable(lotsAt(middle))) least = middle
    else tooMany = middle
  }
  return lotsAt(least)
}
