import type { Lots } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { type OwnOrder, closeOrder } from '../../../client/orders'
import { useAction } from '../../../client/transport/use-action'
import { useFigures } from '../../../figures/use-figures'
import type { OrderAct } from './order-act'

/** Closes so many lots of an order, all of it when undefined, and says what came of it. */
export function useClosing(
  props: Pick<OrderAct, 'order'> & Partial<OrderAct>,
  lots: Lots | undefined,
  title: string,
) {
  const { text } = useTexts()
  const figures = useFigures()
  return useAction(() => closeOrder({ order: props.order, lots, protection: undefined }, title), {
    onDone: (closed) => {
      showToast({ text: text('orders.closed', closedWords(closed, figures)), tone: 'good' })
      props.onDone?.()
    },
    onFailed: props.onFailed,
  })
}

function closedWords(closed: OwnOrder, figures: ReturnType<typeof useFigures>) {
  const price = closed.closePrice ?? closed.openPrice
  return { price: figures.price(price, closed.pricePrecision), profit: figures.profit(closed.profit) }
}
