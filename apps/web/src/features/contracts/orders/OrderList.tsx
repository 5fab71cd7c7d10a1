import { useTexts } from '@fairtick/texts/react'
import { LinkButton, List } from '@fairtick/ui'
import { NO_FILTER, type OrderFilter } from '../../../client/contracts/order-filter'
import { loadedOrders } from '../../../client/contracts/order-pages'
import { type OrderList as ListName, type OwnOrder, useOrders } from '../../../client/contracts/orders'
import { type FilteredListProps, useFilteredStates } from '../../../filters/filtered-list'
import { PATH } from '../../../paths/paths'
import { nextPageOf } from '../../../reads/use-list-states'
import { HistoryRow } from './HistoryRow'
import { OrderHeads } from './OrderHeads'
import { OrderRow } from './OrderRow'

const NAMES = { held: 'orders.holding', pending: 'orders.pending', closed: 'orders.history' } as const

/** One list of orders with its states: loading, empty, error with retry, more. */
export function OrderList(props: FilteredListProps<OwnOrder, OrderFilter> & { readonly list: ListName }) {
  const { text } = useTexts()
  const { list, filter = NO_FILTER } = props
  const orders = useOrders(list, filter)
  const states = useFilteredStates(orders, filter, NAMES[list], {
    error: text('orders.listError'),
    hasEnd: list === 'closed',
  })
  return (
    <>
      <OrderHeads list={list} />
      <List
        label={props.label}
        items={orders.data && loadedOrders(orders.data)}
        keyOf={({ id }) => id}
        {...states}
        {...nextPageOf(orders)}
        emptyAction={
          props.isBesideTicket === true ? undefined : (
            <LinkButton href={PATH.trade}>{text('orders.goTrade')}</LinkButton>
          )
        }
        skeletonRows={4}
      >
        {(order) =>
          list === 'closed' ? (
            <HistoryRow order={order} onOpen={props.onOpen} />
          ) : (
            <OrderRow order={order} onOpen={props.onOpen} />
          )
        }
      </List>
    </>
  )
}
