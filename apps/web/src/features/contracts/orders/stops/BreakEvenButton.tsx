import type { Stops } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import type { Listing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useFigures } from '../../../../figures/use-figures'
import { useBreakEven } from './use-break-even'

/**
 * Moves the stop-loss to the price at which a close recovers the fee. Shown while the price allows it and the
 * stop is not there yet.
 */
export function BreakEvenButton(props: {
  readonly order: OwnOrder
  readonly listing: Listing
  readonly isBusy: boolean
  readonly onPress: (stops: Stops) => void
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order, isBusy } = props
  const even = useBreakEven(order, props.listing)
  if (even?.isAllowed !== true) return null
  return (
    <Button variant="quiet" isBusy={isBusy} onPress={() => props.onPress(even.stops)} testId="break-even">
      {text('orders.breakEven', { price: figures.price(even.price, order.pricePrecision) })}
    </Button>
  )
}
