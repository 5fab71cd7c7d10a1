import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure } from '@fairtick/ui'
import type { OwnOrder } from '../../../client/contracts/orders'
import { useFigures } from '../../../figures/use-figures'
import { sideKey } from '../../../words/order-words'
import { useOrderKind } from './use-order-kind'

/** A short form of an order: its side or kind, its lots and its leverage, on two lines where it must be. */
export function SideAndLots({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  const isBuy = order.side === 'buy'
  const kind = useOrderKind(order)
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <Badge isLong tone={isBuy ? 'up' : 'down'}>
        {text(kind ?? sideKey(order.side))}
      </Badge>
      <Figure>{figures.lots(order.lots)}</Figure>
      {order.leverage > 0 && <Figure>{text('orders.leverageOption', { leverage: order.leverage })}</Figure>}
    </span>
  )
}
