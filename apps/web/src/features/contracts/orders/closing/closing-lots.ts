import {
  type Instrument,
  type Lots,
  PRICE_SCALE,
  type Usd,
  divideDown,
  lotsAllowed,
  lotsOf,
  netResult,
  parseDecimal,
  usdOf,
} from '@fairtick/domain'
import type { OwnOrder } from '../../../../client/contracts/orders'

/**
 * The typed lots of a close: the whole order, or an allowed size that leaves an allowed rest. Undefined for
 * any other size. Source: docs/spec/rules.md 3.8.
 */
export function closingLots(text: string, whole: Lots, instrument: Instrument): Lots | undefined {
  const units = parseDecimal(text, PRICE_SCALE)
  if (units === undefined) return undefined
  const part = lotsOf(units)
  if (part === whole) return part
  const isAllowed = lotsAllowed(part, instrument) && lotsAllowed(lotsOf(whole - part), instrument)
  return isAllowed ? part : undefined
}

/**
 * The result of closing some lots of an order at a profit of the whole, after its fee and swaps: a part bears
 * its share. Source: docs/spec/rules.md 3.8.
 */
export const closingResult = (order: Pick<OwnOrder, 'profit' | 'fee' | 'swap' | 'lots'>, lots: Lots): Usd =>
  usdOf(divideDown(netResult(order) * lots, order.lots))
