import { useTexts } from '@fairtick/texts/react'
import { Figure, Stat, Tabs, useIsDesktop } from '@fairtick/ui'
import { type ReactNode, Suspense } from 'react'
import { NO_FILTER, type OrderFilter } from '../../../client/contracts/order-filter'
import { loadedOrders } from '../../../client/contracts/order-pages'
import { type OrderList as ListName, useOrders } from '../../../client/contracts/orders'
import { marginOfClosed } from '../../../client/contracts/sums-of-closed'
import { useFigures } from '../../../figures/use-figures'
import { loadedPart } from '../../../loading/loaded-part'
import { BulkButton } from './closing/BulkButton'
import { OrderActs } from './OrderActs'
import { OrderFilters } from './OrderFilters'
import { OrderDetail } from './detail/OrderDetail'
import { OrderList } from './OrderList'
import { ShareOf } from './ShareOf'
import { useOpenedOrder } from './use-opened-order'

const OrderTable = loadedPart(async () => (await import('./table/OrderTable')).OrderTable)
const OrderColumnChoice = loadedPart(
  async () => (await import('./table/OrderColumnChoice')).OrderColumnChoice,
)

/**
 * The three lists of contract orders as tabs, and the detail of the opened order: rows on a phone, tables on
 * a desktop. Source: docs/spec/product.md 2.3.
 */
export function OrderLists(props: {
  readonly list: ListName
  readonly onList: (list: ListName) => void
  readonly isBesideTicket?: boolean
  /** In a pane of the desk: the list scrolls by itself below its tabs. */
  readonly isFramed?: boolean
  /** The filter of the history; without `onFilter` it cannot be changed. */
  readonly filter?: OrderFilter
  readonly onFilter?: (filter: OrderFilter) => void
}) {
  const { text, format } = useTexts()
  const { filter = NO_FILTER, isFramed = false } = props
  const { open } = useOpenedOrder()
  const isDesktop = useIsDesktop()
  const held = useOrders('held').data?.pages[0]?.total
  const pending = useOrders('pending').data?.pages[0]?.total
  const count = (total = 0) => (total === 0 ? undefined : format.count(total))
  const List = isDesktop ? OrderTable : OrderList
  const panel = (list: ListName, label: string) => (
    <Panel isFramed={isFramed}>
      {!isDesktop && <Bulk list={list} />}
      {list === 'closed' && <HistoryHead filter={filter} onFilter={props.onFilter} />}
      <Suspense>
        <List
          list={list}
          label={label}
          onOpen={open}
          isBesideTicket={props.isBesideTicket}
          filter={list === 'closed' ? filter : NO_FILTER}
          isFramed={isFramed}
        />
      </Suspense>
    </Panel>
  )
  const tab = (key: ListName, name: string, total?: number) => ({
    key,
    text: name,
    count: count(total),
    panel: panel(key, name),
  })
  return (
    <>
      <Tabs
        label={text('orders.tabs')}
        value={props.list}
        onChange={props.onList}
        isFramed={isFramed}
        end={isDesktop && <TableActs list={props.list} />}
        tabs={[
          tab('held', text('orders.holding'), held),
          tab('pending', text('orders.pending'), pending),
          tab('closed', text('orders.history')),
        ]}
      />
      <OrderDetail />
      <OrderActs />
    </>
  )
}

/** The acts on a table, in the line of its tab. */
function TableActs({ list }: { readonly list: ListName }) {
  return (
    <div className="flex shrink-0 items-center gap-1">
      <Bulk list={list} />
      <Suspense>
        <OrderColumnChoice list={list} />
      </Suspense>
    </div>
  )
}

function Panel({ isFramed, children }: { readonly isFramed: boolean; readonly children: ReactNode }) {
  return (
    <div
      className={
        isFramed
          ? 'min-h-0 flex-1 overflow-auto overscroll-contain px-4 pb-1'
          : '@container flex flex-col gap-2 pt-2 [--table-ground:var(--ground)]'
      }
    >
      {children}
    </div>
  )
}

/** The act on all orders of a list. */
function Bulk({ list }: { readonly list: ListName }) {
  if (list === 'closed') return null
  return <BulkButton act={list === 'held' ? 'close' : 'cancel'} />
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

/**
 * The result of all closed orders after fees, including those not loaded; in percent of their margins once
 * all are loaded.
 */
function HistoryTotal({ filter }: { readonly filter: OrderFilter }) {
  const { text } = useTexts()
  const figures = useFigures()
  const pages = useOrders('closed', filter).data
  const first = pages?.pages[0]
  if (first === undefined || pages === undefined) return null
  const orders = loadedOrders(pages)
  if (orders.length === 0) return null
  return (
    <div className="flex justify-between gap-4">
      <Stat
        label={text('orders.totalProfit')}
        value={
          <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
            <Figure>{figures.inUsd(figures.profit(first.totalNet))}</Figure>
            {orders.length === first.total && (
              <ShareOf profit={first.totalNet} margin={marginOfClosed(orders)} />
            )}
          </span>
        }
      />
    </div>
  )
}
