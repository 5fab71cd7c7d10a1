import type { Marks } from '../../market'
import type { Usd } from '../../money'
import type { OpenPosition, Position } from './position'
import { floatingProfit } from '../margin/valuation'

/** Selects orders to end: held ones are closed, pending ones cancelled; of one instrument or of all. */
export interface EndEvery {
  readonly status: OpenPosition['status']
  readonly instrumentId: number | undefined
}

/**
 * Orders to end, in order. The largest profit comes first, so that it can cover losses that exceed the
 * balance; equal ones keep their order.
 */
export function ordersToEnd(
  positions: readonly Position[],
  { status, instrumentId }: EndEvery,
  marks: Marks,
): readonly OpenPosition[] {
  const isWanted = (each: Position): each is OpenPosition =>
    each.status === status && (instrumentId ?? each.instrumentId) === each.instrumentId
  return positions
    .filter(isWanted)
    .toSorted((one, other) => inFallingOrder(floatingProfit(one, marks), floatingProfit(other, marks)))
}

/** How a client ends an order: a held one closes at the latest price, a pending one is cancelled. */
export const endOf = ({ status }: OpenPosition): 'close' | 'cancel' =>
  status === 'held' ? 'close' : 'cancel'

function inFallingOrder(one: Usd, other: Usd): number {
  if (one === other) return 0
  return one > other ? -1 : 1
}
