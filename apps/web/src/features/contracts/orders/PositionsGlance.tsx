import { useTexts } from '@fairtick/texts/react'
import { Card, EmptyState, ListRow, Signed, Skeleton, TextLink } from '@fairtick/ui'
import { useOrders } from '../../../client/orders'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { useConnection } from '../../../live/connection'
import { useTradingFigures } from '../../../live/trading-figures'
import { orderPath, ordersPath } from '../../../paths/paths'
import { OrderProfit } from './OrderProfit'
import { SideAndLots } from './SideAndLots'

const SHOWN = 3

/** The latest open positions with their profit now, and the profit of all. */
export function PositionsGlance() {
  const { text } = useTexts()
  const figures = useFigures()
  const floating = useTradingFigures()?.floating
  const isStale = useConnection() === 'down'
  const held = useOrders('held').data?.pages
  const orders = held?.flatMap((page) => page.orders)
  return (
    <Card label={text('home.positions')} className="flex h-full flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-small font-medium text-ink-soft">{text('home.positions')}</h2>
        {floating !== undefined && orders?.length !== 0 && (
          <Signed
            text={figures.inUsd(figures.profit(floating))}
            direction={directionOfUsd(floating)}
            isStale={isStale}
            testId="glance-floating"
          />
        )}
      </div>
      {orders === undefined && <Skeleton shape="block" height="8rem" />}
      {orders?.length === 0 && (
        <EmptyState
          label={text('shell.noData')}
          isSmall
          title={text('orders.holdingEmpty')}
          hint={text('home.noPositionsHint')}
        />
      )}
      <ul role="list" className="divide-y divide-line">
        {orders?.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <ListRow
              isDense
              title={<bdi>{order.name}</bdi>}
              detail={<SideAndLots order={order} />}
              trailing={<OrderProfit order={order} />}
              href={orderPath(order.id)}
              testId={`glance-${order.id}`}
            />
          </li>
        ))}
      </ul>
      {orders !== undefined && orders.length > 0 && (
        <p className="mt-auto pt-1 text-small">
          <TextLink href={ordersPath(1)}>{text('home.allPositions')}</TextLink>
        </p>
      )}
    </Card>
  )
}
