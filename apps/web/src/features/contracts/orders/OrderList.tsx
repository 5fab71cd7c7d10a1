import { useTexts } from '@fairtick/texts/react'
import { LinkButton, List } from '@fairtick/ui'
import { NO_FILTER, type OrderFilter } from '../../../client/order-filter'
import { loadedOrders } from '../../../client/order-pages'
import { type OrderList as ListName, type OwnOrder, useOrders } from '../../../client/orders'
import { PATH } from '../../../paths/paths'
import { OrderHeads } from './OrderHeads'
import { OrderRow } from './OrderRow'

const WORDS = {
  held: { loading: 'orders.holdingLoading', empty: 'orders.holdingEmpty', hint: 'orders.holdingEmptyHint' },
  pending: {
    loading: 'orders.pendingLoading',
    empty: 'orders.pendingEmpty',
    hint: 'orders.pendingEmptyHint',
  },
  closed: { loading: 'orders.historyLoading', empty: 'orders.historyEmpty', hint: 'orders.historyEmptyHint' },
} as const

/** One list of orders with its states: loading, empty, error with retry, more. */
export function OrderList(props: {
  readonly list: ListName
  readonly label: string
  readonly onOpen: (order: OwnOrder) => void
  /** On the trade screen there is nowhere to lead to. */
  readonly isBesideTicket?: boolean
  readonly filter?: OrderFilter
}) {
  const { text } = useTexts()
  const { filter = NO_FILTER } = props
  const orders = useOrders(props.list, filter)
  const words = WORDS[props.list]
  return (
    <>
      <OrderHeads list={props.list} />
      <List
        label={props.label}
        items={orders.data && loadedOrders(orders.data)}
        keyOf={({ id }) => id}
        status={orders.isError ? 'error' : orders.isPending ? 'loading' : 'ready'}
        texts={{
          loading: text(words.loading),
          empty: text(filter === NO_FILTER ? words.empty : 'history.noneFound'),
          error: text('orders.listError'),
          retry: text('shell.retry'),
          refresh: text('shell.refresh'),
          ...(props.list === 'closed' ? { end: text('shell.noMore') } : {}),
        }}
        emptyHint={filter === NO_FILTER ? text(words.hint) : undefined}
        emptyAction={
          props.isBesideTicket === true ? undefined : (
            <LinkButton href={PATH.trade}>{text('orders.goTrade')}</LinkButton>
          )
        }
        skeletonRows={4}
        onRetry={() => void orders.refetch()}
        onRefresh={() => orders.refetch()}
        hasMore={orders.hasNextPage}
        isLoadingMore={orders.isFetchingNextPage}
        onMore={() => void orders.fetchNextPage()}
      >
        {(order) => <OrderRow order={order} onOpen={props.onOpen} />}
      </List>
    </>
  )
}
