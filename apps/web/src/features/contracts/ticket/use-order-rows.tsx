import type { Price, Side } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { openPriceOf } from './ticket-cost'
import { actKey } from './use-act-words'
import { useDistanceWords } from './use-distance-words'
import { useBreakEvenRows } from './use-break-even-rows'
import { useCostRows, useLossRows, useStopRows } from './use-cost-rows'
import { useStopOutRows } from './use-stop-out-rows'
import { useSwapRows } from './use-swap-rows'
import type { OpenTicket } from './use-ticket'

/** Every figure of an order in one direction, as if placed now. */
export function useOrderRows(open: OpenTicket, side: Side): readonly DescriptionRow[] {
  return [
    ...useTermRows(open, side),
    ...useCostRows(open),
    ...useStopRows(open),
    ...useBreakEvenRows(open, [side]),
    ...useSwapRows(open, [side]),
    ...useStopOutRows(open, [side]),
    ...useLossRows(open, [side]),
  ]
}

function useTermRows(open: OpenTicket, side: Side): readonly DescriptionRow[] {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { ticket, read, context } = open
  const { instrument } = context
  const shown = (price: Price | undefined) =>
    price === undefined ? '–' : figures.price(price, instrument.pricePrecision)
  const row = (key: string, label: string, value: string): DescriptionRow => ({
    key,
    label,
    value: <Figure>{value}</Figure>,
  })
  const price = (key: string, label: string, value: Price | undefined) =>
    value === undefined ? [] : [row(key, label, shown(value))]
  const slip = useDistanceWords(instrument)(read.maxSlip.value, context.last) ?? '–'
  const kind = text(ticket.kind === 'pending' ? actKey(open, side) : 'trade.market')
  return [
    { key: 'kind', label: text('trade.orderKind'), value: kind },
    row('price', text('trade.price'), shown(openPriceOf(read, context))),
    ...(instrument.marginMode === 'fixed' || ticket.leverage === undefined
      ? []
      : [
          row(
            'leverage',
            text('trade.leverage'),
            text('trade.leverageOption', { leverage: ticket.leverage }),
          ),
        ]),
    ...price('stopLoss', text('trade.stopLoss'), read.stopLoss.value),
    ...price('takeProfit', text('trade.takeProfit'), read.takeProfit.value),
    ...price('trail', text('trade.trailingStop'), read.trailDistance.value),
    ...(ticket.kind === 'pending'
      ? [
          row(
            'expiry',
            text('trade.expiry'),
            read.expiry.at === undefined ? text('trade.expiryNever') : format.dateTime(read.expiry.at),
          ),
        ]
      : []),
    ...(read.maxSlip.value === undefined
      ? []
      : [row('slip', text('trade.maxSlip'), `${shown(read.maxSlip.value)} (${slip})`)]),
  ]
}
