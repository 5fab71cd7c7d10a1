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

/** The position that was closed, and the opposite one or why there is none. */
export interface Reversed {
  readonly closed: OwnOrder
  readonly opened: OwnOrder | undefined
  readonly reason: string
  /** The answer to the opposite order was lost: it may have been placed. */
  readonly isUnknown: boolean
}

/** The two calls of a reversal. */
interface ReverseCalls {
  readonly close: () => Promise<OwnOrder>
  readonly place: () => Promise<OwnOrder>
  /** The meaning of a failure of the second call. */
  readonly say: (thrown: unknown) => Pick<Reversed, 'reason' | 'isUnknown'>
}

/**
 * Closes an order, and opens only the lots that were closed for sure: a close that failed, or whose outcome
 * is unknown, throws and no order is opened. A refused second order is part of the result.
 */
export async function reverseBy({ close, place, say }: ReverseCalls): Promise<Reversed> {
  const closed = await close()
  try {
    return { closed, opened: await place(), reason: '', isUnknown: false }
  } catch (thrown) {
    return { closed, opened: undefined, ...say(thrown) }
  }
}

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
