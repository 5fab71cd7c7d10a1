import { useTexts } from '@fairtick/texts/react'
import { Figure, Stat, Tabs } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { NO_FILTER, type OrderFilter } from '../../../client/order-filter'
import { loadedOrders } from '../../../client/order-pages'
import { type OrderList as ListName, useOrders } from '../../../client/orders'
import { useFigures } from '../../../figures/use-figures'
import { BulkButton } from './BulkButton'
import { OrderFilters } from './OrderFilters'
import { OrderDetail } from './OrderDetail'
import { OrderList } from './OrderList'
import { useOpenedOrder } from './use-opened-order'

/**
 * The three lists of contract orders as tabs, and the detail of the opened order. Source:
 * docs/spec/product.md 2.3.
 */
export function OrderLists(props: {
  readonly list: ListName
  readonly onList: (list: ListName) => void
  readonly isBesideTicket?: boolean
  /** The filter of the history; without `onFilter` it cannot be changed. */
  readonly filter?: OrderFilter
  readonly onFilter?: (filter: OrderFilter) => void
}) {
  const { text, format } = useTexts()
  const { filter = NO_FILTER } = props
  const { open } = useOpenedOrder()
  const held = useOrders('held').data?.pages[0]?.total
  const pending = useOrders('pending').data?.pages[0]?.total
  const count = (total = 0) => (total === 0 ? undefined : format.count(total))
  const panel = (list: ListName, label: string, above: ReactNode) => (
    <div className="@container flex flex-col gap-2 pt-2">
      {above}
      <OrderList
        list={list}
        label={label}
        onOpen={open}
        isBesideTicket={props.isBesideTicket}
        filter={list === 'closed' ? filter : NO_FILTER}
      />
    </div>
  )
  const names = {
    held: text('orders.holding'),
    pending: text('orders.pending'),
    closed: text('orders.history'),
  }
  return (
    <>
      <Tabs
        label={text('orders.tabs')}
        value={props.list}
        onChange={props.onList}
        tabs={[
          {
            key: 'held',
            text: names.held,
            count: count(held),
            panel: panel('held', names.held, <BulkButton act="close" />),
          },
          {
            key: 'pending',
            text: names.pending,
            count: count(pending),
            panel: panel('pending', names.pending, <BulkButton act="cancel" />),
          },
          {
            key: 'closed',
            text: names.closed,
            panel: panel('closed', names.closed, <HistoryHead filter={filter} onFilter={props.onFilter} />),
          },
        ]}
      />
      <OrderDetail />
    </>
  )
}

/** The head of the history: its filter, and its total. */
function HistoryHead(props: {
  readonly filter: OrderFilter
  readonly onFilter: ((filter: OrderFilter) => void) | undefined
}) {
  return (
    <>
      {props.onFilter && <OrderFilters filter={props.filter} onFilter={props.onFilter} />}
      <HistoryTotal filter={props.filter} />
    </>
  )
}

/** The result of all closed orders after fees, including those not loaded. */
function HistoryTotal({ filter }: { readonly filter: OrderFilter }) {
  const { text } = useTexts()
  const figures = useFigures()
  const pages = useOrders('closed', filter).data
  const first = pages?.pages[0]
  if (first === undefined || pages === undefined || loadedOrders(pages).length === 0) return null
  return (
    <div className="flex justify-between gap-4">
      <Stat
        label={text('orders.totalProfit')}
        value={<Figure>{figures.inUsd(figures.profit(first.totalNet))}</Figure>}
      />
    </div>
  )
}
