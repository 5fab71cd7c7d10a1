import { stopOutPrices } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import { useListing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { STOP_OUT_PERCENT } from '../../ticket/risk'
import { useStopOutAccount, useStopOutText } from '../../use-stop-out-account'

/** The price of a held order's instrument at which the account is stopped out; no row for other orders. */
export function useStopOutRow(order: OwnOrder): readonly DescriptionRow[] {
  const { text } = useTexts()
  const account = useStopOutAccount()
  const instrument = useListing(order.instrumentId)?.instrument
  const words = useStopOutText()
  if (order.status !== 'held' || account === undefined || instrument === undefined) return []
  const label = text('orders.stopOutPrice')
  return [
    {
      key: 'stop-out',
      label,
      value: <Figure>{words(stopOutPrices(instrument, account), order.pricePrecision)}</Figure>,
      explain: {
        label: text('shell.explain', { name: label }),
        text: text('trade.stopOutHint', { level: STOP_OUT_PERCENT }),
      },
    },
  ]
}
