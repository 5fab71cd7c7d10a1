import type { Lots } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useFigures } from '../../../../figures/use-figures'
import { closingResult } from './closing-lots'
import { ShareOf } from '../ShareOf'
import { useLiveMark } from '../use-live-order'

/** The current result of closing some lots of an order, after fees, and in percent of their margin. */
export function LiveOutcome(props: { readonly order: OwnOrder; readonly lots: Lots }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order, lots } = props
  const { price, profit } = useLiveMark(order)
  const now = { ...order, profit }
  return (
    <span>
      {text('orders.closeText', {
        price: price === undefined ? '–' : figures.price(price, order.pricePrecision),
        profit: figures.profit(closingResult(now, lots)),
      })}{' '}
      <ShareOf profit={closingResult(now, order.lots)} margin={order.margin} />
    </span>
  )
}
