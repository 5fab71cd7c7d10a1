import { useTexts } from '@fairtick/texts/react'
import { Figure } from '@fairtick/ui'
import type { ReactNode } from 'react'
import type { OwnOrder } from '../../../client/orders'
import { useFigures } from '../../../figures/use-figures'

/** Both stops of an order in few words. */
export function useStopsText(order: Pick<OwnOrder, 'stopLoss' | 'takeProfit' | 'pricePrecision'>): ReactNode {
  const { text } = useTexts()
  const figures = useFigures()
  const price = (value: OwnOrder['stopLoss']) =>
    value === undefined ? '–' : figures.price(value, order.pricePrecision)
  if (order.stopLoss === undefined && order.takeProfit === undefined) return text('orders.stopsNone')
  return (
    <Figure>
      {text('orders.stopsText', { loss: price(order.stopLoss), profit: price(order.takeProfit) })}
    </Figure>
  )
}
