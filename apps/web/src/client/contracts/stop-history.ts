import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { STOP_CHANGES_PAGE, readStopOut, stopChangeShape } from '@fairtick/wire'
import { contractCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'

export type { StopChange, StopOutOrder, StopOutRecord } from '@fairtick/wire'

/** The changes of an order's stops in pages, the latest first; a page begins at its oldest change. */
export function useStopHistory(orderId: number) {
  return useInfiniteQuery({
    queryKey: queryKeys.stopHistory(orderId),
    queryFn: async ({ pageParam, signal }) =>
      (await call(contractCalls.stopHistory, { id: orderId, page: pageParam }, { signal })).map(
        stopChangeShape.read,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _all, asked) => (last.length < STOP_CHANGES_PAGE ? undefined : asked + 1),
    staleTime: 0,
    meta: { isQuiet: true },
  })
}

/** The stop-out that closed an order, line by line; undefined while loading, or if there is none. */
export function useStopOut(orderId: number) {
  return useQuery({
    queryKey: queryKeys.stopOut(orderId),
    queryFn: async ({ signal }) =>
      (await call(contractCalls.stopOuts, { id: orderId }, { signal })).data.map(readStopOut),
    staleTime: Infinity,
  })
}
