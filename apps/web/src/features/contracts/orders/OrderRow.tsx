import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, InstrumentLogo, ListRow, Stat } from '@fairtick/ui'
import type { OwnOrder } from '../../../client/orders'
import { useFigures } from '../../../figures/use-figures'
import { closeReasonKey, sideKey } from '../../../words/order-words'
import { OrderMarkPrice, OrderProfit } from './OrderProfit'
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
      trailing={<Outcome order={order} />}
      trailingDetail={
        <span className="block text-end @3xl:min-w-40">
          <OutcomeDetail order={order} />
        </span>
      }
      hasChevron
      onPress={() => props.onOpen(order)}
      testId={`order-${order.id}`}
    />
  )
}

function SideAndLots({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  const isBuy = order.side === 'buy'
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={isBuy ? 'up' : 'down'}>{text(sideKey(order.side))}</Badge>
      <Figure>{figures.lots(order.lots)}</Figure>
      {order.leverage > 0 && <Figure>{text('orders.leverageOption', { leverage: order.leverage })}</Figure>}
    </span>
  )
}

/** What a wide screen has room for beside the outcome, the margin only where there is more of it. */
function Columns({ order }: { readonly order: OwnOrder }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const stops = useStopsText(order)
  return (
    <span className="hidden grid-cols-[7.5rem_14rem] gap-4 text-end @3xl:grid @4xl:grid-cols-[7.5rem_7.5rem_14rem]">
      <Stat
        label={text(order.status === 'pending' ? 'orders.triggerPrice' : 'orders.openPrice')}
        value={<Figure>{figures.price(order.openPrice, order.pricePrecision)}</Figure>}
      />
      <span className="hidden @4xl:block">
        <Stat label={text('orders.margin')} value={<Figure>{figures.exact(order.margin)}</Figure>} />
      </span>
      {order.closedAt === undefined ? (
        <Stat label={text('orders.stopsShort')} value={stops} />
      ) : (
        <Stat label={text('orders.closedAt')} value={format.dateTime(order.closedAt)} />
      )}
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
      <Figure className="text-ink-soft">
        {figures.price(order.openPrice, order.pricePrecision)} → <OrderMarkPrice order={order} />
      </Figure>
    )
  if (order.status === 'pending')
    return <span className="text-ink-soft">{shortMoment(order.createdAt, format)}</span>
  const when = order.closedAt === undefined ? '' : shortMoment(order.closedAt, format)
  return (
    <span className="text-ink-soft">
      {order.status === 'closed' ? `${text(closeReasonKey(order.closeReason))} · ` : ''}
      {when}
    </span>
  )
}

/** The time of a moment of today, the date of any other. */
function shortMoment(moment: number, format: ReturnType<typeof useTexts>['format']): string {
  return format.date(moment) === format.date(Date.now()) ? format.time(moment) : format.date(moment)
}
