import { type Stops, breakEvenPrice, stopsAllowed } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import type { Listing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useFigures } from '../../../../figures/use-figures'
import { useConversion } from '../../../../live/use-conversion'
import { useQuote } from '../../../../live/use-quote'

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
  const stops = useBreakEven(order, props.listing)
  if (stops?.stopLoss === undefined) return null
  return (
    <Button variant="quiet" isBusy={isBusy} onPress={() => props.onPress(stops)} testId="break-even">
      {text('orders.breakEven', { price: figures.price(stops.stopLoss, order.pricePrecision) })}
    </Button>
  )
}

function useBreakEven(order: OwnOrder, { instrument }: Listing): Stops | undefined {
  const last = useQuote(instrument.id)?.last
  const conversion = useConversion(instrument)
  if (order.status !== 'held' || last === undefined || conversion === undefined) return undefined
  const stopLoss = breakEvenPrice(order, instrument, conversion)
  const { takeProfit, trailDistance } = order
  const stops = { stopLoss, takeProfit, trailDistance }
  return stopLoss !== undefined && !isThere(order, stopLoss) && stopsAllowed(order.side, stops, last)
    ? stops
    : undefined
}

/** Whether the stop-loss already protects at least as much. */
function isThere({ side, stopLoss }: OwnOrder, even: bigint): boolean {
  if (stopLoss === undefined) return false
  return side === 'buy' ? stopLoss >= even : stopLoss <= even
}
