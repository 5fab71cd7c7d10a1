import { type Instrument, type Lots, formatLots, lotsOf } from '@fairtick/domain'
import { closingLots } from '../closing/closing-lots'

const PERCENT = 100n

/**
 * About a share of a position's lots, in whole steps, as far as it may be closed and leaves an allowed size.
 */
export function partOf(whole: Lots, percent: bigint, instrument: Instrument): Lots | undefined {
  const { lotStep } = instrument
  const part = percent === PERCENT ? whole : lotsOf(((whole * percent) / PERCENT / lotStep) * lotStep)
  return part === 0n ? undefined : closingLots(formatLots(part), whole, instrument)
}
