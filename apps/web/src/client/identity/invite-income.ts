import { useQuery } from '@tanstack/react-query'
import { inviteIncomePageShape } from '@fairtick/wire'
import { cashierCalls, supportCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'
import { usePages } from '../transport/use-pages'

/** The share of trading fees that inviters get, in whole percent; 0: none. */
export const useInviteShare = () =>
  useQuery({
    queryKey: queryKeys.public('invite share', ''),
    queryFn: async ({ signal }) => (await call(supportCalls.basicInfo, {}, { signal })).invite_fee_share,
    meta: { isQuiet: true },
  })

/** The days that earned the user something by their invitations, the latest first, and their sum. */
export function useInviteIncome() {
  const {
    rows: days,
    pages,
    ...query
  } = usePages(queryKeys.own('invite income'), async (page, options) =>
    inviteIncomePageShape.read(await call(cashierCalls.inviteIncome, { page }, options)),
  )
  return { ...query, days, sum: pages?.[0]?.sum }
}
