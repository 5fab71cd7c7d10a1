import type { Price } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type NewOrder, type OwnOrder, closeOrder, placeOrder } from '../../../../client/contracts/orders'
import { failureOf } from '../../../../client/transport/call-failure'
import { randomId } from '../../../../client/transport/random-id'
import { useFigures } from '../../../../figures/use-figures'
import { failureText } from '../../../../words/failure-text'
import { sideKey } from '../../../../words/order-words'
import { orderOf } from '../../ticket/use-place-order'
import type { OpenTicket } from '../../ticket/use-ticket'
import { type Reversed, reverseBy } from './reverse'

const KEY_BYTES = 16

/** Reverses a position by a ticket of its lots; `seen` is the price on the screen. */
export function useReverse(
  order: OwnOrder,
  open: OpenTicket,
): (seen: Price | undefined) => Promise<Reversed> {
  const { text } = useTexts()
  const figures = useFigures()
  const side = order.side === 'buy' ? 'sell' : 'buy'
  const words = (way: OwnOrder['side']) => ({
    side: text(sideKey(way)),
    lots: figures.lots(order.lots),
    name: order.name,
  })
  return (price) => {
    const next: NewOrder | undefined = orderOf(open, side)
    if (next === undefined) throw new Error('a ticket with problems was sent')
    const seen = price === undefined ? undefined : { price, maxSlip: undefined }
    return reverseBy({
      close: () => closeOrder({ order, lots: undefined, seen }, text('orders.closeTitle', words(order.side))),
      place: () => placeOrder(next, text('trade.confirmTitle', words(side)), randomId(KEY_BYTES)),
      say: (thrown) => {
        const failure = failureOf(thrown)
        const isUnknown = failure.kind === 'unknown-outcome'
        return { isUnknown, reason: isUnknown ? text('trade.unsettledFirst') : failureText(failure, text) }
      },
    })
  }
}
