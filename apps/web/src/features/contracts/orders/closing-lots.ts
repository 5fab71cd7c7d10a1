import { type Instrument, type Lots, PRICE_SCALE, lotsAllowed, lotsOf, parseDecimal } from '@fairtick/domain'

/**
 * The typed lots of a close: the whole order, or an allowed size that leaves an allowed rest. Undefined when
 * it is neither. Source: docs/spec/rules.md 3.8.
 */
export function closingLots(text: string, whole: Lots, instrument: Instrument): Lots | undefined {
  const units = parseDecimal(text, PRICE_SCALE)
  if (units === undefined) return undefined
  const part = lotsOf(units)
  if (part === whole) return part
  const isAllowed = lotsAllowed(part, instrument) && lotsAllowed(lotsOf(whole - part), instrument)
  return isAllowed ? part : undefined
}
