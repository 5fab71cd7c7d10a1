import { formatPrice, type Price } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useMemo } from 'react'
import { type OwnOrder, useOrdersOfInstrument } from '../../client/orders'
import { sideKey } from '../../words/order-words'

/** A line across the chart at an own order's price. */
export interface OrderLine {
  readonly key: string
  readonly price: number
  readonly kind: 'open' | 'stop' | 'take' | 'trigger'
  readonly text: string
}

/** The own open and pending orders in an instrument, as lines for its chart. */
export function useOrderLines(instrumentId: number): readonly OrderLine[] {
  const { text } = useTexts()
  const held = useOrdersOfInstrument('held', instrumentId).data?.orders
  const pending = useOrdersOfInstrument('pending', instrumentId).data?.orders
  return useMemo(
    () => [...(held ?? []), ...(pending ?? [])].flatMap((order) => linesOf(order, text)),
    [held, pending, text],
  )
}

function linesOf(order: OwnOrder, text: ReturnType<typeof useTexts>['text']): readonly OrderLine[] {
  const line = (kind: OrderLine['kind'], price: Price | undefined, words: string): readonly OrderLine[] =>
    price === undefined
      ? []
      : [
          {
            key: `${order.id}-${kind}`,
            // A picture: the chart knows binary numbers only.
            price: Number(formatPrice(price, order.pricePrecision)),
            kind,
            text: words,
          },
        ]
  return [
    ...line(order.status === 'pending' ? 'trigger' : 'open', order.openPrice, text(sideKey(order.side))),
    ...line('stop', order.stopLoss, text('orders.stopLossShort')),
    ...line('take', order.takeProfit, text('orders.takeProfitShort')),
  ]
}
