import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure } from '@fairtick/ui'
import type { OwnOrder } from '../../../client/orders'
import { useFigures } from '../../../figures/use-figures'
import { sideKey } from '../../../words/order-words'
import { useOrderKind } from './use-order-kind'

/**
 * A short form of an order: its side or kind, its lots and its leverage. Parts without room are omitted
 * whole.
 */
export function SideAndLots({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  const isBuy = order.side === 'buy'
  const kind = useOrderKind(order)
  return (
    <span className="flex h-5 flex-wrap items-center gap-x-1.5 gap-y-2 overflow-hidden">
      <Badge tone={isBuy ? 'up' : 'down'}>{text(kind ?? sideKey(order.side))}</Badge>
      <Figure>{figures.lots(order.lots)}</Figure>
      {order.leverage > 0 && <Figure>{text('orders.leverageOption', { leverage: order.leverage })}</Figure>}
    </span>
  )
}
