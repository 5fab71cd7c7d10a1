import type { Stops } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure } from '@fairtick/ui'
import type { ReactNode } from 'react'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useFigures } from '../../../../figures/use-figures'

/** A short text of an order's stops. */
export function useStopsText(order: Stops & Pick<OwnOrder, 'pricePrecision'>): ReactNode {
  const { text } = useTexts()
  const figures = useFigures()
  const price = (value: OwnOrder['stopLoss']) =>
    value === undefined ? '–' : figures.price(value, order.pricePrecision)
  const { stopLoss, takeProfit, trailDistance } = order
  if (stopLoss === undefined && takeProfit === undefined && trailDistance === undefined)
    return text('orders.stopsNone')
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2">
      <Figure hasWords>
        {text('orders.stopsText', { loss: price(stopLoss), profit: price(takeProfit) })}
      </Figure>
      {trailDistance !== undefined && (
        <Figure hasWords>{text('orders.stopsTrail', { distance: price(trailDistance) })}</Figure>
      )}
    </span>
  )
}
