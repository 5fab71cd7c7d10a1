import { useTexts } from '@fairtick/texts/react'
import { LinkButton, type TableColumn } from '@fairtick/ui'
import { useMemo } from 'react'
import { NO_FILTER, type OrderFilter } from '../../../../client/contracts/order-filter'
import { loadedOrders } from '../../../../client/contracts/order-pages'
import { type OrderList, type OwnOrder, useOrders } from '../../../../client/contracts/orders'
import { type FilteredListProps, useFilteredStates } from '../../../../filters/filtered-list'
import { SortedTable } from '../../../../filters/SortedTable'
import { sortedRows } from '../../../../filters/sorted-rows'
import { useTableChoice } from '../../../../filters/table-choice'
import { useFigures } from '../../../../figures/use-figures'
import { PATH } from '../../../../paths/paths'
import { useOrderName } from '../use-order-name'
import { OrderCell } from './OrderCell'
import { RowActs } from './RowActs'
import { AT_START, COLUMNS, FIXED, HEADS, IN_USD, PENDING_HEADS, USUAL, valueIn } from './order-columns'

const NAMES = { held: 'orders.holding', pending: 'orders.pending', closed: 'orders.history' } as const

/** One list of orders as a table: columns to choose and to sort by, and acts in the row. */
export function OrderTable(
  props: FilteredListProps<OwnOrder, OrderFilter> & {
    readonly list: OrderList
    /** Its container scrolls, and its rows are kept up to date. */
    readonly isFramed?: boolean
  },
) {
  const { text } = useTexts()
  const { list, filter = NO_FILTER, isFramed = false } = props
  const orders = useOrders(list, filter)
  const choice = useTableChoice(`orders.${list}`, USUAL[list], FIXED)
  // Sorted by the figures of the moment of the press: rows that moved with the prices could not be pressed.
  const rows = useMemo(
    () => orders.data && sortedRows(loadedOrders(orders.data), choice.sort, valueIn),
    [orders.data, choice.sort],
  )
  const states = useFilteredStates(orders, filter, NAMES[list], {
    error: text('orders.listError'),
    hasEnd: list === 'closed',
  })
  const columns = useColumns(list, choice.shown)
  const nameOf = useOrderName()
  return (
    <SortedTable
      {...props}
      query={orders}
      rows={rows}
      states={states}
      columns={columns}
      choice={choice}
      testName="order"
      nameOf={(order) => `${text('orders.details')}: ${nameOf(order)}`}
      isFramed={isFramed}
      emptyAction={<LinkButton href={PATH.trade}>{text('orders.goTrade')}</LinkButton>}
    />
  )
}

/** The shown columns, and the acts on the order. */
function useColumns(list: OrderList, shown: readonly string[]): readonly TableColumn<OwnOrder>[] {
  const { text } = useTexts()
  const figures = useFigures()
  return useMemo(() => {
    const columns = COLUMNS[list]
      .filter((column) => FIXED.includes(column) || shown.includes(column))
      .map((column): TableColumn<OwnOrder> => ({
        key: column,
        text: IN_USD.includes(column)
          ? figures.inUsd(text(headOf(list, column)))
          : text(headOf(list, column)),
        align: AT_START.includes(column) ? 'start' : 'end',
        isRowHeader: column === 'instrument',
        // The result stays in view where the columns are wider than their place.
        isPinned: list === 'closed' && column === 'net',
        canSort: true,
        render: (order) => <OrderCell order={order} column={column} />,
      }))
    if (list === 'closed') return columns
    return [
      ...columns,
      {
        key: 'acts',
        text: text('orders.acts'),
        isTextHidden: true,
        isPinned: true,
        align: 'end',
        render: (order) => <RowActs order={order} />,
      },
    ]
  }, [list, shown, text, figures])
}

/** The heading of a column in a list. */
export function headOf(list: OrderList, column: (typeof COLUMNS)[OrderList][number]) {
  return list === 'pending' && (column === 'openPrice' || column === 'opened')
    ? PENDING_HEADS[column]
    : HEADS[column]
}
