import { Signed } from '@fairtick/ui'
import type { OwnOrder } from '../../../client/orders'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { useLiveMark } from './use-live-order'

/** The profit of an order: floating while it is held. Spec 9: 6 decimals. */
export function OrderProfit(props: { readonly order: OwnOrder; readonly size?: 'body' | 'title' }) {
  const figures = useFigures()
  const { profit, isStale } = useLiveMark(props.order)
  return (
    <Signed
      text={figures.profit(profit)}
      direction={directionOfUsd(profit)}
      size={props.size ?? 'body'}
      isStale={isStale}
      testId={`profit-${props.order.id}`}
    />
  )
}

/** The price that marks a held order now. */
export function OrderMarkPrice({ order }: { readonly order: OwnOrder }) {
  const figures = useFigures()
  const { price } = useLiveMark(order)
  return price === undefined ? '–' : figures.price(price, order.pricePrecision)
}
