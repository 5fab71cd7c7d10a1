import type { Instrument } from '../../market'
import { type Lots, lotsOf } from '../../money'

/**
 * Returns the most lots on the instrument's step that fit; undefined when the least lots do not. If some lots
 * fit, fewer lots fit too.
 */
export function mostLotsThat(
  fit: (lots: Lots) => boolean,
  { minLots, maxLots, lotStep }: Instrument,
): Lots | undefined {
  const lotsAt = (steps: bigint) => lotsOf(minLots + steps * lotStep)
  if (!fit(minLots)) return undefined
  let [least, tooMany] = [0n, (maxLots - minLots) / lotStep + 1n]
  while (tooMany - least > 1n) {
    const middle = (least + tooMany) / 2n
    if (fit(lotsAt(middle))) least = middle
    else tooMany = middle
  }
  return lotsAt(least)
}
