import { useQuery } from '@tanstack/react-query'
import { readStopOut, stopChangeShape } from '@fairtick/wire'
import { contractCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { queryKeys } from './transport/queries'

export type { StopChange, StopOutOrder, StopOutRecord } from '@fairtick/wire'

/** The changes of an order's stops, oldest first: the latest 500. */
export function useStopHistory(orderId: number) {
  return useQuery({
    queryKey: queryKeys.stopHistory(orderId),
    queryFn: async ({ signal }) =>
      (await call(contractCalls.stopHistory, { id: orderId }, { signal })).map(stopChangeShape.read),
    staleTime: 0,
    meta: { isQuiet: true },
  })
}

/** The stop-out that closed an order, line by line; undefined while it is read, or when there is none. */
export function useStopOut(orderId: number) {
  return useQuery({
    queryKey: queryKeys.stopOut(orderId),
    queryFn: async ({ signal }) =>
      (await call(contractCalls.stopOuts, { id: orderId }, { signal })).data.map(readStopOut),
    staleTime: Infinity,
  })
}
