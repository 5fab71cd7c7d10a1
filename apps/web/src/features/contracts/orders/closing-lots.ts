import { type Instrument, type Lots, PRICE_SCALE, lotsAllowed, lotsOf, parseDecimal } from '@fairtick/domain'

/**
 * The lots that a close takes, as typed: the whole, or a part that is allowed by itself and leaves a rest that is allowed.
 * Undefined when it is neither. Source: docs/spec/rules.md 3.8.
 */
export function closingLots(text: string, whole: Lots, instrument: Instrument): Lots | undefined {
  const units = parseDecimal(text, PRICE_SCALE)
  if (units === undefined) return undefined
  const part = lotsOf(units)
  if (part === whole) return part
  const isAllowed = lotsAllowed(part, instrument) && lotsAllowed(lotsOf(whole - part), instrument)
  return isAllowed ? part : undefined
}
