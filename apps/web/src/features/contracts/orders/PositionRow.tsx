import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, useStillDescription } from '@fairtick/ui'
import { useId } from 'react'
import type { OwnOrder } from '../../../client/contracts/orders'
import { useFigures } from '../../../figures/use-figures'
import { sideKey } from '../../../words/order-words'
import { OrderDistance } from './OrderDistance'
import { OrderMenu } from './OrderMenu'
import { ProfitAndShare } from './OrderProfit'
import { QuickClose } from './closing/QuickClose'
import { useOrderKind } from './use-order-kind'
import { useOrderName } from './use-order-name'

/**
 * One order of the displayed instrument, in a line: its terms, its profit or trigger, and a button to close
 * it.
 */
export function PositionRow(props: { readonly order: OwnOrder; readonly onOpen: (order: OwnOrder) => void }) {
  const { order } = props
  const { text } = useTexts()
  const id = useId()
  const still = useStillDescription(id)
  const isHeld = order.status === 'held'
  return (
    <div className="flex min-h-13 items-center gap-3">
      <button
        type="button"
        aria-label={useOrderName()(order)}
        aria-describedby={still.describedBy}
        data-testid={`position-${order.id}`}
        onClick={() => props.onOpen(order)}
        {...still.events}
        className="flex min-h-touch min-w-0 flex-1 items-center justify-between gap-2 rounded-control text-start focus-visible:-outline-offset-2"
      >
        <SideAndPrice order={order} />
        <span id={id} className="relative flex shrink-0 flex-col items-end">
          {isHeld && <span className="sr-only">{text('orders.profit')}</span>}
          {isHeld ? <ProfitAndShare order={order} /> : <OrderDistance order={order} />}
        </span>
        {still.words}
      </button>
      <span className="-me-2 flex shrink-0 items-center">
        {isHeld && <QuickClose order={order} />}
        <OrderMenu order={order} />
      </span>
    </div>
  )
}

function SideAndPrice({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  const kind = useOrderKind(order)
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-1.5 text-body font-semibold text-ink">
        <Badge tone={order.side === 'buy' ? 'up' : 'down'}>{text(kind ?? sideKey(order.side))}</Badge>
        <Figure>{figures.lots(order.lots)}</Figure>
      </span>
      <Figure className="text-small text-ink-soft">
        {figures.price(order.openPrice, order.pricePrecision)}
      </Figure>
    </span>
  )
}
