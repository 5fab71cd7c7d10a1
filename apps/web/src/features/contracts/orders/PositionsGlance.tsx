import { useTexts } from '@fairtick/texts/react'
import { Card, EmptyState, ListRow, Skeleton, TextLink } from '@fairtick/ui'
import { useOrders } from '../../../client/contracts/orders'
import { useRunningCount } from '../../../live/running-count'
import { useTradingFigures } from '../../../live/trading-figures'
import { optionsPath, orderPath, ordersPath } from '../../../paths/paths'
import { NetNow, OrderProfit, ProfitShare } from './OrderProfit'
import { FloatingProfit } from './FloatingProfit'
import { SideAndLots } from './SideAndLots'

const SHOWN = 3

/** The latest open positions with their profit now, the profit of all, and how many options run. */
export function PositionsGlance() {
  const { text } = useTexts()
  const running = useRunningCount()
  const held = useOrders('held').data?.pages
  const orders = held?.flatMap((page) => page.orders)
  return (
    <Card label={text('home.positions')} className="flex h-full flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-small font-medium text-ink-soft">{text('home.positions')}</h2>
        {orders?.length !== 0 && <Floating />}
      </div>
      {orders === undefined && <Skeleton shape="block" height="8rem" />}
      {orders?.length === 0 && (
        <EmptyState isSmall title={text('orders.holdingEmpty')} hint={text('home.noPositionsHint')} />
      )}
      <ul role="list" className="divide-y divide-line">
        {orders?.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <ListRow
              isDense
              title={<bdi>{order.name}</bdi>}
              detail={<SideAndLots order={order} />}
              trailing={<OrderProfit order={order} />}
              trailingDetail={
                <span className="flex items-baseline gap-1.5">
                  <NetNow order={order} />
                  <ProfitShare order={order} />
                </span>
              }
              href={orderPath(order.id)}
              testId={`glance-${order.id}`}
            />
          </li>
        ))}
      </ul>
      <p className="mt-auto flex flex-wrap gap-x-4 pt-1 text-small empty:hidden">
        {orders !== undefined && orders.length > 0 && (
          <TextLink href={ordersPath(1)}>{text('home.allPositions')}</TextLink>
        )}
        {running > 0 && (
          <TextLink href={optionsPath(1)} testId="glance-running">
            {text('shell.runningOptions', { count: running })}
          </TextLink>
        )}
      </p>
    </Card>
  )
}

function Floating() {
  const totals = useTradingFigures()
  return totals !== undefined && <FloatingProfit totals={totals} testId="glance-floating" />
}
