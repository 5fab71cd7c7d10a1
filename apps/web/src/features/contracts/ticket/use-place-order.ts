import { type Side, formatPrice } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { failureOf, movedPrice } from '../../../client/call-failure'
import { type NewOrder, type OwnOrder, placeOrder } from '../../../client/orders'
import { announceFailure } from '../../../client/queries'
import { type Action, useAction } from '../../../client/use-action'
import { useFigures } from '../../../figures/use-figures'
import { sideKey } from '../../../words/order-words'
import type { OpenTicket } from './use-ticket'

/** Sends the ticket as an order in a direction, and says what came of it. */
export function usePlaceOrder(open: OpenTicket): Action<Side, OwnOrder> {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { instrument } = open.context
  const place = (side: Side) => {
    const order = orderOf(open, side)
    if (order === undefined) throw new Error('a ticket with problems was sent')
    const lots = figures.lots(order.lots)
    return placeOrder(
      order,
      text('trade.confirmTitle', { side: text(sideKey(side)), lots, name: instrument.showCode }),
    )
  }
  return useAction(place, {
    isQuiet: true,
    onDone: (order) => showToast({ text: confirmation(order), tone: 'good' }),
    onFailed: (thrown) => {
      const price = movedPrice(failureOf(thrown))
      if (price === undefined) return announceFailure(failureOf(thrown))
      const shown = format.price(price, instrument.pricePrecision)
      showToast({ text: text('trade.priceMoved', { price: shown }), tone: 'bad', urgent: true })
    },
  })

  function confirmation(order: OwnOrder): string {
    const words = {
      side: text(sideKey(order.side)),
      lots: figures.lots(order.lots),
      name: order.name,
      price: format.price(formatPrice(order.openPrice, order.pricePrecision), order.pricePrecision),
    }
    return order.status === 'pending' ? text('trade.orderPlaced', words) : text('trade.placed', words)
  }
}

/** The order that a ticket asks for; undefined while something of it is missing. */
function orderOf({ ticket, read, context }: OpenTicket, side: Side): NewOrder | undefined {
  const { instrument, last } = context
  const lots = read.lots.value
  if (lots === undefined || last === undefined) return undefined
  return {
    side,
    lots,
    instrumentId: instrument.id,
    pricePrecision: instrument.pricePrecision,
    leverage: instrument.marginMode === 'fixed' ? undefined : ticket.leverage,
    trigger: read.trigger.value,
    stopLoss: read.stopLoss.value,
    takeProfit: read.takeProfit.value,
    trailDistance: read.trailDistance.value,
    protection: read.maxSlip.value === undefined ? undefined : { price: last, maxSlip: read.maxSlip.value },
  }
}
