import type { Marks } from '../market'
import type { Usd } from '../money'
import type { OpenPosition, Position } from './position'
import { floatingProfit } from './valuation'

/** Which orders are to end: those held are closed, those pending cancelled; of one instrument, or of all. */
export interface EndEvery {
  readonly status: OpenPosition['status']
  readonly instrumentId: number | undefined
}

/**
 * The orders that are to end, in their turn, each for itself: the largest profit comes first, so that it can
 * pay for a loss that the balance alone could not bear. Equal ones keep the order they came in.
 */
export function ordersToEnd(
  positions: readonly Position[],
  { status, instrumentId }: EndEvery,
  marks: Marks,
): readonly OpenPosition[] {
  const isAsked = (each: Position): each is OpenPosition =>
    each.status === status && (instrumentId ?? each.instrumentId) === each.instrumentId
  return positions
    .filter(isAsked)
    .toSorted((one, other) => inFallingOrder(floatingProfit(one, marks), floatingProfit(other, marks)))
}

/**
 * How an order ends that its owner does not want any more: at the latest price when it is held, else without
 * a fill.
 */
export const endOf = ({ status }: OpenPosition): 'close' | 'cancel' =>
  status === 'held' ? 'close' : 'cancel'

function inFallingOrder(one: Usd, other: Usd): number {
  if (one === other) return 0
  return one > other ? -1 : 1
}
