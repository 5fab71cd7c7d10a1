import type { OwnOrder } from '../../../client/orders'
import { useQuotePart } from '../../../live/use-quote'
import { pendingKindKey } from '../../../words/order-words'

/** What kind of pending order it is, limit or stop, by where the price is now; undefined for an order that does not wait. */
export function useOrderKind(order: OwnOrder) {
  const { side, openPrice, status } = order
  return useQuotePart(order.instrumentId, (quote) =>
    status !== 'pending' || quote === undefined
      ? undefined
      : pendingKindKey(side, openPrice < quote.last ? 'below' : 'above'),
  )
}
