import { useEffect } from 'react'
import type { PagedQuery } from '../reads/use-list-states'

/** Most rows that are loaded for sorting. */
const SORTED_MAX = 500

/** Loads the pages that are missing from a sorted list, as an order of some rows only would mislead. */
export function useRowsToSort(query: PagedQuery, isSorted: boolean, count: number): void {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isMissing = isSorted && hasNextPage && !isFetchingNextPage && count < SORTED_MAX
  useEffect(() => {
    if (isMissing) void fetchNextPage()
  }, [isMissing, fetchNextPage])
}
