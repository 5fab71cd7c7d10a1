import { type Instrument, type Lots, formatLots, lotsOf } from '@fairtick/domain'
import { closingLots } from '../closing/closing-lots'

const PERCENT = 100n

/**
 * A percentage of the lots, rounded down to steps. Undefined unless these lots can be closed and leave an
 * allowed remainder.
 */
export function partOf(whole: Lots, percent: bigint, instrument: Instrument): Lots | undefined {
  const { lotStep } = instrument
  const part = percent === PERCENT ? whole : lotsOf(((whole * percent) / PERCENT / lotStep) * lotStep)
  return part === 0n ? undefined : closingLots(formatLots(part), whole, instrument)
}
