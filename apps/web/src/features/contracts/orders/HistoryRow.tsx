import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, InstrumentLogo } from '@fairtick/ui'
import { useId } from 'react'
import type { OwnOrder } from '../../../client/contracts/orders'
import { useFigures } from '../../../figures/use-figures'
import { closeReasonKey } from '../../../words/order-words'
import { endKey } from './end-key'
import { OrderProfit, ProfitShare } from './OrderProfit'
import { SideAndLots } from './SideAndLots'
import { historyColumns } from './order-columns'
import { useOrderName } from './use-order-name'

/** An ended order: times and prices of its opening and close, costs, and net result. */
export function HistoryRow(props: { readonly order: OwnOrder; readonly onOpen: (order: OwnOrder) => void }) {
  const { text } = useTexts()
  const id = useId()
  const { order } = props
  return (
    <button
      type="button"
      aria-label={`${text('orders.details')}: ${useOrderName()(order)}`}
      aria-describedby={id}
      data-testid={`order-${order.id}`}
      onClick={() => props.onOpen(order)}
      className={`${historyColumns.row} min-h-16 cursor-pointer rounded-control py-2 text-start text-body text-ink hover:bg-ink/4 focus-visible:-outline-offset-2 active:bg-ink/8`}
    >
      <span className="flex min-w-0 items-center gap-3">
        <InstrumentLogo code={order.code} />
        <span className="flex min-w-0 flex-col">
          <bdi className="truncate font-semibold">{order.name}</bdi>
          <span className="truncate text-small text-ink-faint">
            <SideAndLots order={order} />
          </span>
        </span>
      </span>
      <Columns order={order} />
      <Net order={order} id={id} />
    </button>
  )
}

function Columns({ order }: { readonly order: OwnOrder }) {
  const { format } = useTexts()
  const figures = useFigures()
  const price = (value: OwnOrder['closePrice']) =>
    value === undefined ? '–' : <Figure>{figures.price(value, order.pricePrecision)}</Figure>
  return (
    <>
      <span className={historyColumns.opened}>{format.dayTime(order.createdAt)}</span>
      <span className={historyColumns.closed}>
        {order.closedAt === undefined ? '–' : format.dayTime(order.closedAt)}
      </span>
      <span className={historyColumns.price}>{price(order.openPrice)}</span>
      <span className={historyColumns.price}>
        {price(order.closePrice)}
        {order.closedAt !== undefined && (
          <span className={historyColumns.closedBelow}>{format.dayTime(order.closedAt)}</span>
        )}
      </span>
      <span className={historyColumns.fee}>
        <Figure>{figures.atMost(order.fee)}</Figure>
      </span>
    </>
  )
}

function Net({ order, id }: { readonly order: OwnOrder; readonly id: string }) {
  const { text, format } = useTexts()
  return (
    <span id={id} className={`relative ${historyColumns.net}`}>
      {order.status !== 'cancelled' && <span className="sr-only">{text('orders.net')} </span>}
      {order.status === 'cancelled' ? <Badge>{text(endKey(order))}</Badge> : <OrderProfit order={order} />}
      {order.status === 'closed' && <ProfitShare order={order} />}
      <span className="max-w-full truncate text-small text-ink-soft">
        {order.status === 'closed' && text(closeReasonKey(order.closeReason))}
        {order.closedAt !== undefined && (
          <span className="@lg:hidden">
            {order.status === 'closed' && ' · '}
            {format.dayTime(order.closedAt)}
          </span>
        )}
      </span>
    </span>
  )
}
