import { lotsAllowed, lotsMayStay } from '../contracts'
import type { Instrument } from '../market'
import { type Lots, NO_USD, divideDown, lotsOf, rate } from '../money'
import type { FollowTerms } from './follow'
import type { Signal } from './signal'

const ONE = rate('1')

/**
 * Lots of a copy, down to the instrument's step; undefined below its minimum or above its maximum. In equity
 * mode, a trader without equity is not copied. Source: docs/spec/rules.md 7.1, 7.2.
 */
export function copyLots(
  { lots, equity }: Pick<Signal, 'lots' | 'equity'>,
  { mode, ratio, budget }: Pick<FollowTerms, 'mode' | 'ratio' | 'budget'>,
  instrument: Instrument,
): Lots | undefined {
  if (mode === 'ratio') return onGrid(divideDown(lots * ratio, ONE), instrument)
  if (equity === undefined || equity <= NO_USD) return undefined
  return onGrid(divideDown(lots * budget * ratio, equity * ONE), instrument)
}

/**
 * Lots of a copy to close with a share of the trader's order, down to the step: all if the trader closes all;
 * undefined if the share or the rest is below the minimum. Source: docs/spec/rules.md 7.1, docs/spec/wire.md
 * 5.2.
 */
export function copyCloseLots(
  held: Lots,
  { lots, ofLots }: Pick<Signal, 'lots' | 'ofLots'>,
  instrument: Instrument,
): Lots | undefined {
  if (lots === ofLots) return held
  const part = onGrid(divideDown(held * lots, ofLots), instrument)
  return part !== undefined && lotsMayStay(lotsOf(held - part), held, instrument) ? part : undefined
}

/** Rounds down to a whole number of steps above the minimum; undefined if not allowed. */
function onGrid(lots: bigint, instrument: Instrument): Lots | undefined {
  const { minLots, lotStep } = instrument
  if (lots < minLots) return undefined
  const stepped = lotsOf(minLots + ((lots - minLots) / lotStep) * lotStep)
  return lotsAllowed(stepped, instrument) ? stepped : undefined
}
