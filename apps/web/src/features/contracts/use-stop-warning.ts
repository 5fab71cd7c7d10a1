import { stopOutBeforeStop } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { useListing } from '../../client/market/market'
import type { OwnOrder, StoppedOrder } from '../../client/contracts/orders'
import { useFigures } from '../../figures/use-figures'
import { useStopOutAccount } from './use-stop-out-account'

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

/** The warning before an order is saved with its new prices; undefined if its stop-loss comes first. */
export function useStopWarningBefore(changed: OwnOrder): string | undefined {
  const { text } = useTexts()
  const figures = useFigures()
  const account = useStopOutAccount()
  const instrument = useListing(changed.instrumentId)?.instrument
  if (account === undefined || instrument === undefined) return undefined
  const positions = account.positions.filter(({ id }) => id !== changed.id)
  const price = stopOutBeforeStop(changed, instrument, { ...account, positions })
  if (price === undefined) return undefined
  return text('trade.stopBeyondStopOut', { price: figures.price(price, changed.pricePrecision) })
}
