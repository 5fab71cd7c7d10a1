import { useQuery } from '@tanstack/react-query'
import { performanceShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

export type { DayResult, OwnPerformance } from '@fairtick/wire'

/** The user's trading results; days are YYYY-MM-DD in UTC, both included. */
export function usePerformance(period: { readonly from: string; readonly to: string }) {
  const user = useUser()
  const { from, to } = period
  return useQuery({
    queryKey: queryKeys.performance(from, to),
    queryFn: async ({ signal }) =>
      performanceShape.read(await call(cashierCalls.performance, { from, to }, { signal })),
    enabled: user !== undefined && from !== '' && from <= to,
    meta: { isQuiet: true },
  })
}
