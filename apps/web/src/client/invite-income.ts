import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { inviteIncomePageShape } from '@fairtick/wire'
import { cashierCalls, supportCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { nextPage } from './transport/next-page'
import { queryKeys } from './transport/queries'

/** The share of trading fees that inviters get, in whole percent; 0: none. */
export const useInviteShare = () =>
  useQuery({
    queryKey: queryKeys.public('invite share', ''),
    queryFn: async ({ signal }) => (await call(supportCalls.basicInfo, {}, { signal })).invite_fee_share,
    meta: { isQuiet: true },
  })

/** The days that earned the user something by their invitations, the latest first, and their sum. */
export function useInviteIncome() {
  const pages = useInfiniteQuery({
    queryKey: queryKeys.own('invite income'),
    queryFn: async ({ pageParam: page, signal }) =>
      inviteIncomePageShape.read(await call(cashierCalls.inviteIncome, { page }, { signal })),
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ rows }) => rows), total: last.total, asked }),
    meta: { isQuiet: true },
  })
  return { ...pages, days: pages.data?.pages.flatMap(({ rows }) => rows), sum: pages.data?.pages[0]?.sum }
}
