import { useTexts } from '@fairtick/texts/react'

/** A query of a list. */
export interface ListQuery {
  readonly isError: boolean
  readonly isPending: boolean
  readonly refetch: () => Promise<unknown>
}

/** Text key prefixes of lists with their own texts for loading and empty, and for what will stand there. */
export type ListName =
  | 'account.balances'
  | 'alerts.list'
  | 'account.sessions'
  | 'calendar.events'
  | 'cashier.transfers'
  | 'announcements.list'
  | 'changes.list'
  | 'company.list'
  | 'content.news'
  | 'copying.closedOrders'
  | 'copying.copiesClosed'
  | 'copying.copiesOpen'
  | 'copying.followed'
  | 'copying.followerList'
  | 'copying.ranking'
  | 'copying.ended'
  | 'copying.skipped'
  | 'copying.traders'
  | 'invite.days'
  | 'invite.people'
  | 'lending.loans'
  | 'mining.products'
  | 'notices.list'
  | 'mining.subscriptions'
  | 'mining.income'
  | 'wallet.payouts'
  | 'deposit.deposits'
  | 'disputes.list'
  | 'recovery.tickets'
  | 'withdraw.methods'
  | 'withdraw.withdrawals'
  | 'history.months'
  | 'history.performance'
  | 'history.records'
  | 'liabilities.days'
  | 'options.running'
  | 'options.settled'
  | 'orders.history'
  | 'orders.holding'
  | 'orders.pending'

interface StateWords {
  readonly error: string
  /** The text below the last row. */
  readonly end?: string
}

/** The states of a list from its query, in its own texts, with retry and refresh. */
export function useListStates(query: ListQuery, name: ListName, { error, end }: StateWords) {
  const { text } = useTexts()
  return {
    status: statusOf(query),
    texts: {
      loading: text(`${name}Loading`),
      none: text('shell.noData'),
      empty: text(`${name}Empty`),
      error,
      end,
      retry: text('shell.retry'),
      refresh: text('shell.refresh'),
    },
    emptyHint: text(`${name}EmptyHint`),
    onRetry: () => void query.refetch(),
    onRefresh: () => query.refetch(),
  }
}

function statusOf({ isError, isPending }: ListQuery): 'error' | 'loading' | 'ready' {
  if (isError) return 'error'
  return isPending ? 'loading' : 'ready'
}

/** The pages of such a query. */
export interface PagedQuery {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** The paging of a list from its query. */
export const nextPageOf = (query: PagedQuery) => ({
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  onMore: () => void query.fetchNextPage(),
})
