import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import type { StoppedOrder } from '../../client/contracts/orders'
import { useFigures } from '../../figures/use-figures'

/** Shows the server's warning that the account is stopped out before an order's stop-loss is reached. */
export function useStopWarning(): (order: StoppedOrder) => void {
  const { text } = useTexts()
  const figures = useFigures()
  return ({ stopOutPrice, pricePrecision }) => {
    if (stopOutPrice === undefined) return
    const price = figures.price(stopOutPrice, pricePrecision)
    showToast({ text: text('trade.stopBeyondStopOut', { price }), tone: 'bad', outlivesScreen: true })
  }
}
