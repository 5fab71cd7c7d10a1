import { useTexts } from '@fairtick/texts/react'

interface ListQuery {
  readonly isError: boolean
  readonly isPending: boolean
  readonly refetch: () => Promise<unknown>
}

/** The words of a list's states, but for those that all lists share. */
export interface StateWords {
  readonly loading: string
  readonly empty: string
  readonly error: string
  /** Below the last row. */
  readonly end?: string | undefined
}

/** The states of a list as its query has them, and how it is read again. */
export function useListStates(query: ListQuery, words: StateWords) {
  const { text } = useTexts()
  const { end, ...own } = words
  return {
    status: statusOf(query),
    texts: {
      ...own,
      ...(end === undefined ? {} : { end }),
      retry: text('shell.retry'),
      refresh: text('shell.refresh'),
    },
    onRetry: () => void query.refetch(),
    onRefresh: () => query.refetch(),
  }
}

function statusOf({ isError, isPending }: ListQuery): 'error' | 'loading' | 'ready' {
  if (isError) return 'error'
  return isPending ? 'loading' : 'ready'
}

/** How a list in pages gets its next one. */
export const nextPageOf = (query: {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}) => ({
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  onMore: () => void query.fetchNextPage(),
})
