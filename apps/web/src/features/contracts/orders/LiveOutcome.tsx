import { useTexts } from '@fairtick/texts/react'
import type { OwnOrder } from '../../../client/orders'
import { useFigures } from '../../../figures/use-figures'
import { useLiveMark } from './use-live-order'

/** The profit that a close would bring now. */
export function LiveOutcome({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { price, profit } = useLiveMark(order)
  return text('orders.closeText', {
    price: price === undefined ? '–' : figures.price(price, order.pricePrecision),
    profit: figures.profit(profit),
  })
}
