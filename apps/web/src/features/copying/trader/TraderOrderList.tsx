import { netResult } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, InstrumentLogo, ListRow, Section, Signed } from '@fairtick/ui'
import { type TraderOrder, useTraderOrders } from '../../../client/copying/traders'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { ReadList } from '../../../reads/ReadList'
import { sideKey } from '../../../words/order-words'

/** A trader's closed orders with their ticks: all inputs of the figures. */
export function TraderOrderList({ traderId }: { readonly traderId: number }) {
  const { text } = useTexts()
  const orders = useTraderOrders(traderId)
  return (
    <Section title={text('copying.closedOrders')}>
      <p className="text-small text-ink-soft">{text('copying.ticksHint')}</p>
      <ReadList
        read={orders}
        name="copying.closedOrders"
        error={text('copying.closedOrdersError')}
        label={text('copying.closedOrders')}
        items={orders.data?.pages.flatMap(({ rows }) => rows)}
        keyOf={({ id }) => id}
        skeletonRows={3}
      >
        {(order) => <OrderRow order={order} />}
      </ReadList>
    </Section>
  )
}

function OrderRow({ order }: { readonly order: TraderOrder }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const net = netResult(order)
  return (
    <div className="py-1">
      <ListRow
        leading={<InstrumentLogo code={order.code} />}
        title={<bdi>{order.name}</bdi>}
        detail={
          <span className="inline-flex items-center gap-1.5">
            <Badge tone={order.side === 'buy' ? 'up' : 'down'}>{text(sideKey(order.side))}</Badge>
            <Figure>{figures.lots(order.lots)}</Figure>
            {order.leverage > 0 && (
              <Figure>{text('orders.leverageOption', { leverage: order.leverage })}</Figure>
            )}
          </span>
        }
        trailing={<Signed text={figures.inUsd(figures.profit(net))} direction={directionOfUsd(net)} />}
        trailingDetail={<span className="text-ink-soft">{format.dayTime(order.closedAt)}</span>}
        testId={`trader-order-${order.id}`}
      />
      <p className="flex flex-wrap justify-between gap-x-3 pb-1.5 text-small text-ink-soft">
        <Figure>
          {figures.price(order.openPrice, order.pricePrecision)} →{' '}
          {figures.price(order.closePrice, order.pricePrecision)}
        </Figure>
        <Figure hasWords>{text('copying.ticks', { open: order.openTick, close: order.closeTick })}</Figure>
      </p>
    </div>
  )
}
