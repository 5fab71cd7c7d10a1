import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, InstrumentLogo, ListRow } from '@fairtick/ui'
import type { OwnOrder } from '../../../client/orders'
import { useFigures } from '../../../figures/use-figures'
import { closeReasonKey, sideKey } from '../../../words/order-words'
import { OrderDistance } from './OrderDistance'
import { OrderMarkPrice, OrderProfit, ProfitShare } from './OrderProfit'
import { QuickClose } from './QuickClose'
import { orderColumns } from './order-columns'
import { useOrderKind } from './use-order-kind'
import { useStopsText } from './use-stops-text'

/** One order of a list: what it is, and what it is worth, waits for or ended with. */
export function OrderRow(props: { readonly order: OwnOrder; readonly onOpen: (order: OwnOrder) => void }) {
  const { order } = props
  return (
    <ListRow
      leading={<InstrumentLogo code={order.code} />}
      title={<bdi>{order.name}</bdi>}
      detail={<SideAndLots order={order} />}
      middle={<Columns order={order} />}
      trailing={
        <span className={orderColumns.outcome}>
          <Outcome order={order} />
        </span>
      }
      trailingDetail={<OutcomeDetail order={order} />}
      onPress={() => props.onOpen(order)}
      action={
        order.status === 'held' ? (
          <span className={orderColumns.act}>
            <QuickClose order={order} />
          </span>
        ) : undefined
      }
      testId={`order-${order.id}`}
    />
  )
}

function SideAndLots({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  const isBuy = order.side === 'buy'
  const kind = useOrderKind(order)
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={isBuy ? 'up' : 'down'}>{text(kind ?? sideKey(order.side))}</Badge>
      <Figure>{figures.lots(order.lots)}</Figure>
      {order.leverage > 0 && <Figure>{text('orders.leverageOption', { leverage: order.leverage })}</Figure>}
    </span>
  )
}

/** The columns of a wide screen beside the outcome; `OrderHeads` names them. */
function Columns({ order }: { readonly order: OwnOrder }) {
  const { format } = useTexts()
  const figures = useFigures()
  const stops = useStopsText(order)
  return (
    <span className={orderColumns.row}>
      <span className={orderColumns.price}>
        <Figure>{figures.price(order.openPrice, order.pricePrecision)}</Figure>
      </span>
      <span className={orderColumns.now}>{order.status === 'held' && <OrderMarkPrice order={order} />}</span>
      <span className={orderColumns.margin}>
        <Figure>{figures.exact(order.margin)}</Figure>
      </span>
      <span className={orderColumns.stops}>
        {order.closedAt === undefined ? stops : format.dateTime(order.closedAt)}
      </span>
    </span>
  )
}

function Outcome({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  if (order.status === 'cancelled') return <Badge>{text('orders.status_cancelled')}</Badge>
  if (order.status === 'pending')
    return (
      <Figure className="font-semibold text-ink">
        {figures.price(order.openPrice, order.pricePrecision)}
      </Figure>
    )
  return <OrderProfit order={order} />
}

function OutcomeDetail({ order }: { readonly order: OwnOrder }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  if (order.status === 'held')
    return (
      <>
        <Figure className="text-ink-soft @lg:hidden">
          {figures.price(order.openPrice, order.pricePrecision)} → <OrderMarkPrice order={order} />
        </Figure>
        <span className="hidden @lg:inline">
          <ProfitShare order={order} />
        </span>
      </>
    )
  if (order.status === 'pending')
    return (
      <span className="flex flex-col items-end">
        <OrderDistance order={order} />
        {order.expiresAt !== undefined && (
          <span className="text-ink-soft">
            {text('orders.until', { time: format.dayTime(order.expiresAt) })}
          </span>
        )}
      </span>
    )
  const when = order.closedAt === undefined ? '' : format.dateTime(order.closedAt)
  return (
    <span className="text-ink-soft">
      {order.status === 'closed' ? `${text(closeReasonKey(order.closeReason))} · ` : ''}
      {when}
    </span>
  )
}
