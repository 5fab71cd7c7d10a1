import type { Lots } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure } from '@fairtick/ui'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useFigures } from '../../../../figures/use-figures'
import { LiveOutcome } from './LiveOutcome'
import { SideAndLots } from '../SideAndLots'

/** Which position is about to close, told apart from another of the same size, and its result now. */
export function CloseQuestion({ order, lots }: { readonly order: OwnOrder; readonly lots: Lots }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <span className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <SideAndLots order={order} />
        <span>
          {text('orders.openPrice')} <Figure>{figures.price(order.openPrice, order.pricePrecision)}</Figure>
        </span>
      </span>
      <LiveOutcome order={order} lots={lots} />
    </span>
  )
}
