import { type Side } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { failureOf, movedPrice } from '../../../client/transport/call-failure'
import { type NewOrder, type OwnOrder, placeOrder } from '../../../client/contracts/orders'
import { useUser } from '../../../client/transport/session'
import { announceFailure } from '../../../client/transport/queries'
import { useFigures } from '../../../figures/use-figures'
import { useStopWarning } from '../use-stop-warning'
import { keepContract } from '../../../placing/kept-sizes'
import { type Placing, usePlacing } from '../../../placing/use-placing'
import { sideKey } from '../../../words/order-words'
import type { OpenTicket } from './use-ticket'

/**
 * Places the ticket as an order in a direction, and shows the result. `pass` allows a trade, after the risk
 * notice if one is due.
 */
export function usePlaceOrder(open: OpenTicket, pass: (trade: () => void) => void): Placing<Side> {
  const { text, format } = useTexts()
  const figures = useFigures()
  const wordsOf = usePlacedWords()
  const stopWords = useStopWords()
  const { instrument } = open.context
  const warnOfStop = useStopWarning()
  const uid = useUser()?.uid
  const { lots } = open.read
  const leverage = instrument.marginMode === 'fixed' ? 1 : (open.ticket.leverage ?? 1)
  return usePlacing<Side>({
    pass,
    size: lots.value === undefined ? undefined : { of: String(instrument.id), amount: lots.value, leverage },
    place: async (side, key) => {
      const order = orderOf(open, side)
      if (order === undefined) throw new Error('a ticket with problems was sent')
      const words = { side: text(sideKey(side)), lots: figures.lots(order.lots), name: instrument.showCode }
      const what = text('trade.confirmTitle', words)
      const placed = await placeOrder(order, what, key)
      keepContract(uid, instrument.id, { lots: open.ticket.lots, leverage: open.ticket.leverage })
      const done = wordsOf(placed)
      const isPending = placed.status === 'pending'
      const said = text(isPending ? 'trade.orderPlaced' : 'trade.placed', done)
      showToast({ text: [said, ...stopWords(placed)].join(' · '), tone: 'good' })
      warnOfStop(placed)
      return text(isPending ? 'trade.waits' : 'trade.done', done)
    },
    onFailed: (thrown) => {
      const price = movedPrice(failureOf(thrown))
      if (price === undefined) return announceFailure(failureOf(thrown))
      const shown = format.price(price, instrument.pricePrecision)
      showToast({ text: text('trade.priceMoved', { price: shown }), tone: 'bad', urgent: true })
    },
  })
}

/** The stops that were accepted with an order. */
function useStopWords() {
  const { text } = useTexts()
  const figures = useFigures()
  return ({ stopLoss, takeProfit, pricePrecision }: OwnOrder): readonly string[] => [
    ...(stopLoss === undefined
      ? []
      : [`${text('trade.stopLoss')} ${figures.price(stopLoss, pricePrecision)}`]),
    ...(takeProfit === undefined
      ? []
      : [`${text('trade.takeProfit')} ${figures.price(takeProfit, pricePrecision)}`]),
  ]
}

/** The words about an order that was placed. */
export function usePlacedWords() {
  const { text } = useTexts()
  const figures = useFigures()
  return (order: OwnOrder) => ({
    side: text(sideKey(order.side)),
    lots: figures.lots(order.lots),
    name: order.name,
    price: figures.price(order.openPrice, order.pricePrecision),
  })
}

/** The order of a ticket; undefined while it is incomplete. */
export function orderOf({ ticket, read, context }: OpenTicket, side: Side): NewOrder | undefined {
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
    expiresAt: read.expiry.at,
    seen: read.trigger.value === undefined ? { price: last, maxSlip: read.maxSlip.value } : undefined,
  }
}
