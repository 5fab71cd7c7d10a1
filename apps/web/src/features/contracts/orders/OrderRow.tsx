import { useTexts } from '@fairtick/texts/react'
import { Figure, InstrumentLogo, ListRow } from '@fairtick/ui'
import type { OwnOrder } from '../../../client/contracts/orders'
import { useFigures } from '../../../figures/use-figures'
import { OrderDistance } from './OrderDistance'
import { NetNow, OrderMarkPrice, OrderProfit, ProfitShare } from './OrderProfit'
import { OrderMenu } from './OrderMenu'
import { QuickClose } from './closing/QuickClose'
import { SideAndLots } from './SideAndLots'
import { orderColumns } from './order-columns'
import { useOrderName } from './use-order-name'
import { useStopsText } from './stops/use-stops-text'

/** An open order in a list: its terms, and its profit or trigger. */
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
      isTight
      onPress={() => props.onOpen(order)}
      action={
        <span className={orderColumns.act}>
          {order.status === 'held' && <QuickClose order={order} />}
          <OrderMenu order={order} />
        </span>
      }
      label={useOrderName()(order)}
      testId={`order-${order.id}`}
    />
  )
}

/** The columns of a wide screen beside the outcome; `OrderHeads` names them. */
function Columns({ order }: { readonly order: OwnOrder }) {
  const figures = useFigures()
  const stops = useStopsText(order)
  return (
    <span className={orderColumns.row}>
      <span className={orderColumns.price}>
        <Figure>{figures.price(order.openPrice, order.pricePrecision)}</Figure>
      </span>
      <span className={orderColumns.now}>{order.status === 'held' && <OrderMarkPrice order={order} />}</span>
      <span className={orderColumns.margin}>
        <Figure>{figures.atMost(order.margin)}</Figure>
      </span>
      <span className={orderColumns.stops}>{stops}</span>
    </span>
  )
}

/** Words that the columns' headings say to those who see them. */
function Hidden({ name }: { readonly name: 'profit' | 'openPrice' | 'markPrice' | 'triggerPrice' }) {
  const { text } = useTexts()
  return <span className="sr-only">{text(`orders.${name}`)} </span>
}

function Outcome({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  if (order.status === 'pending')
    return (
      <>
        <Hidden name="triggerPrice" />
        <Figure className="font-semibold text-ink">
          {figures.price(order.openPrice, order.pricePrecision)}
        </Figure>
      </>
    )
  return (
    <>
      <Hidden name="profit" />
      <OrderProfit order={order} isBare />
      {/* On the smallest phones a large result and the name need the room. */}
      <span className="ms-1 text-small text-ink-soft max-xs:hidden">{text('shell.usd')}</span>
    </>
  )
}

function OutcomeDetail({ order }: { readonly order: OwnOrder }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  if (order.status === 'held')
    return (
      <span className="flex flex-col items-end">
        <Figure className="text-ink-soft @lg:hidden">
          <span className="max-sm:hidden">
            <Hidden name="openPrice" />
            {figures.price(order.openPrice, order.pricePrecision)} <span aria-hidden="true">→</span>{' '}
          </span>
          <Hidden name="markPrice" />
          <OrderMarkPrice order={order} />
        </Figure>
        <span className="hidden @lg:inline">
          <ProfitShare order={order} />
        </span>
        <NetNow order={order} />
      </span>
    )
  return (
    <span className="flex flex-col items-end">
      <OrderDistance order={order} />
      {order.expiresAt !== undefined && (
        // In two lines on a phone, where the name beside it needs the room.
        <span className="max-w-28 text-end text-ink-soft @lg:max-w-none">
          {text('orders.until', { time: format.dayTime(order.expiresAt) })}
        </span>
      )}
    </span>
  )
}
