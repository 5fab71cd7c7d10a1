import type { OwnOrder } from '../../../client/contracts/orders'
import { useQuotePart } from '../../../live/use-quote'
import { pendingKindKey } from '../../../words/order-words'

/**
 * The kind of a pending order, limit or stop, by the current price; undefined for an order that is not
 * pending.
 */
export function useOrderKind(order: OwnOrder) {
  const { side, openPrice, status } = order
  return useQuotePart(order.instrumentId, (quote) =>
    status !== 'pending' || quote === undefined
      ? undefined
      : pendingKindKey(side, openPrice < quote.last ? 'below' : 'above'),
  )
}
