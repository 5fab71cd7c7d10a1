import { useTexts } from '@fairtick/texts/react'
import type { OrderList } from '../../../client/contracts/orders'
import { useFigures } from '../../../figures/use-figures'
import { historyColumns, orderColumns } from './order-columns'

/** The column headings, if there is room for columns. Each row is complete for a screen reader. */
export function OrderHeads({ list }: { readonly list: OrderList }) {
  const { text } = useTexts()
  const figures = useFigures()
  if (list === 'closed') return <HistoryHeads />
  return (
    <div
      aria-hidden="true"
      className="hidden items-center gap-2 border-b border-line pb-1 text-small text-ink-faint @lg:flex"
    >
      <span className="flex flex-1 items-center gap-3">
        <span className="flex-1">{text('orders.instrument')}</span>
        <span className={orderColumns.price}>
          {text(list === 'pending' ? 'orders.triggerPrice' : 'orders.openPrice')}
        </span>
        <span className={orderColumns.now}>{list === 'held' && text('orders.markPrice')}</span>
        <span className={orderColumns.margin}>{figures.inUsd(text('orders.margin'))}</span>
        <span className={orderColumns.stops}>{text('orders.stopsShort')}</span>
        <span className={orderColumns.outcome}>
          {text(list === 'pending' ? 'orders.distanceHead' : 'orders.profit')}
        </span>
      </span>
      {list === 'held' && <span className={orderColumns.act} />}
    </div>
  )
}

function HistoryHeads() {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <div
      aria-hidden="true"
      className={`${historyColumns.heads} border-b border-line pb-1 text-small text-ink-faint`}
    >
      <span>{text('orders.instrument')}</span>
      <span className={historyColumns.opened}>{text('orders.openedAt')}</span>
      <span className={historyColumns.closed}>{text('orders.closedAt')}</span>
      <span className={historyColumns.price}>{text('orders.openHead')}</span>
      <span className={historyColumns.price}>{text('orders.closeHead')}</span>
      <span className={historyColumns.fee}>{figures.inUsd(text('orders.fee'))}</span>
      <span className={historyColumns.net}>{text('orders.net')}</span>
    </div>
  )
}
