import { useTexts } from '@fairtick/texts/react'
import type { OwnOrder } from '../../../client/contracts/orders'
import { useFigures } from '../../../figures/use-figures'
import { sideKey } from '../../../words/order-words'

/** Names an order for a screen reader by what never changes, so that two of one market differ. */
export function useOrderName(): (order: OwnOrder) => string {
  const { text, format } = useTexts()
  const figures = useFigures()
  return (order) => {
    const words = { side: text(sideKey(order.side)), lots: figures.lots(order.lots), name: order.name }
    const price = figures.price(order.openPrice, order.pricePrecision)
    return [
      text('trade.confirmTitle', words),
      `${text(order.status === 'pending' ? 'orders.triggerPrice' : 'orders.openPrice')} ${price}`,
      format.dayTime(order.createdAt),
    ].join(', ')
  }
}
